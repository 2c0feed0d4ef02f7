import { gameTypeViews } from '../src/features/catalog/game-type-views.ts';

const types = gameTypeViews.map(({ path }) => path.slice(1)).join('|');

/**
 * Runs inline in the shell of every page but home, which has no need of it: asks for what the page of
 * this address reads first, as the script in <head> does for the site. Kept as text.
 */
export const PAGE_SCRIPT = [
  '(()=>{',
  'const {ask}=globalThis.croupierEarly||{};',
  // An address with a query reads something else.
  'if(!ask||location.search)return;',
  'const page=location.pathname.slice(1).replace(/\\/$/,"");',
  `const games=/^(${types})$/.test(page)?\`ALL&gameType=\${page.toUpperCase()}\`:/^(hot|new)$/.test(page)?page.toUpperCase():"";`,
  'if(page=="help")ask("/api/help");',
  'if(/^(blog|news)\\b/.test(page))ask(`/api/posts/${page}`);',
  'if(/^(about|licenses|responsible-gaming|app)$/.test(page))ask(`/api/pages/${page}`);',
  'if(games)ask(`/api/games?select=${games}`)',
  '})()',
].join('');
