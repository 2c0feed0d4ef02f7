/** Game types and other words of the catalogue, as the specification lists them. */
export const gameTypes = [
  'LIVE',
  'FISH',
  'RNG',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'BGS',
  'INHOUSE',
] as const;
export type GameType = (typeof gameTypes)[number];

/** What menus offer: the types of games, and what is no game. */
export const menuTypes = ['HOME', 'PROMO', ...gameTypes] as const;

/** Vendors whose slots are on no list; none are. */
export const excludedRngVendors: readonly string[] = [];

/** The usual order of the lanes at home and in menus; a merchant may have its own. */
export const usualLanes: readonly GameType[] = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
  'LOTT',
  'ELOTT',
  'INHOUSE',
  'BGS',
];

export const gameSelectTypes = ['NEW', 'FAV', 'ALL', 'HOT', 'RECENT'] as const;
export type GameSelectType = (typeof gameSelectTypes)[number];

/** How many games a member may mark: as many as one list shows. */
export const FAVOURITES_MAX = 999;
/** How many games a member's list of those opened last shows. */
export const RECENT_MAX = 20;

/** How prizes of lotteries are stated. */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** What a list may be ordered by. */
export const gameSorts = ['POPULAR', 'NEW', 'RTP', 'NAME'] as const;
export type GameSort = (typeof gameSorts)[number];

export const volatilities = ['low', 'medium', 'high', 'very-high'] as const;
export type Volatility = (typeof volatilities)[number];
