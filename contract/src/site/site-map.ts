/**
 * The map of the player site: every address once, and every page of the member center. The server
 * makes titles, pages and `sitemap.xml` from it, the site finds its page and its window by it, and
 * tests walk along it. A new address is a row here; what draws it is registered in `web/player`.
 */
import type { PostSection } from '../content/kinds.ts';
import type { FlagName } from '../flags.ts';
import type { GameType } from '../games.ts';

/** A list of games: those of a type, or others. */
export type GameListName = GameType | 'ALL' | 'HOT' | 'NEW' | 'RECENT' | 'FAVORITE';
/** Windows with an address; one that is opened by its address lies over home. */
export type WindowName =
  | 'login'
  | 'register'
  | 'forgot'
  | 'member'
  | 'play'
  | 'game'
  | 'help'
  | 'feedback';
/** Pages of text that every site has. */
export type InfoPageName = 'about' | 'licenses' | 'care' | 'app';
/** Features that have an address whether or not a merchant offers them. */
export type FeatureName = 'promotions' | 'points' | 'agents' | 'lottery' | 'seamless';

/** What is drawn at an address. */
type Drawn =
  | { readonly view: 'home' }
  | { readonly view: 'window'; readonly window: WindowName }
  /** `byVendor`: the list begins with vendors to enter, not with games. */
  | { readonly view: 'games'; readonly list: GameListName; readonly byVendor: boolean }
  | { readonly view: 'info'; readonly page: InfoPageName }
  | { readonly view: 'posts' | 'post'; readonly section: PostSection }
  | { readonly view: 'help' }
  | { readonly view: 'feature'; readonly feature: FeatureName }
  /** Offers of the merchant, and one of them with its terms. */
  | { readonly view: 'promotions' }
  /** The mall, in which points are given for rewards. */
  | { readonly view: 'points' }
  /** What is the agents' own stands in a layout of its own. */
  | { readonly view: 'agents'; readonly page: 'landing' | 'center' }
  /** The components of the kit, for whoever builds the site. */
  | { readonly view: 'kit' };

export type View = Drawn['view'];

interface Facts {
  /** Guests are asked to sign in and brought back. */
  readonly session?: true;
  /** The white-label flag that switches it. */
  readonly flag?: FlagName;
  /** The page takes the whole width: no menu beside it. */
  readonly wide?: true;
}

export type SiteAddress = Drawn &
  Facts & {
    /** The path; a last part that begins with `:` stands for any. */
    readonly path: string;
  };

const games = (path: string, list: GameListName, byVendor = false): SiteAddress => ({
  path,
  view: 'games',
  list,
  byVendor,
});

const window = (path: string, name: WindowName, facts: Facts = {}): SiteAddress => ({
  path,
  view: 'window',
  window: name,
  ...facts,
});

const info = (path: string, page: InfoPageName): SiteAddress => ({ path, view: 'info', page });

const posts = (path: string, section: PostSection): SiteAddress[] => [
  { path, view: 'posts', section },
  { path: `${path}/:slug`, view: 'post', section },
];

const feature = (path: string, name: FeatureName, facts: Facts = {}): SiteAddress => ({
  path,
  view: 'feature',
  feature: name,
  ...facts,
});

const promotions = (path: string): SiteAddress => ({
  path,
  view: 'promotions',
  flag: 'promotions',
});

/** What else the server tells of each address stands in `site-facts.ts`: no page needs it. */
export const siteMap: readonly SiteAddress[] = [
  { path: '/', view: 'home' },
  { path: '/index', view: 'home' },
  { path: '/index.html', view: 'home' },
  { path: '/home', view: 'home' },
  window('/login', 'login'),
  window('/register', 'register'),
  window('/forgot', 'forgot'),
  window('/member', 'member', { session: true }),
  window('/play/:gameId', 'play', { session: true }),
  window('/game/:gameId', 'game'),
  window('/helpmc', 'help'),
  window('/feedback', 'feedback'),
  games('/all', 'ALL'),
  games('/hot', 'HOT'),
  games('/new', 'NEW'),
  { ...games('/recent', 'RECENT'), session: true },
  { ...games('/favorite', 'FAVORITE'), session: true },
  games('/rng', 'RNG'),
  games('/live', 'LIVE'),
  games('/fish', 'FISH'),
  games('/pvp', 'PVP'),
  { ...games('/sports', 'SPORTS', true), wide: true },
  { ...games('/esports', 'ESPORTS', true), wide: true },
  games('/cockfight', 'COCKFIGHT', true),
  games('/lott', 'LOTT', true),
  games('/elott', 'ELOTT', true),
  games('/bgs', 'BGS'),
  games('/inhouse', 'INHOUSE'),
  info('/about', 'about'),
  info('/licenses', 'licenses'),
  info('/responsible-gaming', 'care'),
  info('/app', 'app'),
  ...posts('/blog', 'blog'),
  ...posts('/news', 'news'),
  { path: '/help', view: 'help' },
  promotions('/promotions'),
  promotions('/promotions/:offerId'),
  { path: '/pointMall', view: 'points', flag: 'points' },
  { path: '/agent', view: 'agents', page: 'landing', flag: 'agents' },
  { path: '/agentHome', view: 'agents', page: 'center', flag: 'agents' },
  feature('/seamless', 'seamless', { wide: true }),
  feature('/lottery', 'lottery', { wide: true }),
  feature('/seaLottery', 'lottery', { wide: true }),
  feature('/vnLottery', 'lottery', { wide: true }),
  { path: '/dev/kit', view: 'kit' },
];

/** Areas of the dictionaries that the code of a view needs beside those of the first visit. */
export const viewTexts = {
  home: [],
  window: [],
  games: ['catalog', 'game'],
  info: ['house', 'pages', 'auth'],
  posts: ['house'],
  post: ['house'],
  help: ['house'],
  feature: ['pages'],
  promotions: ['promotions', 'offers', 'catalog', 'pages'],
  points: ['points', 'catalog'],
  agents: ['agent'],
  kit: ['kit-page'],
} as const satisfies Record<View, readonly string[]>;

/** The same of windows. */
export const windowTexts = {
  login: ['auth'],
  register: ['auth'],
  forgot: ['auth'],
  member: ['account'],
  play: ['game', 'protection', 'bets'],
  game: ['game'],
  help: ['house'],
  feedback: ['house', 'auth'],
} as const satisfies Record<WindowName, readonly string[]>;

/** What an address means, and what stands in it for the part that begins with `:`. */
export interface FoundAddress {
  readonly address: SiteAddress;
  readonly part: string;
}

const byPath = new Map(siteMap.map((address) => [address.path.replace(/:.*$/, ':'), address]));

/** The row of a path, with or without a slash at its end. */
export function findAddress(pathname: string): FoundAddress | undefined {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const [, folder = '', part = ''] = /^(.*\/)([^/]+)$/.exec(path) ?? [];
  const exact = byPath.get(path);
  if (exact) return { address: exact, part: '' };
  const address = byPath.get(`${folder}:`);
  return address && { address, part };
}

/** The path of a window, without the part that begins with `:`. */
export function windowPath(name: WindowName): string {
  const found = siteMap.find((address) => address.view === 'window' && address.window === name);
  return found?.path.replace(/\/:.*$/, '') ?? '/';
}

/** The path of a list of games. */
export function listPath(list: GameListName): string {
  const found = siteMap.find((address) => address.view === 'games' && address.list === list);
  return found?.path ?? '/';
}

/** Pages of the member center in the order of menus; what is known of each is in `member-pages.ts`. */
export const memberPageIds = [
  'securityCenter',
  'security',
  'verification',
  'transferFund',
  'transferUpline',
  'depositv2',
  'depositHistory',
  'bonusDetails',
  'vip',
  'missionLeaderboard',
  'rewardCenter',
  'manualRebate',
  'points',
  'referral',
  'withdraw',
  'withdrawalHistory',
  'withdrawalAccounts',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'messageV2',
  'protection',
] as const;
export type MemberPage = (typeof memberPageIds)[number];
