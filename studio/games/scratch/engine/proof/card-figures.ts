import { rational, subtract, multiply, sum, toNumber } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import type { ScratchModel } from '../title.ts';

/** Return, hit rate and standard deviation: the mean over all cards. */
export function cardFigures({ cards, prizes }: ScratchModel): {
  readonly rtp: Rational;
  readonly hitRate: Rational;
  readonly deviation: number;
} {
  const mean = (of: (multiplier: Rational) => Rational) =>
    sum(
      prizes.map(({ multiplier, cards: count }) =>
        multiply(rational(count, cards), of(rational(multiplier, 100))),
      ),
    );
  const rtp = mean((paid) => paid);
  const variance = subtract(
    mean((paid) => multiply(paid, paid)),
    multiply(rtp, rtp),
  );
  return { rtp, hitRate: mean(() => rational(1)), deviation: Math.sqrt(toNumber(variance)) };
}
