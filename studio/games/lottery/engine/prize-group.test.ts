import { expect, test } from 'vitest';
import { multiply, rational, sum, toNumber } from '#engine/rational.ts';
import { families, type FamilyName } from './families.ts';
import type { Play } from './play.ts';
import { oddsAtSeries, SERIES_MOST, takesSeries } from './prize-group.ts';

const fast: readonly FamilyName[] = [
  ...(['five-balls', 'eleven-of-five', 'dice', 'race', 'sum-28', 'mark-six'] as const),
];
const playsOf = (family: FamilyName) =>
  families[family].plays('2026-11-28') as readonly Pick<Play<never>, 'code' | 'kinds'>[];

test.each(fast)(
  '[STU-LOTT] at no prize group a bet of %s brings back more than 99 percent',
  (family) => {
    const taking = playsOf(family).filter(takesSeries);
    expect(taking.length).toBeGreaterThan(3);
    const backs = taking.flatMap(({ kinds }) =>
      kinds.map(({ prizes }) =>
        sum(
          prizes.map(({ chance }) =>
            multiply(chance, rational(oddsAtSeries(chance, SERIES_MOST), 1000n)),
          ),
        ),
      ),
    );
    expect(Math.max(...backs.map(toNumber))).toBeLessThanOrEqual(0.99);
  },
);

test('[STU-LOTT] bets of several prizes, and bets that may be called off, take no prize group', () => {
  const refused = (family: FamilyName) =>
    playsOf(family)
      .filter((play) => !takesSeries(play))
      .map(({ code }) => code);
  expect(refused('dice')).toEqual(['ONE']);
  expect(refused('five-balls')).toEqual([]);
  expect(refused('mark-six')).toEqual(
    expect.arrayContaining(['TM_BS', 'L2T', 'L3_2', 'ZX6', 'HX']),
  );
});
