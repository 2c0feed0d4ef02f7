import { expect, test } from 'vitest';
import type { TicketView } from '#games/lottery/protocol.ts';
import { canCancel, standOf } from './ticket-state.ts';

const line = {
  play: 'LO2',
  selection: '38',
  unit: '1',
  multiple: 1,
  bets: 1,
  stake: '27',
  series: null,
  reduced: false,
  odds: {},
};
const ticket = (part: Partial<TicketView>): TicketView => ({
  id: 'a',
  game: 'vn-north',
  issue: '20261128',
  station: null,
  drawAt: 2000,
  closeAt: 1000,
  placedAt: 0,
  state: 'open',
  stake: '27',
  payout: null,
  revision: 0,
  refusal: null,
  lines: [line],
  chase: null,
  ...part,
});
const settled = (...payouts: string[]) =>
  ticket({ state: 'settled', lines: payouts.map((payout) => ({ ...line, payout })) });

test.each([
  [ticket({}), 999, 'waiting', true],
  [ticket({}), 1000, 'waiting', false],
  [ticket({}), 2000, 'drawing', false],
  [settled('588.00'), 3000, 'won', false],
  [settled('588.00', '0.00'), 3000, 'part', false],
  [settled('0.00'), 3000, 'lost', false],
  [ticket({ state: 'cancelled' }), 500, 'cancelled', false],
  [ticket({ state: 'returned' }), 500, 'returned', false],
  [ticket({ state: 'refused' }), 500, 'skipped', false],
] as const)('[STU-LOTT] a ticket says where it stands', (one, now, stand, cancellable) => {
  expect(standOf(one, now)).toBe(stand);
  expect(canCancel(one, now)).toBe(cancellable);
});
