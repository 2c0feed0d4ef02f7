/** What the server tells of each address of the site map: titles, search engines, first calls. */
import type { GameListName, SiteAddress, WindowName } from './site-map.ts';

export interface SiteFacts {
  /** Key of the title among the texts of the site; home has a title of its own. */
  readonly title?: string;
  /** Search engines list it, or are asked to keep away; otherwise they may look, but not list. */
  readonly search?: 'listed' | 'barred';
  /** Calls that its page begins with, made before the code is there; `:slug` is the address's own. */
  readonly reads?: readonly string[];
}

const windows: Readonly<Record<WindowName, SiteFacts>> = {
  login: { title: 'head.title.login', search: 'barred' },
  register: { title: 'head.title.register', search: 'barred' },
  forgot: { title: 'head.title.forgot', search: 'barred' },
  member: { title: 'head.title.member', search: 'barred' },
  play: { title: 'head.title.play', search: 'barred' },
  game: { title: 'head.title.play' },
  help: { title: 'head.title.help' },
  feedback: { title: 'pages.feature.help' },
};

/** What else is told of an address. */
export function factsOf(address: SiteAddress): SiteFacts {
  const { path } = address;
  switch (address.view) {
    case 'home':
      return path === '/' ? { search: 'listed' } : {};
    case 'window':
      return windows[address.window];
    case 'games':
      return factsOfList(address.list);
    case 'info':
      return {
        title: `pages.info.${address.page}.title`,
        search: 'listed',
        reads: [`/api/pages${path}`],
      };
    case 'posts':
      return {
        title: titleOfPosts(address.section),
        search: 'listed',
        reads: [`/api/posts/${address.section}`],
      };
    case 'post':
      return {
        title: titleOfPosts(address.section),
        reads: [`/api/posts/${address.section}/:slug`],
      };
    case 'help':
      return { title: 'head.title.help', search: 'listed', reads: ['/api/help'] };
    case 'promotions':
      return { title: 'pages.feature.promotions', reads: ['/api/promotions'] };
    case 'points':
      return {
        title: 'pages.feature.points',
        reads: ['/api/points/rewards', '/api/points/config'],
      };
    case 'agents':
      return address.page === 'landing'
        ? { title: 'pages.feature.agents' }
        : { title: 'head.title.agentHome', search: 'barred' };
    case 'feature':
      return { title: `pages.feature.${address.feature}` };
    case 'kit':
      return { search: 'barred' };
  }
}

function titleOfPosts(section: 'blog' | 'news'): string {
  return section === 'blog' ? 'head.title.blog' : 'pages.feature.news';
}

function factsOfList(list: GameListName): SiteFacts {
  switch (list) {
    case 'ALL':
    case 'HOT':
    case 'NEW':
      return {
        title: `common.menu.${list.toLowerCase()}`,
        search: 'listed',
        reads: [`/api/games?select=${list}`],
      };
    case 'RECENT':
      return { title: 'head.title.recent' };
    case 'FAVORITE':
      return { title: 'pages.feature.favourites' };
    default:
      return {
        title: `common.gameType.${list}`,
        search: 'listed',
        reads: [`/api/games?select=ALL&gameType=${list}`],
      };
  }
}
