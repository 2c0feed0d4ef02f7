import { payReached } from '../model.ts';
import type { SlotModel, Tumble } from '../model.ts';
import type { CountedSpins } from './count-spins.ts';
import type { Moments, SpinOutcome } from './spin-sums.ts';

/** Free spins walked through until next to none are left; more than so many are not followed. */
const spinsMax = 400;
/** Where the ladder has no end, more wins than so many are not followed. */
const keptMax = 400;
/** Rounds still on their way with so small a chance are left out. */
const leftOver = 1e-13;
const stateLeast = 1e-18;

/** Whole rounds: what they pay in credits, and how many free spins they have. */
export interface WalkedRounds extends Moments {
  readonly spins: number;
}

/**
 * Whole rounds as a chain of free spins left and of how far the ladder has come. Every state has its
 * chance and the first two moments of what was won on the way to it: what a spin pays goes with
 * what it brings, so that neither is taken for independent of the other.
 */
export function walkRounds(
  model: SlotModel,
  tumble: Tumble,
  { paid, free }: { readonly paid: CountedSpins; readonly free: CountedSpins },
): WalkedRounds {
  const awarded = ({ scatters }: SpinOutcome) =>
    payReached(model.scatter?.freeSpins ?? {}, scatters);
  const levels = levelsOf(tumble);
  const moves = movesOf(model, { outcomes: free.outcomes, tumble, levels, awarded });
  const done = { mean: 0, square: 0 };
  let state = emptyState(levels);
  for (const outcome of paid.outcomes) {
    const left = awarded(outcome);
    if (left === 0) addTo(done, outcome.paid);
    else state.add(left, outcome.chance, outcome.paid);
  }
  let spins = 0;
  for (;;) {
    const next = emptyState(levels);
    let alive = 0;
    for (let at = 0; at < state.chance.length; at += 1) {
      const chance = state.chance[at] as number;
      if (chance < stateLeast) continue;
      const mean = state.mean[at] as number;
      const square = state.square[at] as number;
      const kept = Math.floor(at / spinsMax);
      const left = at % spinsMax;
      alive += chance;
      for (const move of moves) {
        const of = move.paid[kept] as Moments;
        const then = {
          mean: mean * move.chance + chance * of.mean,
          square: square * move.chance + 2 * mean * of.mean + chance * of.square,
        };
        const to = Math.min(left - 1 + move.spins, spinsMax - 1);
        const level = Math.min(kept + move.steps, levels - 1);
        if (to === 0) addTo(done, then);
        else next.add(level * spinsMax + to, chance * move.chance, then);
      }
    }
    spins += alive;
    if (alive < leftOver) return { ...done, spins };
    state = next;
  }
}

function addTo(total: { mean: number; square: number }, { mean, square }: Moments): void {
  total.mean += mean;
  total.square += square;
}

function emptyState(levels: number) {
  const chance = new Float64Array(levels * spinsMax);
  const mean = new Float64Array(levels * spinsMax);
  const square = new Float64Array(levels * spinsMax);
  return {
    chance,
    mean,
    square,
    add(at: number, more: number, won: Moments) {
      chance[at] = (chance[at] as number) + more;
      mean[at] = (mean[at] as number) + won.mean;
      square[at] = (square[at] as number) + won.square;
    },
  };
}

/** How many steps of the ladder of free spins are told apart. */
function levelsOf({ freeLadder, freeKeeps, freeEndless }: Tumble): number {
  if (!freeKeeps) return 1;
  return freeEndless ? keptMax : freeLadder.length;
}

/** Free spins that leave the chain in the same state, together. */
interface Move {
  readonly steps: number;
  readonly spins: number;
  chance: number;
  /** By how far the ladder had come. */
  readonly paid: { mean: number; square: number }[];
}

function movesOf(
  { freeSpins, scatter }: SlotModel,
  given: {
    readonly outcomes: readonly SpinOutcome[];
    readonly tumble: Tumble;
    readonly levels: number;
    readonly awarded: (outcome: SpinOutcome) => number;
  },
): readonly Move[] {
  const all = freeSpins?.multiplier ?? 1;
  const merged = new Map<string, Move>();
  for (const outcome of given.outcomes) {
    const steps = given.tumble.freeKeeps ? outcome.steps : 0;
    const spins = given.awarded(outcome);
    const key = `${steps} ${spins}`;
    const empty = { steps, spins, chance: 0, paid: [] };
    const move: Move = merged.get(key) ?? empty;
    merged.set(key, move);
    move.chance += outcome.chance;
    const pay = payReached(scatter?.pays ?? {}, outcome.scatters);
    for (let kept = 0; kept < given.levels; kept += 1) {
      const won = outcome.free(kept);
      const before = move.paid[kept] ?? { mean: 0, square: 0 };
      move.paid[kept] = {
        mean: before.mean + all * won.mean + pay * outcome.chance,
        square:
          before.square +
          all ** 2 * won.square +
          2 * all * pay * won.mean +
          pay ** 2 * outcome.chance,
      };
    }
  }
  return [...merged.values()];
}
