import { expect, test } from 'vitest';
import { aroundOf } from './result-rules.ts';

test('[PROMO-02] F1 days before and from the taking on are summed apart, gaps are nothing, the rest is left out', () => {
  const { byDay, before, after } = aroundOf(
    [
      { day: -2, depositMinor: 100n },
      { day: -2, ggrMinor: 40n },
      { day: -1, promotionMinor: 10n },
      { day: 0, depositMinor: 500n, ggrMinor: -30n },
      { day: 1, promotionMinor: 20n },
      { day: 2, ggrMinor: 999n },
      { day: -3, ggrMinor: 999n },
    ],
    2,
  );
  expect(byDay.map(({ day }) => day)).toEqual([-2, -1, 0, 1]);
  expect(before).toEqual({ depositMinor: 100n, ggrMinor: 40n, promotionMinor: 10n, ngrMinor: 30n });
  expect(after).toEqual({
    depositMinor: 500n,
    ggrMinor: -30n,
    promotionMinor: 20n,
    ngrMinor: -50n,
  });
});
