import { drawsFromWords } from '#engine/draws.ts';
import type { RoundChance } from '#engine/game.ts';
import { toNumber, zero } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import type { BlackjackGame } from '../game.ts';
import { totalOf, valueOf } from '../hand.ts';
import { movesOf } from '../moves.ts';
import type { HandMove } from '../moves.ts';
import type { BlackjackState } from '../state.ts';
import type { BlackjackModel } from '../title.ts';

/** Up cards, the ace as 11, against which a pair of such cards is split. */
const splits: Readonly<Record<number, readonly number[]>> = {
  1: range(2, 11),
  2: range(2, 7),
  3: range(2, 7),
  4: [5, 6],
  6: range(2, 6),
  7: range(2, 7),
  8: range(2, 11),
  9: [2, 3, 4, 5, 6, 8, 9],
};
const hardDoubles: Readonly<Record<number, readonly number[]>> = {
  9: range(3, 6),
  10: range(2, 9),
  11: range(2, 10),
};
const softDoubles: Readonly<Record<number, readonly number[]>> = {
  13: [5, 6],
  14: [5, 6],
  15: range(4, 6),
  16: range(4, 6),
  17: range(3, 6),
  18: range(3, 6),
};

/** The published best play of an endless pack whose dealer stands on every 17. */
export function basicMove(model: BlackjackModel, state: BlackjackState): HandMove {
  const hand = state.hands[state.turn];
  if (hand === undefined) return 'stand';
  const moves = movesOf(model, state);
  const { total, soft } = totalOf(hand.cards);
  const up = valueOf(state.up) === 1 ? 11 : valueOf(state.up);
  const [first = 0] = hand.cards;
  if (moves.includes('split') && splits[valueOf(first)]?.includes(up) === true) return 'split';
  const doubles = soft ? softDoubles : hardDoubles;
  if (moves.includes('double') && doubles[total]?.includes(up) === true) return 'double';
  if (soft) return total >= 19 || (total === 18 && up <= 8) ? 'stand' : 'hit';
  if (total >= 17) return 'stand';
  return total >= (up >= 4 ? 12 : 13) && up <= 6 ? 'stand' : 'hit';
}

/** Mean and standard error of what rounds of one hand return per unit of first stake, less further stakes. */
export function simulateBasic(
  game: BlackjackGame,
  model: BlackjackModel,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): { readonly mean: number; readonly deviation: number } {
  const words = seededWords(seed);
  let total = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const known: number[] = [];
    const chance: RoundChance = {
      step: () => {
        let at = 0;
        return drawsFromWords(() => (known[at++] ??= words()));
      },
    };
    let step = game.start({ hands: 1 }, chance);
    let staked = 1;
    for (let index = 1; !step.over; index += 1) {
      const { state } = step;
      const offered = state.insurance === 'offered';
      const action = offered
        ? ({ type: 'insure', take: false } as const)
        : { type: basicMove(model, state) };
      step = game.act(state, action, chance, index);
      staked += toNumber(step.stake ?? zero);
    }
    const back = toNumber(step.win) - staked + 1;
    total += back;
    squares += back * back;
  }
  const mean = total / rounds;
  return { mean, deviation: Math.sqrt((squares / rounds - mean ** 2) / rounds) };
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
