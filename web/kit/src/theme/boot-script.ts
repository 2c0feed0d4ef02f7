// Runs inline in <head>, before the first paint: theme, language, direction and the merchant's
// colours are right from the first frame. Kept as text, so that its hash can stand in the policy.

/** The inline script. Put it into `<script>` exactly as it is; a changed space changes the hash. */
export const BOOT_SCRIPT = [
  '(()=>{',
  'const root=document.documentElement;',
  'const read=(key)=>{try{return localStorage.getItem(key)}catch{return null}};',
  "const theme=read('croupier.theme');",
  "root.dataset.theme=theme==='dark'||theme==='light'?theme:matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';",
  "const language=read('croupier.language');",
  'if(language&&/^[a-z]{2}(-[A-Z]{2})?$/.test(language)){',
  'root.lang=language;',
  "root.dir=/^(ar|fa|he|ur)/.test(language)?'rtl':'ltr'",
  '}',
  'try{',
  "const brand=JSON.parse(read('croupier.brand')??'null');",
  'if(brand&&(!root.dataset.merchant||root.dataset.merchant===brand.merchant)){',
  'root.dataset.merchant=brand.merchant;',
  "for(const [name,value] of brand.properties)if(name.startsWith('--brand-'))root.style.setProperty(name,value)",
  '}',
  '}catch{}',
  '})()',
].join('');

/** For `script-src` of the content security policy, quoted as the policy wants it. */
export const BOOT_SCRIPT_CSP = "'sha256-JTvtX+JPY4oakBHSqY4HriiknhQAMixPg7Fchbp5U8g='";
