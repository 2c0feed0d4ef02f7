import { PIXEL_WIDTHS } from '@croupier/kit/art/tile-picture';
import { gameTypeViews } from '../src/features/catalog/game-type-views.ts';

const types = gameTypeViews.map(({ path }) => path.slice(1)).join('|');
const [narrow, wide] = PIXEL_WIDTHS;

/**
 * Runs inline in the shell of every page but home, which has no need of it: asks for what the page of
 * this address reads first, as the script in <head> does for the site, and puts the pictures of the
 * first games into the shell. Kept as text.
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
  'if(games)ask(`/api/games?select=${games}`).then((answer)=>answer.clone().json()).then(({value})=>{',
  "const tiles=document.querySelectorAll('.shell-games>*');",
  // As many as a first screen shows for certain: the code waits behind them.
  'value.items.slice(0,6).forEach(({art},at)=>{const [,name]=/^(\\/art\\/[\\w.-]+)\\.svg$/.exec(art)||[];if(!name||!tiles[at])return;',
  `const picture=new Image();picture.alt="";picture.onerror=()=>picture.remove();picture.src=\`\${name}-\${devicePixelRatio>1?${wide}:${narrow}}.webp\`;`,
  'tiles[at].append(picture)})}).catch(()=>{})',
  '})()',
].join('');
