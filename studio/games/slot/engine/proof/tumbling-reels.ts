import { membersOf } from '../model.ts';
import type { PaysByCount, SlotModel, Strip } from '../model.ts';

/** No spin of a title in play comes near so many wins in a row. */
export const winsMax = 64;

/** One row of the pay table: which symbol codes take part, and the pay for each count. */
interface Row {
  readonly own: number;
  readonly member: Uint8Array;
  readonly pays: Float64Array;
}

/**
 * A second player of tumbling spins, for proofs: symbols are small numbers in one flat window, so
 * that tens of millions of spins can be counted. It shares the pay table with the engine and no
 * code; a test holds the two to each other.
 */
export class TumblingReels {
  /** Credits of the first, the second … win of the spin played last, before any multiplier. */
  readonly wins = new Float64Array(winsMax);
  /** How many of them there were. */
  steps = 0;
  readonly #reels: number;
  readonly #rows: number;
  readonly #kind: SlotModel['evaluation']['kind'];
  readonly #lines: readonly (readonly number[])[];
  readonly #codes = new Map<string, number>();
  readonly #strips: readonly Uint8Array[];
  readonly #table: readonly Row[];
  readonly #scatter: number;
  readonly #orb: number;
  readonly #window: Uint8Array;
  readonly #marked: Uint8Array;
  readonly #seen: Uint8Array;
  readonly #open: Int32Array;
  readonly #heights: Uint8Array;

  constructor(model: SlotModel, strips: readonly Strip[]) {
    const { evaluation, rows } = model;
    this.#reels = strips.length;
    this.#rows = rows;
    this.#kind = evaluation.kind;
    this.#lines = evaluation.kind === 'lines' ? evaluation.lines : [];
    for (const symbol of strips.flat()) {
      if (!this.#codes.has(symbol)) this.#codes.set(symbol, this.#codes.size);
    }
    this.#strips = strips.map((strip) => Uint8Array.from(strip, (symbol) => this.#code(symbol)));
    const cells = this.#reels * rows;
    this.#table = Object.entries(model.pays).map(([key, pays]) => {
      const member = new Uint8Array(256);
      for (const symbol of membersOf(model, key)) {
        if (this.#codes.has(symbol)) member[this.#code(symbol)] = 1;
      }
      const reached = evaluation.kind === 'anywhere' || evaluation.kind === 'clusters';
      return { own: this.#code(key), member, pays: payList(pays, cells, reached) };
    });
    this.#scatter = this.#code(model.scatter?.symbol ?? '');
    this.#orb = this.#code(model.orbs?.symbol ?? '');
    this.#window = new Uint8Array(cells);
    this.#marked = new Uint8Array(cells);
    this.#seen = new Uint8Array(cells);
    this.#open = new Int32Array(cells * 5);
    this.#heights = new Uint8Array(this.#reels).fill(rows);
  }

  /** Plays a spin to the end of its wins. */
  play(stops: ArrayLike<number>, heights?: ArrayLike<number>): void {
    const fallen = new Uint16Array(this.#reels);
    for (let reel = 0; reel < this.#reels; reel += 1) {
      const strip = this.#strips[reel] as Uint8Array;
      const height = heights?.[reel] ?? this.#rows;
      this.#heights[reel] = height;
      let at = stops[reel] as number;
      for (let row = 0; row < height; row += 1) {
        this.#window[reel * this.#rows + row] = strip[at] as number;
        at = at + 1 === strip.length ? 0 : at + 1;
      }
    }
    this.steps = 0;
    for (;;) {
      this.#marked.fill(0);
      const win = this.#evaluate();
      if (win === 0) return;
      if (this.steps === winsMax) throw new RangeError('a spin without an end');
      this.wins[this.steps] = win;
      this.steps += 1;
      this.#fall(stops, fallen);
    }
  }

  get scatters(): number {
    return this.#count(this.#scatter);
  }

  get orbs(): number {
    return this.#count(this.#orb);
  }

  #code(symbol: string): number {
    return this.#codes.get(symbol) ?? 255;
  }

  #count(code: number): number {
    let count = 0;
    for (let reel = 0; reel < this.#reels; reel += 1) {
      const base = reel * this.#rows;
      for (let row = 0; row < (this.#heights[reel] as number); row += 1) {
        if (this.#window[base + row] === code) count += 1;
      }
    }
    return count;
  }

  #fall(stops: ArrayLike<number>, fallen: Uint16Array): void {
    for (let reel = 0; reel < this.#reels; reel += 1) {
      const base = reel * this.#rows;
      let to = (this.#heights[reel] as number) - 1;
      for (let row = to; row >= 0; row -= 1) {
        if (this.#marked[base + row] === 1) continue;
        this.#window[base + to] = this.#window[base + row] as number;
        to -= 1;
      }
      const strip = this.#strips[reel] as Uint8Array;
      for (; to >= 0; to -= 1) {
        fallen[reel] = (fallen[reel] as number) + 1;
        const above = ((stops[reel] as number) - (fallen[reel] as number)) % strip.length;
        this.#window[base + to] = strip[above < 0 ? above + strip.length : above] as number;
      }
    }
  }

  #evaluate(): number {
    if (this.#kind === 'lines') return this.#payLines();
    let total = 0;
    for (const row of this.#table) {
      if (this.#kind === 'ways') total += this.#payWays(row);
      else if (this.#kind === 'clusters') total += this.#payClusters(row);
      else total += this.#payAnywhere(row);
    }
    return total;
  }

  #payLines(): number {
    let total = 0;
    for (const rows of this.#lines) {
      let best = 0;
      let reach = 0;
      for (const { member, pays } of this.#table) {
        let count = 0;
        while (count < this.#reels) {
          const code = this.#window[count * this.#rows + (rows[count] as number)] as number;
          if (member[code] === 0) break;
          count += 1;
        }
        if ((pays[count] as number) > best) {
          best = pays[count] as number;
          reach = count;
        }
      }
      for (let reel = 0; reel < reach; reel += 1) {
        this.#marked[reel * this.#rows + (rows[reel] as number)] = 1;
      }
      total += best;
    }
    return total;
  }

  #payWays({ member, pays }: Row): number {
    let ways = 1;
    let reel = 0;
    for (; reel < this.#reels; reel += 1) {
      let hits = 0;
      for (let row = 0; row < (this.#heights[reel] as number); row += 1) {
        hits += member[this.#window[reel * this.#rows + row] as number] as number;
      }
      if (hits === 0) break;
      ways *= hits;
    }
    const pay = pays[reel] as number;
    if (pay === 0) return 0;
    this.#mark(member, reel);
    return pay * ways;
  }

  #payAnywhere({ member, pays }: Row): number {
    let count = 0;
    for (const code of this.#window) count += member[code] as number;
    const pay = pays[count] as number;
    if (pay > 0) this.#mark(member, this.#reels);
    return pay;
  }

  #payClusters({ own, member, pays }: Row): number {
    this.#seen.fill(0);
    const open = this.#open;
    let total = 0;
    for (let start = 0; start < this.#window.length; start += 1) {
      if (this.#window[start] !== own || this.#seen[start] === 1) continue;
      // The part of `open` below `size` is the cluster, the rest is still to be looked at.
      let size = 0;
      let end = 1;
      open[0] = start;
      this.#seen[start] = 1;
      while (size < end) {
        const cell = open[size] as number;
        size += 1;
        const row = cell % this.#rows;
        for (const step of [
          -this.#rows,
          this.#rows,
          row > 0 ? -1 : 0,
          row + 1 < this.#rows ? 1 : 0,
        ]) {
          const next = cell + step;
          if (step === 0 || next < 0 || next >= this.#window.length) continue;
          if (this.#seen[next] === 1 || member[this.#window[next] as number] === 0) continue;
          this.#seen[next] = 1;
          open[end] = next;
          end += 1;
        }
      }
      const pay = pays[size] as number;
      if (pay === 0) continue;
      total += pay;
      for (let at = 0; at < size; at += 1) this.#marked[open[at] as number] = 1;
    }
    return total;
  }

  #mark(member: Uint8Array, reels: number): void {
    for (let reel = 0; reel < reels; reel += 1) {
      const base = reel * this.#rows;
      for (let row = 0; row < (this.#heights[reel] as number); row += 1) {
        if (member[this.#window[base + row] as number] === 1) this.#marked[base + row] = 1;
      }
    }
  }
}

function payList(pays: PaysByCount, most: number, reached: boolean): Float64Array {
  const list = new Float64Array(most + 1);
  for (let count = 1; count <= most; count += 1) {
    list[count] = pays[count] ?? (reached ? (list[count - 1] as number) : 0);
  }
  return list;
}
