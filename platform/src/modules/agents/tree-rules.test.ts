import { expect, test } from 'vitest';
import { assertSeriesFits } from './tree-rules.ts';

test('[AGT-04] a prize group is at most that of who stands above, at least the highest right below', () => {
  const fits = (series: number, above: number | null, below: number | undefined) => () =>
    assertSeriesFits(series, { above, below });
  expect(fits(1900, 1950, 1900)).not.toThrow();
  expect(fits(1950, 1950, undefined)).not.toThrow();
  expect(fits(1980, null, 1900)).not.toThrow();
  expect(fits(1700, 1950, undefined)).not.toThrow();
  expect(fits(1951, 1950, undefined)).toThrow('agents.series');
  expect(fits(1899, null, 1900)).toThrow('agents.series');
  expect(fits(1699, null, undefined)).toThrow('agents.series');
});
