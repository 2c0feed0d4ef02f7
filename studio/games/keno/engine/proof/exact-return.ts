import { choose } from '#engine/combinations.ts';
import { multiply, rational, subtract, sum } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import type { KenoModel } from '../title.ts';

/** Chance that exactly `hits` of `picks` numbers are among those drawn (hypergeometric). */
export function chanceOfHits({ numbers, drawn }: KenoModel, picks: number, hits: number): Rational {
  const ways = choose(drawn, hits) * choose(numbers - drawn, picks - hits);
  return rational(ways, choose(numbers, picks));
}

/** What picking so many numbers returns, and how often it wins something. */
export interface PicksReturn {
  readonly picks: number;
  readonly rtp: Rational;
  readonly hitRate: Rational;
}

/** Every number of picks that is on offer. Which numbers they are makes no difference. */
export function everyPicks(model: KenoModel): readonly PicksReturn[] {
  return Object.entries(model.pays).map(([count, pays]) => {
    const picks = Number(count);
    const won = Object.entries(pays).map(([hits, multiplier]) => ({
      chance: chanceOfHits(model, picks, Number(hits)),
      pays: rational(multiplier, 100),
    }));
    return {
      picks,
      rtp: sum(won.map(({ chance, pays: paid }) => multiply(chance, paid))),
      hitRate: sum(won.map(({ chance }) => chance)),
    };
  });
}

export function returnRange(model: KenoModel): {
  readonly worst: Rational;
  readonly best: Rational;
} {
  const returns = everyPicks(model).map(({ rtp }) => rtp);
  return {
    worst: returns.reduce((a, b) => (subtract(a, b).num <= 0n ? a : b)),
    best: returns.reduce((a, b) => (subtract(a, b).num >= 0n ? a : b)),
  };
}
