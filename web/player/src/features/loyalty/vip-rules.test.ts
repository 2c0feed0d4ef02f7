import type { LevelGift, ShownLevel, Vip } from '@croupier/contract/loyalty/player';
import { expect, test } from 'vitest';
import { missingOf, shareOf } from '../../loyalty/amount-share.ts';
import { apart, firstWith, nextLevel, waitsFor } from './vip-rules.ts';

const none: ShownLevel = {
  level: 0,
  name: 'Wood',
  deposit: '0',
  validBet: '0',
  keep: '0.00',
  upgrade: '0',
  monthly: '0',
  birthday: '0',
  addedBp: 0,
  withdrawals: 3,
  withdrawn: '100000',
};
const levels: readonly ShownLevel[] = [
  none,
  { ...none, level: 1, deposit: '1000', validBet: '10000', keep: '500.00', birthday: '28' },
  { ...none, level: 2, deposit: '5000', validBet: '60000', keep: '3000.00', monthly: '18' },
];

const gift: LevelGift = {
  id: '1',
  kind: 'level',
  level: 2,
  amount: '58.00',
  required: '58.00',
  state: 'taken',
  givenAt: '2026-11-01T21:00:00.000Z',
  expiresAt: '2026-11-08T21:00:00.000Z',
  takenAt: '2026-11-02T03:00:00.000Z',
};

function standing(change: Partial<Vip>): Vip {
  return {
    level: 1,
    since: '2026-10-06',
    grown: { deposit: '4999.99', validBet: '70000.00' },
    month: { first: '2026-11-01', last: '2026-11-30', validBet: '0.00' },
    judged: true,
    nextAt: '2026-11-29T21:00:00.000Z',
    levels: [...levels],
    gifts: [],
    nextMonth: '2026-12-01',
    nextBirthday: null,
    giftDays: 7,
    ...change,
  };
}

test('a bar is full only once all is done, and is never less than empty', () => {
  expect(shareOf('4999.99', '5000')).toBe(99);
  expect(shareOf('5000.00', '5000')).toBe(100);
  expect(shareOf('9000.00', '5000')).toBe(100);
  expect(shareOf('-3.00', '5000')).toBe(0);
  expect(shareOf('0.00', '0')).toBe(100);
});

test('what is missing is exact and never below zero', () => {
  expect(missingOf('4999.99', '5000')).toBe('0.01');
  expect(missingOf('6000', '5000')).toBe('0.00');
});

test('the level above the top one is none', () => {
  expect(nextLevel(standing({}))?.level).toBe(2);
  expect(nextLevel(standing({ level: 2 }))).toBeUndefined();
});

test('a level waits for play, then for the night', () => {
  const grown = { deposit: '5000.00', validBet: '60000.00' };
  expect(waitsFor(standing({}))).toBe('growth');
  expect(waitsFor(standing({ grown }))).toBe('night');
  expect(waitsFor(standing({ level: 2 }))).toBe('top');
});

test('a level that was lost waits for bets of the month', () => {
  const grown = { deposit: '5000.00', validBet: '60000.00' };
  const month = { first: '2026-11-01', last: '2026-11-30', validBet: '2999.99' };
  expect(waitsFor(standing({ grown, month, gifts: [gift] }))).toBe('month');
  expect(
    waitsFor(standing({ grown, month: { ...month, validBet: '3000.00' }, gifts: [gift] })),
  ).toBe('night');
});

test('a benefit says from which level it is given', () => {
  expect(firstWith(levels, 'monthly')).toBe(2);
  expect(firstWith(levels, 'withdrawals')).toBe(0);
  expect(firstWith(levels, 'addedBp')).toBeUndefined();
});

test('gifts that can be taken stand by when they end', () => {
  const soon = { ...gift, id: '2', state: 'open', expiresAt: '2026-11-30T21:00:00.000Z' } as const;
  const late = { ...gift, id: '3', state: 'open', expiresAt: '2026-12-04T21:00:00.000Z' } as const;
  const { open, over } = apart([late, gift, soon]);
  expect(open.map(({ id }) => id)).toEqual(['2', '3']);
  expect(over.map(({ id }) => id)).toEqual(['1']);
});
