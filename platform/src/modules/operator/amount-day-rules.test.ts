import { expect, test } from 'vitest';
import { soughtAmountDay } from './amount-day-rules.ts';

const read = (text: string, tenderPerUnit = 1n) =>
  soughtAmountDay(text, { today: '2026-03-01', tenderPerUnit });

test('[OPS-12] an amount with a day is read in either order; without a year it is the last such day', () => {
  const amountsMinor = [6_230_000n];
  expect(read('623.00 28/11')).toEqual({ amountsMinor, day: '2025-11-28' });
  expect(read('1/3 623,00')).toEqual({ amountsMinor, day: '2026-03-01' });
  expect(read('623 28.02.26')).toEqual({ amountsMinor, day: '2026-02-28' });
  expect(read('2026-02-28 623')).toEqual({ amountsMinor, day: '2026-02-28' });
});

test('[OPS-12] separators that mean two things are read both ways, and legal tender in units of the wallet', () => {
  expect(read('1.000 28/2')?.amountsMinor).toEqual([10_000n, 10_000_000n]);
  expect(read('623,000 28/2', 1000n)?.amountsMinor).toContain(6_230_000n);
  expect(read('1,234,567.50 28/2')?.amountsMinor).toEqual([12_345_675_000n]);
});

test('[OPS-12] an amount alone has no day', () => {
  expect(read('623.00')).toEqual({ amountsMinor: [6_230_000n], day: null });
  expect(read('623,000', 1000n)?.amountsMinor).toContain(6_230_000n);
});

test('[OPS-12] what is no amount is none', () => {
  for (const text of [
    '28/11',
    '623 31/2',
    '623 28/13',
    'abc 28/2',
    '0 28/2',
    '1 2 28/2',
    '6e2 28/2',
  ])
    expect([text, read(text)]).toEqual([text, undefined]);
});
