import type { Studio } from '#server/studio.ts';
import { PlayerTurns } from './player-turns.ts';

/** Half of the connections that a process has: the others are for whoever else needs one. */
const AT_ONCE = 6;

const turns = new WeakMap<object, PlayerTurns>();

/** The turns of the players of a studio. */
export function turnsOf({ db }: Pick<Studio, 'db'>): PlayerTurns {
  const known = turns.get(db) ?? new PlayerTurns(AT_ONCE);
  turns.set(db, known);
  return known;
}
