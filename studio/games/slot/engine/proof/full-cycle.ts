import { multiply, rational, subtract, toNumber } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import { membersOf, payFor } from '../model.ts';
import type { SlotModel } from '../model.ts';
import { Tally } from './tally.ts';
import type { CycleCell } from './tally.ts';

/**
 * Every stop combination of one spin, counted: how often each combination win comes up together
 * with each scatter count and, in book games, each number of reels with the special symbol.
 *
 * A second path beside the formulas and the player: it walks the reels as a tree of integer
 * tables, keeps a running state instead of a window, and multiplies out a branch once nothing but
 * scatters can still change. Twenty-four million combinations take about two seconds.
 */
export interface FullCycle {
  /** Number of stop combinations. */
  readonly cycle: bigint;
  readonly cells: readonly CycleCell[];
}

/** @param special symbol whose reels are to be counted as well */
export function fullCycle(model: SlotModel, special?: string): FullCycle {
  const tally = new Tally(model, special);
  if (model.evaluation.kind === 'ways') walkWays(model, tally);
  else if (model.evaluation.kind === 'lines') walkLines(model, model.evaluation.lines, tally);
  const cycle = model.strips.reduce((product, strip) => product * BigInt(strip.length), 1n);
  return { cycle, cells: tally.cells() };
}

/** Figures of one paid spin without free spins, each exact but the deviation. */
export interface SpinFigures {
  readonly rtp: Rational;
  readonly hitRate: Rational;
  readonly deviation: number;
  /** Largest win in credits. */
  readonly maxWin: number;
}

export function spinFigures(model: SlotModel, { cycle, cells }: FullCycle): SpinFigures {
  const bet = BigInt(model.bet);
  let total = 0n;
  let squares = 0n;
  let hits = 0n;
  let maxWin = 0;
  for (const { win, scatters, ways } of cells) {
    const paid = win + payFor(model.scatter?.pays ?? {}, scatters);
    total += BigInt(paid) * ways;
    squares += BigInt(paid) * BigInt(paid) * ways;
    if (paid > 0) hits += ways;
    if (paid > maxWin) maxWin = paid;
  }
  const rtp = rational(total, cycle * bet);
  const variance = subtract(rational(squares, cycle * bet * bet), multiply(rtp, rtp));
  return {
    rtp,
    hitRate: rational(hits, cycle),
    deviation: Math.sqrt(toNumber(variance)),
    maxWin,
  };
}

/** Where a walk over ways stands: the keys whose run is unbroken and, in step, their ways. */
interface WaysBranch {
  readonly keys: readonly number[];
  readonly ways: readonly number[];
  readonly won: number;
  readonly marks: number;
}

function walkWays(model: SlotModel, tally: Tally): void {
  const keys = Object.keys(model.pays);
  const members = keys.map((key) => new Set(membersOf(model, key)));
  /** `pays[n][key]`: pay of a run of n reels. */
  const pays = [...model.strips.keys(), model.strips.length].map((count) =>
    keys.map((key) => payFor(model.pays[key] ?? {}, count)),
  );
  const reels = model.strips.map((strip) =>
    strip.map((_symbol, stop) =>
      members.map((set) => {
        let hits = 0;
        for (let row = 0; row < model.rows; row += 1) {
          const symbol = strip[(stop + row) % strip.length] as string;
          if (model.wildFills === true && symbol === model.wild) return model.rows;
          if (set.has(symbol)) hits += 1;
        }
        return hits;
      }),
    ),
  );

  const walk = (reel: number, branch: WaysBranch): void => {
    const ends = pays[reel] as number[];
    const stops = reels[reel];
    if (branch.keys.length === 0 || stops === undefined) {
      const rest = branch.keys.map(
        (key, at) => (branch.ways[at] as number) * (ends[key] as number),
      );
      tally.close(
        reel,
        rest.reduce((total, pay) => total + pay, branch.won),
        branch.marks,
      );
      return;
    }
    for (const [stop, hits] of stops.entries()) {
      const nextKeys: number[] = [];
      const nextWays: number[] = [];
      let won = branch.won;
      for (let at = 0; at < branch.keys.length; at += 1) {
        const key = branch.keys[at] as number;
        const ways = branch.ways[at] as number;
        const count = hits[key] as number;
        if (count > 0) {
          nextKeys.push(key);
          nextWays.push(ways * count);
        } else won += ways * (ends[key] as number);
      }
      const marks = branch.marks + tally.marksAt(reel, stop);
      walk(reel + 1, { keys: nextKeys, ways: nextWays, won, marks });
    }
  };
  walk(0, { keys: [...keys.keys()], ways: keys.map(() => 1), won: 0, marks: 0 });
}

/**
 * Where a walk over lines stands: the lines that may still grow and, in step, the pay table rows
 * that each may still complete (a bit mask, with one more bit while it has no wild) and what it has
 * won so far.
 */
interface LinesBranch {
  readonly lines: readonly number[];
  readonly masks: readonly number[];
  readonly won: readonly number[];
  /** What the lines that ended have won. */
  readonly closed: number;
  readonly marks: number;
}

function walkLines(model: SlotModel, lines: readonly (readonly number[])[], tally: Tally): void {
  const keys = Object.keys(model.pays);
  if (keys.length > 16) throw new RangeError('the line tables hold at most 16 paying combinations');
  const members = keys.map((key) => new Set(membersOf(model, key)));
  const all = (1 << keys.length) - 1;
  const noWild = 1 << keys.length;
  const maskOf = (symbol: string): number =>
    members.reduce(
      (mask, set, bit) => (set.has(symbol) ? mask | (1 << bit) : mask),
      symbol === model.wild ? 0 : noWild,
    );
  /** `best[reel][mask]`: the most that the reels up to this one pay for the keys of `mask`. */
  const best = model.strips.map((_strip, reel) =>
    Array.from({ length: noWild << 1 }, (_none, mask) => {
      const most = keys.reduce((before, key, bit) => {
        const pay = (mask >> bit) & 1 ? payFor(model.pays[key] ?? {}, reel + 1) : 0;
        return Math.max(before, pay);
      }, 0);
      return mask & noWild ? most : most * (model.wildMultiplier ?? 1);
    }),
  );
  const reels = model.strips.map((strip, reel) =>
    strip.map((_symbol, stop) =>
      lines.map((rows) => maskOf(strip[(stop + (rows[reel] as number)) % strip.length] as string)),
    ),
  );

  const walk = (reel: number, branch: LinesBranch): void => {
    const stops = reels[reel];
    if (branch.lines.length === 0 || stops === undefined) {
      const win = branch.won.reduce((total, pay) => total + pay, branch.closed);
      tally.close(reel, win, branch.marks);
      return;
    }
    const table = best[reel] as number[];
    for (const [stop, shown] of stops.entries()) {
      const next = { lines: [] as number[], masks: [] as number[], won: [] as number[] };
      let closed = branch.closed;
      for (let at = 0; at < branch.lines.length; at += 1) {
        const line = branch.lines[at] as number;
        const won = branch.won[at] as number;
        const mask = (branch.masks[at] as number) & (shown[line] as number);
        if ((mask & all) === 0) {
          closed += won;
          continue;
        }
        next.lines.push(line);
        next.masks.push(mask);
        next.won.push(Math.max(won, table[mask] as number));
      }
      walk(reel + 1, { ...next, closed, marks: branch.marks + tally.marksAt(reel, stop) });
    }
  };
  const masks = lines.map(() => all | noWild);
  walk(0, { lines: [...lines.keys()], masks, won: lines.map(() => 0), closed: 0, marks: 0 });
}
