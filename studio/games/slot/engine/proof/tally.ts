import type { SlotModel } from '../model.ts';

/**
 * Counts stop combinations per win and marks. The marks of a stop are one number: 1 for a scatter
 * in view or for each coin of hold and win, `stride` for the special symbol of a book game; the
 * marks of a spin are their sum.
 * Counts are whole numbers far below 2^53, because no cycle exceeds 10^9.
 */
export class Tally {
  private readonly stride: number;
  /** Marks of every stop of every reel. */
  private readonly marks: readonly (readonly number[])[];
  /** Per reel: how many stop combinations from it on add up to these marks. */
  private readonly rest: readonly (readonly (readonly [marks: number, ways: number])[])[];
  /** By win × stride² + marks; grows with the wins that come up. */
  private counts = new Float64Array(65_536);

  constructor(model: SlotModel, special: string | undefined) {
    const coin = model.holdAndWin?.coin;
    const stride = model.strips.length * (coin === undefined ? 1 : model.rows) + 1;
    this.stride = stride;
    this.marks = model.strips.map((strip) =>
      strip.map((_symbol, stop) => {
        if (coin !== undefined) return inView(model, strip, { stop, symbol: coin });
        const scatter = inView(model, strip, { stop, symbol: model.scatter?.symbol }) > 0 ? 1 : 0;
        return inView(model, strip, { stop, symbol: special }) > 0 ? scatter + stride : scatter;
      }),
    );
    const rest = [new Map([[0, 1]])];
    for (const reel of this.marks.toReversed()) {
      const sums = new Map<number, number>();
      for (const mark of reel) {
        for (const [later, ways] of rest[0] ?? []) {
          sums.set(mark + later, (sums.get(mark + later) ?? 0) + ways);
        }
      }
      rest.unshift(sums);
    }
    this.rest = rest.map((sums) => [...sums]);
  }

  /** The marks of one stop, to be added up along a branch. */
  marksAt(reel: number, stop: number): number {
    return this.marks[reel]?.[stop] ?? 0;
  }

  /** The win can no longer change: counts all that the reels from `reel` on may still show. */
  close(reel: number, win: number, marks: number): void {
    const base = win * this.stride * this.stride + marks;
    const rest = this.rest[reel] ?? [];
    for (let at = 0; at < rest.length; at += 1) {
      const [later, ways] = rest[at] as readonly [number, number];
      while (base + later >= this.counts.length) this.grow();
      this.counts[base + later] = (this.counts[base + later] as number) + ways;
    }
  }

  /** All that came up. */
  cells(): CycleCell[] {
    const { stride } = this;
    return [...this.counts.entries()]
      .filter(([, ways]) => ways > 0)
      .map(([index, ways]) => {
        const marks = index % (stride * stride);
        const scatters = marks % stride;
        const win = (index - marks) / (stride * stride);
        return { win, scatters, specials: (marks - scatters) / stride, ways: BigInt(ways) };
      });
  }

  private grow(): void {
    const larger = new Float64Array(this.counts.length * 2);
    larger.set(this.counts);
    this.counts = larger;
  }
}

/** How many stop combinations come to the same. */
export interface CycleCell {
  /** Credits from combinations, without scatter pay. */
  readonly win: number;
  /** Scatters in view, or coins of hold and win. */
  readonly scatters: number;
  /** Reels that show the special symbol; 0 when none was asked for. */
  readonly specials: number;
  readonly ways: bigint;
}

function inView(
  { rows }: SlotModel,
  strip: readonly string[],
  { stop, symbol }: { readonly stop: number; readonly symbol: string | undefined },
): number {
  let count = 0;
  for (let row = 0; row < rows; row += 1) {
    if (strip[(stop + row) % strip.length] === symbol) count += 1;
  }
  return count;
}
