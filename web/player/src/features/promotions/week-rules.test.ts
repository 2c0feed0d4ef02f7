import { expect, test } from 'vitest';
import { isWeek, shareText, weekOf } from './week-rules.ts';

const MINOR = 10_000n;

test('[H9] an example week says what its bets count by the terms, and how far that is', () => {
  const required = 32_000_000n * MINOR;
  const bets = weekOf(
    [
      { gameType: 'LIVE', percent: 20 },
      { gameType: 'RNG', percent: 100 },
    ],
    required,
  );
  expect(
    bets.map(({ betMinor, countedMinor }) => [betMinor / MINOR, countedMinor / MINOR]),
  ).toEqual([
    [20_000_000n, 20_000_000n],
    [30_000_000n, 6_000_000n],
  ]);
  const counted = bets.reduce((sum, { countedMinor }) => sum + countedMinor, 0n);
  expect(shareText(counted, required)).toBe('81.25');
  expect(weekOf([{ gameType: 'LIVE', percent: 100 }], required)).toHaveLength(1);
  expect([isWeek(3), isWeek(30)]).toEqual([false, true]);
});
