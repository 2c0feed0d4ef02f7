import { expect, test } from 'vitest';
import { formats, isNegative, shownOdds, shownTotal } from './odds-text.ts';

test('[STU-SPORT] odds are shown alike everywhere, in six formats', () => {
  const shown = (odds: number) => formats.map((format) => shownOdds(odds, format));
  expect(shown(18_500)).toEqual(['1.85', '0.85', '0.85', '−1.17', '−118', '17/20']);
  expect(shown(21_000)).toEqual(['2.10', '1.10', '−0.90', '1.10', '+110', '11/10']);
  // From a hundred on decimals say nothing, and would break the cell.
  expect(shownOdds(2_513_000, 'decimal')).toBe('251');
  expect(shownOdds(650_000, 'decimal')).toBe('65.00');
  expect([isNegative(21_000, 'my'), isNegative(21_000, 'id'), isNegative(18_500, 'us')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(shownTotal(199_207)).toBe('19.92');
  expect(shownTotal(12_345_678)).toBe('1,234.56');
});
