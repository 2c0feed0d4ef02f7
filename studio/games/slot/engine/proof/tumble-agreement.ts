import { drawsFromList } from '#engine/draws.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import type { SlotModel } from '../model.ts';
import { playSlot } from '../play.ts';
import { tumbleFigures } from './tumble-figures.ts';
import { TumblingReels } from './tumbling-reels.ts';

/** The same figure from the count and from the engine. */
export interface Pair<T> {
  readonly counted: T;
  readonly played: T;
}

const spin = { type: 'spin' } as const;

/** Wins of spins in a row, before any multiplier, on the strips of paid and of free spins. */
export function tumblesOfSpins(model: SlotModel, spins: number): Pair<readonly number[]>[] {
  const words = seededWords(41);
  return [model.strips, model.freeSpins?.strips ?? model.strips].flatMap((strips) => {
    const plain = { ...model, strips, scatter: undefined, capMultiple: 1e6 };
    const reels = new TumblingReels(model, strips);
    return Array.from({ length: spins }, () => {
      const heights = strips.map(() => words() % (model.heights?.length ?? 1));
      const stops = strips.map((strip) => words() % strip.length);
      const drawn = stops.flatMap((stop, reel) =>
        model.heights === undefined ? [stop] : [heights[reel] as number, stop],
      );
      const { events } = playSlot(plain, spin, drawsFromList(drawn));
      const won = events.flatMap((event) => (event.type === 'wins' ? [event] : []));
      reels.play(stops, model.heights && heights.map((at) => model.heights?.[at] as number));
      return {
        counted: Array.from(reels.wins).slice(0, reels.steps),
        played: won.map(({ wins }) =>
          wins.reduce((total, win) => total + win.amount / win.multiplier, 0),
        ),
      };
    });
  });
}

/**
 * The return of tumbling wins over the whole cycle of strips of so many symbols; nothing where
 * heights vary or some spin has no end, as wins on short strips may fall for ever.
 */
export function returnOfShortCycle(
  model: SlotModel,
  length: number,
): { readonly endless: number; readonly spins: number; readonly total?: Pair<number> } {
  const strips = model.strips.map((strip) => strip.slice(0, length));
  const heights = model.heights && [3];
  const short: SlotModel = {
    ...model,
    ...(heights && { heights }),
    strips,
    rows: model.heights === undefined ? model.rows : 3,
    freeSpins: undefined,
    scatter: undefined,
    capMultiple: 1e6,
  };
  const everyStop = strips.reduce<number[][]>(
    (stops, strip) => stops.flatMap((one) => [...strip.keys()].map((stop) => [...one, stop])),
    [[]],
  );
  let total = 0;
  let endless = 0;
  for (const stops of everyStop) {
    const drawn = heights === undefined ? stops : stops.flatMap((stop) => [0, stop]);
    // The engine ends at its cap, the count says that it does not end.
    try {
      new TumblingReels(short, strips).play(stops, heights && strips.map(() => 3));
    } catch {
      endless += 1;
      continue;
    }
    total += playSlot(short, spin, drawsFromList(drawn)).win;
  }
  const spins = everyStop.length;
  if (endless > 0 || heights !== undefined) return { endless, spins };
  const played = total / spins / model.bet;
  return { endless, spins, total: { counted: tumbleFigures(short).wins, played } };
}
