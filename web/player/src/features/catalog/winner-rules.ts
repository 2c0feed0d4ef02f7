/** What the winner board shows out of what was loaded and what was pushed since. Pure. */
import type { PushedWin } from '@croupier/contract/push/player';
import { WINS_MAX } from '../../state/pushed-wins.ts';
import type { Win } from './use-winners.ts';

/** The newest of both, each once, with titles of pushed ones in that language. */
export function mergeWins(
  loaded: readonly Win[],
  pushed: readonly PushedWin[],
  dictionary: string,
): Win[] {
  const shown = pushed.map(({ game: { titles, ...game }, ...win }) => ({
    ...win,
    game: { ...game, displayName: titles[dictionary.toLowerCase()] ?? titles['en'] ?? '' },
  }));
  const byKey = new Map([...shown, ...loaded].map((win) => [keyOf(win), win]));
  return [...byKey.values()]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, WINS_MAX);
}

function keyOf({ member, game, winAmount, at }: Win): string {
  return [member, game.nodeId, winAmount, at].join(' ');
}
