/** Which sections home has, so that no game stands there three times because there are few of them. */
import type { Lobby } from '../../features/catalog/use-lobby.ts';

type Lane = Lobby['lanes'][number];
type HomeGame = Lobby['hot'][number];

/** Up to so many games of all kinds home shows each of them once, as one grid. */
const FEW_GAMES = 12;
/** So many fit one row of a desk; a lane with no more has nothing to be moved. */
const ROW = 6;

/** Games beside the jackpot counter. */
const JACKPOT_TILES = 3;

/** Types that home shows by vendor, by the product's specification. */
const byVendor: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS', 'COCKFIGHT']);

/** At most so many vendors are shown, by the product's specification. */
export const VENDORS_MAX = 12;

/** Whether the strip of a lane with so many games has two rows. */
export function isTwoRows(games: number): boolean {
  return games > ROW;
}

export type HomeSection =
  /** All games of the house, each once. */
  | { readonly kind: 'all'; readonly games: readonly HomeGame[] }
  | { readonly kind: 'recent' }
  | { readonly kind: 'hot'; readonly games: readonly HomeGame[] }
  /** Jackpots that can be won are `real`; games stand beside the figure that is for show. */
  | { readonly kind: 'jackpot'; readonly games: readonly HomeGame[]; readonly real: boolean }
  | { readonly kind: 'lane'; readonly lane: Lane }
  | { readonly kind: 'vendors'; readonly lane: Lane }
  /** Lanes that would not fill a row, put together. */
  | { readonly kind: 'small'; readonly lanes: readonly Lane[] }
  | { readonly kind: 'winners' };

/** The sections of home from top to bottom; none where the house has no games yet. */
export function homeSections({ hot, lanes, jackpots }: Lobby): readonly HomeSection[] {
  const shown = lanes.filter(({ games }) => games.length > 0);
  if (shown.length === 0 && hot.length === 0) return [];
  const ofGames = shown.filter(({ gameType }) => !byVendor.has(gameType));
  const vendors = shown
    .filter(({ gameType }) => byVendor.has(gameType))
    .map((lane) => ({ kind: 'vendors', lane }) as const);
  const all = once([...hot, ...ofGames.flatMap(({ games }) => games)]);
  const shownBeside = hot.slice(0, JACKPOT_TILES);
  const jackpot = { kind: 'jackpot', games: shownBeside, real: jackpots } as const;
  const total = ofGames.reduce((sum, lane) => sum + lane.total, 0);
  if (total <= FEW_GAMES && all.length <= FEW_GAMES) {
    return [
      ...(all.length > 0 ? [{ kind: 'all', games: all } as const] : []),
      jackpot,
      ...vendors,
      { kind: 'winners' },
    ];
  }
  const small = ofGames.filter(({ games }) => games.length <= ROW);
  const middle = shown.flatMap((lane): HomeSection[] => {
    if (byVendor.has(lane.gameType)) return [{ kind: 'vendors', lane }];
    return small.includes(lane) ? [] : [{ kind: 'lane', lane }];
  });
  return [
    { kind: 'recent' },
    // Fewer than fill a row are found in their lanes, where they stand first.
    ...(hot.length >= ROW ? [{ kind: 'hot', games: hot } as const] : []),
    jackpot,
    ...middle,
    ...(small.length > 0 ? [{ kind: 'small', lanes: small } as const] : []),
    { kind: 'winners' },
  ];
}

/** The games without those that came before. */
function once(games: readonly HomeGame[]): readonly HomeGame[] {
  return [...new Map(games.map((game) => [game.nodeId, game])).values()];
}
