import { expect, test } from 'vitest';
import { figuresOf } from '../round-figures.ts';
import { netLine } from './net-chart.ts';
import { counted, noStatistics, readStatistics, writeStatistics } from './statistics.ts';

test('[STU-BGS] statistics count wins above the stake alone, and outlive a reload exactly', () => {
  const rounds = [
    { stake: '2.00', win: '0.00' },
    { stake: '2.00', win: '2.00' },
    { stake: '2.00', win: '7.25' },
  ];
  const statistics = rounds.map(figuresOf).reduce(counted, noStatistics);
  expect(statistics).toEqual({
    rounds: 3,
    won: 1,
    stakedMinor: 60_000n,
    paidMinor: 92_500n,
    best: 362,
    nets: [-20_000n, -20_000n, 32_500n],
  });
  expect(readStatistics(writeStatistics(statistics))).toEqual(statistics);
  expect(readStatistics('{"rounds":1}')).toEqual(noStatistics);
  expect(netLine([-20_000n, 20_000n], { width: 100, height: 80 })).toEqual({
    points: '0,40 50,80 100,0',
    zero: 40,
  });
});
