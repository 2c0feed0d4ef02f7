/**
 * Runs inline in <head>, ahead of everything: asks the server for what the site starts with while its
 * code is still on the way, and hides words of the shell that are in another language than the
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
  'const answers=new Map();',
  'const ask=(url)=>{const answer=fetch(url,{headers,signal:AbortSignal.timeout(10000)});answer.catch(()=>{});answers.set(url,answer)};',
  "['/api/permission','/api/lobby','/api/announcements'].forEach(ask);",
  'globalThis.croupierEarly={language,answers,ask}',
  '}catch{}',
  '})()',
].join('');
