import { winsMax } from './tumbling-reels.ts';

/** Sum of what spins pay, and of its squares, in credits and over all spins; those of others count 0. */
export interface Moments {
  readonly mean: number;
  readonly square: number;
}

/** All spins with so many wins in a row and so many scatters at the end. */
export interface SpinOutcome {
  readonly steps: number;
  readonly scatters: number;
  readonly chance: number;
  /** What they pay as paid spins, with their scatters. */
  readonly paid: Moments;
  /** What their wins pay as free spins, orbs opened, after so many wins that the ladder has kept. */
  readonly free: (kept: number) => Moments;
}

/** A spin that was played: its wins, and the scatters that are in view at its end. */
interface PlayedSpin {
  readonly wins: Float64Array;
  readonly steps: number;
  readonly scatters: number;
}

/** Adds up what spins pay, and the squares of it, by wins in a row and scatters at the end. */
export class SpinSums {
  readonly #cells: number;
  readonly #levels: number;
  readonly #times: Float64Array;
  readonly #paid: readonly [Float64Array, Float64Array];
  readonly #free: readonly [Float64Array, Float64Array];
  /** Credits before any multiplier: what each further win kept adds to an endless ladder. */
  readonly #slopes: readonly [Float64Array, Float64Array];
  readonly #slopeProducts: Float64Array;

  /** @param levels how many numbers of wins kept are told apart */
  constructor(cells: number, levels: number) {
    const size = (winsMax + 1) * (cells + 1);
    this.#cells = cells;
    this.#levels = levels;
    this.#times = new Float64Array(size);
    this.#paid = [new Float64Array(size), new Float64Array(size)];
    this.#free = [new Float64Array(size * levels), new Float64Array(size * levels)];
    this.#slopes = [new Float64Array(size), new Float64Array(size)];
    this.#slopeProducts = new Float64Array(size);
  }

  /** A spin as a paid one, with what its scatters pay. */
  addPaid(steps: number, scatters: number, credits: number): void {
    const at = this.#placeOf(steps, scatters);
    increase(this.#times, at, 1);
    increase(this.#paid[0], at, credits);
    increase(this.#paid[1], at, credits * credits);
  }

  /** The same spin as a free one, by what its wins are multiplied by for each number kept. */
  addFree(
    { wins, steps, scatters }: PlayedSpin,
    multipliers: readonly Float64Array[],
    orbs: Moments,
  ): void {
    const at = this.#placeOf(steps, scatters);
    let won = 0;
    for (let kept = 0; kept < this.#levels; kept += 1) {
      const by = multipliers[kept] as Float64Array;
      won = 0;
      for (let step = 0; step < steps; step += 1) {
        won += (wins[step] as number) * (by[step] as number);
      }
      increase(this.#free[0], at * this.#levels + kept, won * orbs.mean);
      increase(this.#free[1], at * this.#levels + kept, won * won * orbs.square);
    }
    let slope = 0;
    for (let step = 0; step < steps; step += 1) slope += wins[step] as number;
    increase(this.#slopes[0], at, slope * orbs.mean);
    increase(this.#slopes[1], at, slope * slope * orbs.square);
    increase(this.#slopeProducts, at, slope * won * orbs.square);
  }

  /** Shares of so many spins; with an endless ladder each win kept beyond its end adds one. */
  outcomes(count: number, isEndless: boolean): readonly SpinOutcome[] {
    const share = (sums: Float64Array, at: number) => (sums[at] as number) / count;
    const [sums, squares] = this.#free;
    return [...this.#times.keys()].flatMap((at): SpinOutcome[] => {
      if (this.#times[at] === 0) return [];
      const slope = share(this.#slopes[0], at);
      const slopeSquare = share(this.#slopes[1], at);
      const slopeProduct = share(this.#slopeProducts, at);
      const free = (kept: number): Moments => {
        const listed = Math.min(kept, this.#levels - 1);
        const place = at * this.#levels + listed;
        const more = isEndless ? kept - listed : 0;
        return {
          mean: share(sums, place) + more * slope,
          square: share(squares, place) + 2 * more * slopeProduct + more ** 2 * slopeSquare,
        };
      };
      return [
        {
          steps: Math.floor(at / (this.#cells + 1)),
          scatters: at % (this.#cells + 1),
          chance: share(this.#times, at),
          paid: { mean: share(this.#paid[0], at), square: share(this.#paid[1], at) },
          free,
        },
      ];
    });
  }

  #placeOf(steps: number, scatters: number): number {
    return steps * (this.#cells + 1) + scatters;
  }
}

function increase(sums: Float64Array, at: number, by: number): void {
  sums[at] = (sums[at] as number) + by;
}
