import { PIXEL_WIDTHS } from '@croupier/kit/art/tile-picture';
import { gameTypeViews } from '../src/features/catalog/game-type-views.ts';

const types = gameTypeViews.map(({ path }) => path.slice(1)).join('|');
const [narrow, wide] = PIXEL_WIDTHS;

/**
 * Runs inline in <head>, ahead of everything: asks the server for what the site starts with and for
 * what the page of this address reads first, while its code is still on the way; puts the pictures of
 * the first games into the shell; and hides words of the shell that are in another language than the
 * visitor's. Kept as text; what it leaves is taken up by `src/api/early-answers.ts`.
 */
export const EARLY_SCRIPT = [
  '(()=>{',
  'const root=document.documentElement;',
  'try{',
  "const [chosen]=JSON.parse(localStorage.getItem('croupier.languages')||'[]');",
  "const token=sessionStorage.getItem('croupier.token');",
  'const language=chosen?chosen.dictionary:root.lang;',
  "if(token||language!==root.lang)root.dataset.shell='wordless';",
  "const headers={accept:'application/json','accept-language':language,'x-language':chosen?chosen.code:root.dataset.language||'TY'};",
  'if(token)headers.authorization=`Bearer ${token}`;',
  "const ask=(url)=>{const answer=fetch(url,{headers,credentials:'same-origin',signal:AbortSignal.timeout(10000)});answer.catch(()=>{});return answer};",
  // An address with a query reads something else.
  'const page=location.search?"":location.pathname.slice(1);',
  `const games=/^(${types})$/.test(page)?\`ALL&gameType=\${page.toUpperCase()}\`:/^(hot|new)$/.test(page)?page.toUpperCase():"";`,
  'const first=games?`/api/games?select=${games}`:page=="help"?"/api/help":/^(blog|news)$/.test(page)?`/api/posts/${page}`:"";',
  "const answers=new Map(['/api/permission','/api/lobby','/api/announcements',first].filter(Boolean).map((url)=>[url,ask(url)]));",
  'globalThis.croupierEarly={language,answers};',
  'if(games)answers.get(first).then((answer)=>answer.clone().json()).then(({value})=>{',
  "const tiles=document.querySelectorAll('.shell-games>*');",
  // As many as a first screen shows for certain: the code waits behind them.
  'value.items.slice(0,6).forEach(({art},at)=>{const [,name]=/^(\\/art\\/[\\w.-]+)\\.svg$/.exec(art)||[];if(!name||!tiles[at])return;',
  `const picture=new Image();picture.alt="";picture.onerror=()=>picture.remove();picture.src=\`\${name}-\${devicePixelRatio>1?${wide}:${narrow}}.webp\`;`,
  'tiles[at].append(picture)})}).catch(()=>{})',
  '}catch{}',
  '})()',
].join('');
