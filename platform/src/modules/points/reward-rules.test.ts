import type { RewardTerms } from '@croupier/contract/points/reward-terms';
import { expect, test } from 'vitest';
import { faultOf, isTooManySpins, priceOf, stateFor, takesTwo } from './reward-rules.ts';

const bonus: RewardTerms = {
  kind: 'bonus',
  names: { vi: 'Tiền mặt 100', en: 'Cash 100' },
  texts: {},
  picture: 'money-bag',
  points: 200,
  amount: '0',
  value: '100.00',
  times: 1,
  freeSpins: null,
  deliveryDays: null,
  stock: 10,
  limit: { times: 1, per: 'day' },
  on: true,
  order: 1,
};
const spins = { gameId: '7', spins: 20, stake: '2.00', days: 7 };

test('[PNT-02] a reward says what its kind needs, and nothing else', () => {
  expect(faultOf(bonus, 'VND')).toBeUndefined();
  expect(faultOf({ ...bonus, value: null }, 'VND')).toBe('value');
  expect(faultOf({ ...bonus, value: '0' }, 'VND')).toBe('value');
  expect(faultOf({ ...bonus, amount: '0.001' }, 'VND')).toBe('amount');
  expect(faultOf({ ...bonus, freeSpins: spins }, 'VND')).toBe('freeSpins');
  expect(faultOf({ ...bonus, names: {} }, 'VND')).toBe('names');
  const goods = { ...bonus, kind: 'goods', value: null, times: 0 } as const;
  expect(faultOf(goods, 'VND')).toBe('deliveryDays');
  expect(faultOf({ ...goods, deliveryDays: { from: 3, to: 5 } }, 'VND')).toBeUndefined();
  expect(faultOf({ ...goods, deliveryDays: { from: 5, to: 3 } }, 'VND')).toBe('deliveryDays');
});

test('[PNT-02] what gives more away takes two; words, less stock and switching off do not', () => {
  const change = (after: Partial<RewardTerms>, before: Partial<RewardTerms> = {}) =>
    takesTwo({ ...bonus, ...before }, { ...bonus, ...after });
  expect([
    change({ names: { vi: 'Khác', en: 'Other' }, order: 9, picture: 'coins' }),
    change({ stock: 5 }),
    change({ on: false, points: 1 }),
    change({ value: '100' }),
  ]).toEqual([false, false, false, false]);
  // Goods are what their words and picture say.
  const goods = { kind: 'goods', value: null } as const;
  expect([
    change({ ...goods, order: 9 }, goods),
    change({ ...goods, names: { vi: 'iPhone', en: 'iPhone' } }, goods),
    change({ ...goods, texts: { vi: '1TB', en: '1TB' } }, goods),
    change({ ...goods, picture: 'phone' }, goods),
  ]).toEqual([false, true, true, true]);
  expect([
    change({}, { on: false }),
    change({ points: 100 }),
    change({ value: '200.00' }),
    change({ stock: 11 }),
    change({ stock: null }),
    change({ limit: null }),
    change({ times: 0 }),
  ]).toEqual([true, true, true, true, true, true, true]);
});

test('[PNT-02] a price is that of one piece times the quantity', () => {
  expect(priceOf({ ...bonus, amount: '5' }, 3)).toEqual({
    points: 600n,
    amountMinor: 150_000n,
    valueMinor: 3_000_000n,
    requiredMinor: 3_000_000n,
    spins: 0,
  });
  const ofSpins = { ...bonus, freeSpins: { ...spins, spins: 600 } };
  expect([1, 2].map((quantity) => isTooManySpins(priceOf(ofSpins, quantity)))).toEqual([
    false,
    true,
  ]);
  expect(stateFor({ left: 0, leftForMe: 0, missing: 5 })).toBe('sold-out');
  expect(stateFor({ left: null, leftForMe: 0, missing: 5 })).toBe('limit-reached');
  expect(stateFor({ left: 1, leftForMe: null, missing: 5 })).toBe('too-few');
  expect(stateFor({ left: 1, leftForMe: null, missing: 0 })).toBe('open');
});
