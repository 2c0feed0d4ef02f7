import type { SharedEvent } from '../protocol.ts';
import { expect, test } from 'vitest';
import type { EventsAfter } from './event-store.ts';
import { frameAfter } from './table-frame.ts';

const body: SharedEvent = {
  type: 'bets',
  roundId: 'r',
  bets: [],
  totals: { players: 0, bets: 0, open: 0, staked: '0.00' },
};
const stored = (newest: bigint, ...numbers: bigint[]): EventsAfter => ({
  newest,
  events: numbers.map((seq) => ({ seq, body })),
});
const reset = (seq: bigint) => ({ frame: { type: 'reset', seq: seq.toString() }, seq });

test('[STU-SHARED][X-31] a page is told what follows its number without a hole, or to read anew', () => {
  const told = frameAfter(4n, stored(6n, 3n, 4n, 5n, 6n));
  expect(told?.seq).toBe(6n);
  expect(told?.frame).toMatchObject({ events: [{ seq: '5' }, { seq: '6' }] });
  // It has them all, also when it is ahead of what was read for others.
  expect(frameAfter(6n, stored(6n, 5n, 6n))).toBeUndefined();
  expect(frameAfter(6n, stored(9n, 4n, 5n, 6n))).toBeUndefined();
  expect(frameAfter(6n, stored(6n))).toBeUndefined();
  // What follows is kept no longer, in part or at all, or there never was such a number.
  expect(frameAfter(2n, stored(6n, 5n, 6n))).toEqual(reset(6n));
  expect(frameAfter(2n, stored(6n))).toEqual(reset(6n));
  expect(frameAfter(7n, stored(6n))).toEqual(reset(6n));
});
