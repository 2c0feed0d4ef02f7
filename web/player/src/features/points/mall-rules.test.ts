import type { PointReward } from '@croupier/contract/points/player';
import { expect, test } from 'vitest';
import {
  filtersOf,
  inOrder,
  maskedPhone,
  mostPieces,
  narrowed,
  priceOf,
  readFilter,
} from './mall-rules.ts';

const goods: PointReward = {
  revision: 1,
  id: '1',
  kind: 'goods',
  name: 'Headphones',
  text: '',
  picture: 'headphones',
  points: 1860,
  amount: '0.0000',
  value: null,
  times: 0,
  freeSpins: null,
  deliveryDays: { from: 3, to: 5 },
  left: 14,
  limit: { times: 2, per: 'ever' },
  leftForMe: 2,
  state: 'open',
  missing: 0,
  waits: false,
};
const money: PointReward = {
  ...goods,
  id: '2',
  kind: 'bonus',
  points: 200,
  amount: '1.5000',
  value: '100.0000',
  times: 3,
  left: null,
  limit: null,
  leftForMe: null,
  state: 'too-few',
};

test('[PNT-02] what can be had stands before what one lacks points for, and what is sold out last', () => {
  const gone: PointReward = { ...goods, id: '3', left: 0, state: 'sold-out' };
  const other: PointReward = { ...goods, id: '4' };
  expect(inOrder([gone, money, goods, other]).map(({ id }) => id)).toEqual(['1', '4', '2', '3']);
});

test('[PNT-02] chips leave what can be had, money and goods, and are there where they part something', () => {
  const rewards = [goods, money];
  expect(filtersOf(rewards, { isGuest: false })).toEqual([
    { filter: 'all', count: 2 },
    { filter: 'open', count: 1 },
    { filter: 'money', count: 1 },
    { filter: 'goods', count: 1 },
  ]);
  expect(filtersOf(rewards, { isGuest: true }).map(({ filter }) => filter)).not.toContain('open');
  expect(filtersOf([goods], { isGuest: false })).toEqual([{ filter: 'all', count: 1 }]);
  expect(narrowed(rewards, 'money')).toEqual([money]);
  expect(readFilter('goods')).toBe('goods');
  expect(readFilter('none')).toBe('all');
});

test('[PNT-02] pieces at once end with points, stock, the limit of a member and what vendors take', () => {
  expect(mostPieces(goods, 100_000)).toBe(2);
  expect(mostPieces({ ...goods, left: 1 }, 100_000)).toBe(1);
  expect(mostPieces(goods, 1859)).toBe(0);
  expect(mostPieces(money, 1000)).toBe(5);
  expect(mostPieces(money, 100_000)).toBe(20);
  const freeSpins = { gameId: '1', game: '', spins: 300, stake: '1', days: 7 };
  expect(mostPieces({ ...money, freeSpins }, 100_000)).toBe(3);
});

test('[PNT-02] the price of pieces, what they pay and what must be played of it', () => {
  expect(priceOf(money, 2)).toEqual({
    points: 400,
    amount: '3.0000',
    value: '200.0000',
    required: '600.0000',
    spins: 0,
  });
  expect(priceOf(goods, 1)).toMatchObject({ points: 1860, amount: '0.0000', value: undefined });
});

test('[PNT-02] a number to call is shown by its ends', () => {
  expect(maskedPhone('0901 234 482')).toBe('09** *** 482');
  expect(maskedPhone('+84901234482')).toBe('+84******482');
});
