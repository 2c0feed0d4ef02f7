import { expect, test } from 'vitest';
import { addUpProfit, daysOf, type ProfitLine } from './profit-rules.ts';

const line = (change: Partial<ProfitLine>): ProfitLine => ({
  day: '2026-11-20',
  gameType: 'RNG',
  rounds: 1,
  stakeMinor: 100_000n,
  validBetMinor: 100_000n,
  winMinor: 0n,
  ...change,
});

test('[MEM-04] sums by day and by type are the same money as the total', () => {
  const { totals, days, types } = addUpProfit([
    line({ day: '2026-11-21', gameType: 'FISH', winMinor: 255_000n, validBetMinor: 300_000n }),
    line({ winMinor: 20_000n }),
    line({ gameType: 'FISH', rounds: 0, stakeMinor: 0n, validBetMinor: 0n, winMinor: -5_000n }),
  ]);
  expect(totals).toEqual({
    rounds: 2,
    stake: '20.00',
    validBet: '40.00',
    win: '27.00',
    net: '7.00',
  });
  expect(days.map(({ day, net }) => [day, net])).toEqual([
    ['2026-11-20', '-8.50'],
    ['2026-11-21', '15.50'],
  ]);
  expect(types.map(({ gameType, net }) => [gameType, net])).toEqual([
    ['FISH', '15.00'],
    ['RNG', '-8.00'],
  ]);
  expect(addUpProfit([]).totals.net).toBe('0.00');
});

test('[MEM-04] a period counts both of its ends', () => {
  expect(daysOf('2026-11-20', '2026-11-20')).toBe(1);
  expect(daysOf('2024-01-01', '2024-12-31')).toBe(366);
  expect(daysOf('2026-11-21', '2026-11-20')).toBe(0);
});
