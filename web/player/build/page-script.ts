/**
 * Runs inline in the shell of every page but home, which has no need of it: asks for what the page of
 * this address reads first, as the script in <head> does for the site. Kept as text; the server fills
 * in the calls, which are those of the site map.
 */
export const PAGE_SCRIPT = [
  '(()=>{',
  'const {ask}=globalThis.croupierEarly||{};',
  // An address with a query reads something else.
  'if(!ask||location.search)return;',
  "const slug=location.pathname.split('/')[2];",
  "for(const url of {{reads}})ask(url.replace(':slug',slug))",
  '})()',
].join('');
