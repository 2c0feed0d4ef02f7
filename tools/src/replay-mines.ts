import type { MinesEvent } from '@croupier/studio/games/mines/engine/events';
import type { MinesModel } from '@croupier/studio/games/mines/engine/title';
import { replayedDraws, type ReplayInput } from './replayed-draws.ts';

export interface ReplayedMines {
  readonly mines: readonly number[];
  /** What was paid, in hundredths of the stake. */
  readonly multiplier: number;
}

const TILES = 25;

/**
 * A second way to arrive at a round of mines, for verification: it shares the published share of the
 * fair multiplier with the engine, and none of its code. The multiplier is counted in ways to choose
 * tiles instead of chances.
 */
export function replayMines(
  { edge: [num, den] }: MinesModel,
  input: ReplayInput,
  events: readonly MinesEvent[],
): ReplayedMines {
  const started = events.find((event) => event.type === 'started');
  const picks = events.flatMap((event) =>
    event.type === 'gem' || event.type === 'mine' ? [event.tile] : [],
  );
  const count = started?.mines ?? 0;
  const draw = replayedDraws(input);
  const order = Array.from({ length: TILES }, (_, tile) => tile);
  for (let place = 0; place < count; place += 1) {
    const other = place + draw(TILES - place);
    const moved = order[other] as number;
    order[other] = order[place] as number;
    order[place] = moved;
  }
  const mines = order.slice(0, count).toSorted((a, b) => a - b);
  if (picks.length === 0 || picks.some((tile) => mines.includes(tile))) {
    return { mines, multiplier: 0 };
  }
  const fair = 100n * num * choose(TILES, picks.length);
  return { mines, multiplier: Number(fair / (den * choose(TILES - count, picks.length))) };
}

/** Ways to choose so many of so many. */
function choose(from: number, count: number): bigint {
  let ways = 1n;
  for (let index = 0; index < count; index += 1) {
    ways = (ways * BigInt(from - index)) / BigInt(index + 1);
  }
  return ways;
}
