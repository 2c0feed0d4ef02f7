import { expect, test } from 'vitest';
import type { LineView } from '#games/lottery/protocol.ts';
import { betsWon } from './bets-won.ts';

const line = (play: string, part: Partial<LineView>): LineView => ({
  play,
  selection: '',
  unit: '1',
  multiple: 1,
  bets: 1,
  stake: '1',
  series: null,
  reduced: false,
  odds: {},
  payout: '0.00',
  hits: {},
  ...part,
});
const ticket = (game: string, ...lines: LineView[]) => ({ game, issue: '20261128-0909', lines });

test('[STU-LOTT] big and small on one line are two bets, of which one has won', () => {
  const sides = line('SUM5', { bets: 2, payout: '1.98', hits: { BIG: 1 } });
  expect(betsWon(ticket('ssc1', sides))).toEqual({ won: 1, all: 2 });
  const cars = line('POS', { bets: 3, payout: '19.60', hits: { win: 2 } });
  expect(betsWon(ticket('pk10-1', cars, line('BSOE_1', {})))).toEqual({ won: 2, all: 4 });
});

test('[STU-LOTT] numbers that are looked for in many prizes are one line, won or lost', () => {
  const lots = line('LO2', { bets: 5, payout: '196.00', hits: { win: 2 } });
  expect(betsWon(ticket('vnf1', lots))).toEqual({ won: 1, all: 1 });
  const lost = line('LO2', { bets: 5 });
  expect(betsWon(ticket('vnf1', lost, lots))).toEqual({ won: 1, all: 2 });
});
