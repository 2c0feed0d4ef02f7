/**
 * The model of football matches (Dixon & Coles 1997). Goals of a match are two Poisson numbers whose four
 * lowest scores are tilted by ρ. Given the final score every goal falls by itself somewhere in the match,
 * by one table of intensity; so with ρ = 0 goals are Poisson processes, halves are independent, and the
 * first half has 45 % of the goals.
 */
export interface FootballModel {
  /** Goals that each side is expected to score in a whole match. */
  readonly home: number;
  readonly away: number;
  /** Between −0.15 and 0.15; −0.08 is usual. */
  readonly rho: number;
}

/** Home and away. */
export type Score = readonly [home: number, away: number];

/** Where a match stands; left out before it begins. */
export interface FootballState {
  readonly score: Score;
  /** Score at half time, once it is over. */
  readonly half?: Score;
  /** Share of a match's goals that is still to come, 0 to 1. */
  readonly remaining: number;
  /** Share of those that comes before half time; 0 in the second half. */
  readonly remainingFirst: number;
  /** What remaining goals of each side are multiplied by, as after red cards. */
  readonly factors: readonly [home: number, away: number];
  readonly first: FirstGoal;
  /** Who has led by two already. */
  readonly led: readonly [home: boolean, away: boolean];
}

export type FirstGoal = 'H' | 'A' | 'NONE';

const usualRho = -0.08;

/** Before the first whistle. */
export const kickOff: FootballState = {
  score: [0, 0],
  remaining: 1,
  remainingFirst: 0.45,
  factors: [1, 1],
  first: 'NONE',
  led: [false, false],
};

/** Attack and defence of a side on a log scale, −0.5 to 0.5. */
export interface Strength {
  readonly attack: number;
  readonly defence: number;
}

/** Expected goals: exp(μ + h + a_H − b_A) and exp(μ + a_A − b_H), μ = 0.05, h = 0.25 when not said. */
export function modelOfStrengths(
  home: Strength,
  away: Strength,
  { mean = 0.05, advantage = 0.25, rho = usualRho } = {},
): FootballModel {
  return {
    home: Math.exp(mean + advantage + home.attack - away.defence),
    away: Math.exp(mean + away.attack - home.defence),
    rho,
  };
}

/** Share of goals in each quarter of an hour. */
export const goalWeights = [0.14, 0.15, 0.16, 0.17, 0.18, 0.2] as const;
export const halfMinutes = 45;
export const matchMinutes = 90;
const bandMinutes = 15;

/** Share of a match's goals that falls before a minute, by the rising table. */
export function playedShare(minute: number): number {
  const at = Math.min(matchMinutes, Math.max(0, minute));
  return goalWeights.reduce((sum, weight, band) => {
    const inside = Math.min(bandMinutes, Math.max(0, at - band * bandMinutes));
    return sum + (weight * inside) / bandMinutes;
  }, 0);
}

/** What is left at a minute: of the match, and of that the part before half time. */
export function remainingAt(minute: number): Pick<FootballState, 'remaining' | 'remainingFirst'> {
  const remaining = Math.max(0, 1 - playedShare(minute));
  const first = Math.max(0, playedShare(halfMinutes) - playedShare(minute));
  return { remaining, remainingFirst: remaining > 0 ? first / remaining : 0 };
}

/** A side scores 0.7 times as often after each red card of its own and 1.2 times after the other's. */
export function redCardFactors(reds: Score): FootballState['factors'] {
  const [home, away] = reds;
  return [0.7 ** home * 1.2 ** away, 0.7 ** away * 1.2 ** home];
}
