import type { Draws } from '#engine/draws.ts';
import { ladderAt, payReached } from '../model.ts';
import type { Orbs, SlotModel, Strip, Tumble } from '../model.ts';
import { SpinSums } from './spin-sums.ts';
import type { Moments, SpinOutcome } from './spin-sums.ts';
import { TumblingReels, winsMax } from './tumbling-reels.ts';

/** Spins drawn instead of counting every stop. */
export interface Sample {
  readonly draws: Draws;
  readonly spins: number;
}

/** What spins are made of. */
export interface SpunReels {
  readonly strips: readonly Strip[];
  readonly heights: readonly number[] | undefined;
}

export interface CountedSpins {
  readonly count: number;
  /** Paid spins that win something at once. */
  readonly hits: number;
  readonly outcomes: readonly SpinOutcome[];
}

/** Counts every stop, or as many as the sample says, once for paid and for free spins. */
export function countSpins(
  model: SlotModel,
  tumble: Tumble,
  { spun, sample }: { readonly spun: SpunReels; readonly sample: Sample | undefined },
): CountedSpins {
  const { strips } = spun;
  const reels = new TumblingReels(model, strips);
  const cells = model.rows * strips.length;
  const ladder = Array.from({ length: winsMax }, (_, step) => ladderAt(tumble.ladder, step, false));
  const free = freeMultipliers(tumble);
  const orbs = orbMoments(model.orbs, cells);
  const scatterPays = Array.from({ length: cells + 1 }, (_, count) =>
    payReached(model.scatter?.pays ?? {}, count),
  );
  const sums = new SpinSums(cells, free.length);
  let count = 0;
  let hits = 0;
  for (const _ of sample ? drawnStops(reels, spun, sample) : everyStop(reels, strips)) {
    const { steps, scatters } = reels;
    let paid = scatterPays[scatters] as number;
    for (let step = 0; step < steps; step += 1) {
      paid += (reels.wins[step] as number) * (ladder[step] as number);
    }
    count += 1;
    if (paid > 0) hits += 1;
    sums.addPaid(steps, scatters, paid);
    if (steps > 0) sums.addFree(reels, free, orbs[reels.orbs] as Moments);
  }
  return { count, hits, outcomes: sums.outcomes(count, tumble.freeEndless) };
}

/** What the wins of a free spin are multiplied by, for each number kept up to the end of the ladder. */
function freeMultipliers({ freeLadder, freeKeeps, freeEndless }: Tumble): readonly Float64Array[] {
  return Array.from({ length: freeKeeps ? freeLadder.length : 1 }, (_, kept) =>
    Float64Array.from({ length: winsMax }, (__, step) =>
      ladderAt(freeLadder, kept + step, freeEndless),
    ),
  );
}

/** By number of orbs in view: mean and mean square of what they multiply a win by. */
function orbMoments(orbs: Orbs | undefined, cells: number): readonly Moments[] {
  const values = orbs?.values ?? [];
  const weights = values.reduce((total, [, weight]) => total + weight, 0);
  const mean = values.reduce((total, [value, weight]) => total + value * weight, 0) / weights;
  const square =
    values.reduce((total, [value, weight]) => total + value ** 2 * weight, 0) / weights;
  return Array.from({ length: cells + 1 }, (_, count) =>
    orbs === undefined || count === 0
      ? { mean: 1, square: 1 }
      : { mean: count * mean, square: count * (square - mean ** 2) + (count * mean) ** 2 },
  );
}

function* everyStop(reels: TumblingReels, strips: readonly Strip[]): Iterable<void> {
  const stops = new Uint16Array(strips.length);
  for (;;) {
    reels.play(stops);
    yield;
    let reel = 0;
    for (; reel < strips.length; reel += 1) {
      stops[reel] = ((stops[reel] as number) + 1) % (strips[reel] as Strip).length;
      if (stops[reel] !== 0) break;
    }
    if (reel === strips.length) return;
  }
}

function* drawnStops(
  reels: TumblingReels,
  { strips, heights = [] }: SpunReels,
  { draws, spins }: Sample,
): Iterable<void> {
  const stops = new Uint16Array(strips.length);
  const rows = new Uint8Array(strips.length);
  for (let spin = 0; spin < spins; spin += 1) {
    for (const [reel, strip] of strips.entries()) {
      if (heights.length > 0) rows[reel] = heights[draws.draw(heights.length)] as number;
      stops[reel] = draws.draw(strip.length);
    }
    reels.play(stops, heights.length > 0 ? rows : undefined);
    yield;
  }
}
