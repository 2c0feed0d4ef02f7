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
] as const;
export type GameType = (typeof gameTypes)[number];

export const gameSelectTypes = ['NEW', 'FAV', 'ALL', 'HOT', 'RECENT'] as const;
export type GameSelectType = (typeof gameSelectTypes)[number];

export const volatilities = ['low', 'medium', 'high', 'very-high'] as const;
export type Volatility = (typeof volatilities)[number];
