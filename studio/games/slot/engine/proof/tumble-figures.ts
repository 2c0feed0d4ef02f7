import type { Draws } from '#engine/draws.ts';
import { ladderAt, payReached } from '../model.ts';
import type { SlotModel, Strip, Tumble } from '../model.ts';
import { TumblingReels, winsMax } from './tumbling-reels.ts';

/**
 * Figures of slots whose wins tumble. Whatever falls lies on the strips, so a spin is decided by its
 * stops: they are all counted, or, where heights vary as well, a sample of them. Of whole rounds
 * only averages are needed, and free spins are walked through as a chain of how many are left and
 * how far the ladder has come; multipliers stand outside the averages. The cap is left out.
 */
export interface TumbleFigures {
  /** Stop combinations counted, or spins sampled. */
  readonly spins: number;
  /** Return of the paid spin's wins, of its scatters, and of free spins, per unit of bet. */
  readonly wins: number;
  readonly scatters: number;
  readonly freeSpins: number;
  readonly total: number;
  /** Share of paid spins that win something at once. */
  readonly hitRate: number;
  /** One paid spin in so many gives free spins. */
  readonly triggerOneIn: number;
  readonly freeSpinsPerTrigger: number;
  /** Standard deviation of a paid spin without free spins, per unit of bet. */
  readonly spinDeviation: number;
}

export interface Sample {
  readonly draws: Draws;
  readonly spins: number;
}

export function tumbleFigures(model: SlotModel, sample?: Sample): TumbleFigures {
  const { tumble, scatter, freeSpins, bet } = model;
  if (tumble === undefined) throw new TypeError('nothing tumbles in this model');
  const { strips, heights } = model;
  const paid = countSpins(model, { strips, heights }, sample);
  const freeReels = { strips: freeSpins?.strips ?? strips, heights: freeSpins?.heights ?? heights };
  const isSame = freeReels.strips === strips && freeReels.heights === heights;
  const free = isSame ? paid : countSpins(model, freeReels, sample);
  const wins = paid.winsAt((step) => ladderAt(tumble.ladder, step, false));
  const pays = (spins: Spins) => spins.over((count) => payReached(scatter?.pays ?? {}, count));
  const awarded = (count: number) => payReached(scatter?.freeSpins ?? {}, count);
  const trigger = paid.over((count) => (awarded(count) > 0 ? 1 : 0));
  const sequence = walkFreeSpins(model, tumble, {
    first: paid.scatterCounts.map((chance, count) => [awarded(count), chance] as const),
    free,
    scatterPay: pays(free),
    awarded,
  });
  const parts = [wins, pays(paid), sequence.credits].map((credits) => credits / bet);
  const [winsReturn = 0, scatterReturn = 0, freeReturn = 0] = parts;
  const mean = winsReturn + scatterReturn;
  return {
    spins: paid.count,
    wins: winsReturn,
    scatters: scatterReturn,
    freeSpins: freeReturn,
    total: winsReturn + scatterReturn + freeReturn,
    hitRate: paid.hits / paid.count,
    triggerOneIn: 1 / trigger,
    freeSpinsPerTrigger: sequence.spins / trigger,
    spinDeviation: Math.sqrt(paid.squares / paid.count / bet ** 2 - mean ** 2),
  };
}

/** What one spin comes to on average, from all stops or a sample of them. */
interface Spins {
  readonly count: number;
  readonly hits: number;
  /** Sum of squares of what a paid spin pays at once. */
  readonly squares: number;
  /** Chance of each number of scatters at the end. */
  readonly scatterCounts: readonly number[];
  /** Chance of so many wins in a row together with so many scatters. */
  readonly outcomes: readonly {
    readonly steps: number;
    readonly scatters: number;
    readonly chance: number;
  }[];
  /** Mean credits, the wins of each step multiplied, and the orbs in view opened. */
  winsAt(multiplier: (step: number) => number, orbMean?: number): number;
  over(of: (scatters: number) => number): number;
}

/** What spins are made of. */
interface SpunReels {
  readonly strips: readonly Strip[];
  readonly heights: readonly number[] | undefined;
}

function countSpins(model: SlotModel, spun: SpunReels, sample?: Sample): Spins {
  const { strips } = spun;
  const reels = new TumblingReels(model, strips);
  const cells = model.rows * strips.length;
  /** Credits by step and number of orbs at the end. */
  const credits = new Float64Array(winsMax * (cells + 1));
  const outcomes = new Float64Array((winsMax + 1) * (cells + 1));
  const ladder = Array.from({ length: winsMax }, (_, step) =>
    ladderAt(model.tumble?.ladder ?? [1], step, false),
  );
  const scatterPays = Array.from({ length: cells + 1 }, (_, count) =>
    payReached(model.scatter?.pays ?? {}, count),
  );
  let count = 0;
  let hits = 0;
  let squares = 0;
  for (const _ of sample === undefined
    ? everyStop(reels, strips)
    : drawnStops(reels, spun, sample)) {
    const { steps, scatters, orbs } = reels;
    let paid = scatterPays[scatters] as number;
    for (let step = 0; step < steps; step += 1) {
      const win = reels.wins[step] as number;
      const at = step * (cells + 1) + orbs;
      credits[at] = (credits[at] as number) + win;
      paid += win * (ladder[step] as number);
    }
    const at = steps * (cells + 1) + scatters;
    outcomes[at] = (outcomes[at] as number) + 1;
    count += 1;
    if (paid > 0) hits += 1;
    squares += paid * paid;
  }
  const found = [...outcomes.entries()]
    .filter(([, times]) => times > 0)
    .map(([at, times]) => ({
      steps: Math.floor(at / (cells + 1)),
      scatters: at % (cells + 1),
      chance: times / count,
    }));
  const scatterCounts = Array.from({ length: cells + 1 }, () => 0);
  for (const { scatters, chance } of found) {
    scatterCounts[scatters] = (scatterCounts[scatters] as number) + chance;
  }
  return {
    count,
    hits,
    squares,
    scatterCounts,
    outcomes: found,
    winsAt(multiplier, orbMean = 0) {
      let total = 0;
      for (const [at, sum] of credits.entries()) {
        if (sum === 0) continue;
        const orbs = at % (cells + 1);
        const opened = orbMean === 0 || orbs === 0 ? 1 : orbs * orbMean;
        total += sum * opened * multiplier(Math.floor(at / (cells + 1)));
      }
      return total / count;
    },
    over: (of) => scatterCounts.reduce((total, chance, at) => total + chance * of(at), 0),
  };
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

/** Free spins walked through until next to none are left; more than so many are not followed. */
const spinsMax = 400;
const ladderMax = 400;
const leftOver = 1e-13;

function walkFreeSpins(
  { freeSpins, orbs }: SlotModel,
  tumble: Tumble,
  given: {
    readonly first: readonly (readonly [spins: number, chance: number])[];
    readonly free: Spins;
    readonly scatterPay: number;
    readonly awarded: (scatters: number) => number;
  },
): { readonly credits: number; readonly spins: number } {
  const { free, scatterPay, awarded } = given;
  const weights = orbs?.values.reduce((total, [, weight]) => total + weight, 0) ?? 1;
  const orbMean =
    (orbs?.values ?? []).reduce((total, [value, weight]) => total + value * weight, 0) / weights;
  const all = freeSpins?.multiplier ?? 1;
  const { freeLadder, freeEndless, freeKeeps } = tumble;
  const worth = Array.from({ length: freeKeeps ? ladderMax : 1 }, (_, kept) => {
    const at = (step: number) => all * ladderAt(freeLadder, kept + step, freeEndless);
    return free.winsAt(at, orbMean) + scatterPay;
  });
  const moves = mergeMoves(free, freeKeeps, awarded);
  // `state[kept][left]`: chance to have so many free spins left with the ladder so far.
  let state = worth.map(() => new Float64Array(spinsMax));
  for (const [spins, chance] of given.first) {
    const start = state[0] as Float64Array;
    if (spins > 0) start[spins] = (start[spins] as number) + chance;
  }
  let credits = 0;
  let spins = 0;
  for (;;) {
    const next = worth.map(() => new Float64Array(spinsMax));
    let alive = 0;
    for (const [kept, row] of state.entries()) {
      for (let left = 1; left < spinsMax; left += 1) {
        const chance = row[left] as number;
        if (chance === 0) continue;
        alive += chance;
        credits += chance * (worth[kept] as number);
        for (const move of moves) {
          const target = next[Math.min(kept + move.steps, worth.length - 1)] as Float64Array;
          const to = Math.min(left - 1 + move.spins, spinsMax - 1);
          target[to] = (target[to] as number) + chance * move.chance;
        }
      }
    }
    spins += alive;
    if (alive < leftOver) return { credits, spins };
    state = next;
  }
}

function mergeMoves(free: Spins, keeps: boolean, awarded: (scatters: number) => number) {
  const merged = new Map<string, { steps: number; spins: number; chance: number }>();
  for (const { steps, scatters, chance } of free.outcomes) {
    const move = { steps: keeps ? steps : 0, spins: awarded(scatters) };
    const key = `${move.steps} ${move.spins}`;
    merged.set(key, { ...move, chance: (merged.get(key)?.chance ?? 0) + chance });
  }
  return [...merged.values()];
}
