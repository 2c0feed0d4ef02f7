import type { SlotModel } from '../model.ts';

/**
 * Counts stop combinations per win and marks. The marks of a stop are one number: 1 for a scatter
 * in view, `stride` for the special symbol of a book game; the marks of a spin are their sum.
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
    const stride = model.strips.length + 1;
    this.stride = stride;
    this.marks = model.strips.map((strip) =>
      strip.map((_symbol, stop) => {
        const scatter = shows(model, strip, stop, model.scatter?.symbol) ? 1 : 0;
        return shows(model, strip, stop, special) ? scatter + stride : scatter;
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
  readonly scatters: number;
  /** Reels that show the special symbol; 0 when none was asked for. */
  readonly specials: number;
  readonly ways: bigint;
}

function shows(
  model: SlotModel,
  strip: readonly string[],
  stop: number,
  symbol: string | undefined,
): boolean {
  for (let row = 0; row < model.rows; row += 1) {
    if (strip[(stop + row) % strip.length] === symbol) return true;
  }
  return false;
}
