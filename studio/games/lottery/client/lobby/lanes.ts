import type { FamilyName } from '../../engine/families.ts';
import type { LobbyGame } from '#games/lottery/protocol.ts';

/** Lanes of the lobby, in their order. */
const laneNames = ['vietnam', 'fast', 'asia', 'world'] as const;
export type LaneName = (typeof laneNames)[number];

/**
 * Lanes as a site has them: those of Vietnam come first, but where people play in baht their neighbours do.
 *
 * @param currency of the player
 */
export const lanesFor = (currency: string): readonly LaneName[] =>
  currency === 'THB' ? ['asia', 'fast', 'vietnam', 'world'] : laneNames;

/** All lotteries in the order of the lobby. */
export const inLobbyOrder = (games: readonly LobbyGame[], currency: string): readonly LobbyGame[] =>
  lanesFor(currency).flatMap((lane) =>
    inOrder(
      lane,
      games.filter((game) => laneOf(game) === lane),
      currency,
    ),
  );

export function laneOf({ code, mode, source }: LobbyGame): LaneName {
  if (code.startsWith('vn-')) return 'vietnam';
  if (source === 'house') return 'fast';
  return mode === 'SEA' ? 'asia' : 'world';
}

/** Of a family, the draws through the day come fastest first; what draws daily by when it closes. */
export function inOrder(
  lane: LaneName,
  games: readonly LobbyGame[],
  currency = '',
): readonly LobbyGame[] {
  if (lane === 'vietnam') return games;
  if (lane === 'fast') return onePerFamilyFirst(games);
  const closing = ({ issues }: LobbyGame) => issues[0]?.closeAt ?? Number.MAX_SAFE_INTEGER;
  // Who plays in baht finds Thailand first, whenever it draws.
  const away = ({ code }: LobbyGame) => (currency === 'THB' && !code.startsWith('th-') ? 1 : 0);
  return games.toSorted((a, b) => away(a) - away(b) || closing(a) - closing(b));
}

/** One lottery of each family stands before the others of the same. */
function onePerFamilyFirst(games: readonly LobbyGame[]): readonly LobbyGame[] {
  const seen = new Set<string>();
  const first: LobbyGame[] = [];
  const rest: LobbyGame[] = [];
  // The one with a draw each minute is the one that people look for.
  for (const game of games.toSorted((a, b) => minutesOff(a) - minutesOff(b))) {
    (seen.has(game.family) ? rest : first).push(game);
    seen.add(game.family);
  }
  const place = (game: LobbyGame) => games.indexOf(game);
  const byFamily = (a: LobbyGame, b: LobbyGame) => rankOf(a) - rankOf(b) || place(a) - place(b);
  return [...first.toSorted(byFamily), ...rest.toSorted((a, b) => place(a) - place(b))];
}

/** Families in the order of the lane, each of another kind than its neighbour (picture 01). */
const familyOrder: readonly FamilyName[] = [
  'vietnam-north',
  'five-balls',
  'race',
  'dice',
  'sum-28',
  'mark-six',
];
function rankOf({ family }: LobbyGame): number {
  const rank = familyOrder.indexOf(family);
  return rank < 0 ? familyOrder.length : rank;
}

const MINUTE = 60;
const minutesOff = ({ everySeconds }: LobbyGame) => Math.abs((everySeconds ?? 0) - MINUTE);
