import type { FirstGoal, FootballState, Score } from './football-model.ts';
import type { ScoreChance } from './score-law.ts';

/**
 * What depends on the order of goals. Given a final score, every order of the goals still to come is equally
 * likely.
 */

/** Chances that the first goal is home's, away's, or that there is none. */
export function firstGoalChances(
  scores: readonly ScoreChance[],
  { first }: FootballState,
): Readonly<Record<FirstGoal, number>> {
  const chances = { H: 0, A: 0, NONE: 0 };
  if (first !== 'NONE') return { ...chances, [first]: 1 };
  for (const { score, chance } of scores) {
    const goals = score[0] + score[1];
    if (goals === 0) chances.NONE += chance;
    else {
      chances.H += (chance * score[0]) / goals;
      chances.A += (chance * score[1]) / goals;
    }
  }
  return chances;
}

/** Goals ahead at which an early payout is made. */
export const earlyLead = 2;

/**
 * Chance that a side wins or is ahead by two at any time: what an early payout pays. By reflection, of the
 * orders of `own` and `other` goals to come that start at a lead of s and end below m = 2 − s more, as many
 * reach it as there are orders with other + m goals of the side: C(n, other + m) of C(n, own).
 */
export function earlyPayoutChance(
  scores: readonly ScoreChance[],
  state: FootballState,
  side: 'H' | 'A',
): number {
  const [own, other] = side === 'H' ? [0, 1] : [1, 0];
  if (state.led[own] === true) return 1;
  const missing = earlyLead - (at(state.score, own) - at(state.score, other));
  return scores.reduce((sum, { score, chance }) => {
    if (at(score, own) > at(score, other)) return sum + chance;
    const scored = at(score, own) - at(state.score, own);
    const conceded = at(score, other) - at(state.score, other);
    return sum + chance * reachedShare(scored, conceded, missing);
  }, 0);
}

/** Share of the orders of goals that reach a lead of `missing` more, for an end below it. */
export function reachedShare(scored: number, conceded: number, missing: number): number {
  if (missing <= 0 || scored - conceded >= missing) return 1;
  const needed = conceded + missing;
  if (needed > scored + conceded) return 0;
  // C(n, needed) / C(n, scored), a factor at a time.
  let share = 1;
  for (let count = scored + 1; count <= needed; count += 1) {
    share *= (scored + conceded - count + 1) / count;
  }
  return share;
}

const at = (score: Score, side: number): number => score[side] as number;
