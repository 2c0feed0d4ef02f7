import { type RewardTerms, rewardTerms } from '@croupier/contract/points/reward-terms';
import { expect, test } from 'vitest';
import { readReward } from './read-reward.ts';
import { newReward, type TypedReward, typedReward } from './typed-reward.ts';

const goods: TypedReward = { ...newReward, names: { vi: 'Tai nghe' }, points: '1860', stock: '20' };
const faults = (changed: Partial<TypedReward>) => [
  ...readReward({ ...goods, ...changed }, 'vi', false).faults,
];

const base = {
  names: { vi: 'Quà', en: 'Gift' },
  texts: {},
  picture: 'gift',
  points: 100,
  amount: '0',
  value: null,
  times: 0,
  freeSpins: null,
  deliveryDays: null,
  stock: null,
  limit: null,
  on: true,
  order: 3,
} as const;
const rewards: readonly RewardTerms[] = [
  { ...base, kind: 'goods', deliveryDays: { from: 2, to: 5 }, stock: 0 },
  { ...base, kind: 'bonus', value: '50', times: 2, limit: { times: 3, per: 'day' } },
  {
    ...base,
    kind: 'free-spins',
    times: 1,
    freeSpins: { gameId: '7', spins: 20, stake: '0.5', days: 7 },
  },
];

test('[PNT-02] rewards go through the form as they are', () => {
  for (const terms of rewards) {
    const read = readReward(typedReward(terms), 'vi', true);
    expect([...read.faults]).toEqual([]);
    expect(read.terms).toEqual(terms);
    expect(rewardTerms.safeParse(read.terms).success).toBe(true);
  }
});

test('[PNT-02] a new reward lacks its name, its price and its stock', () => {
  expect([...readReward(newReward, 'vi', false).faults].toSorted()).toEqual([
    'names',
    'points',
    'stock',
  ]);
  expect(readReward(goods, 'vi', false).terms?.on).toBe(false);
});

test('[PNT-02] only what its kind has is asked for', () => {
  expect(faults({ value: '', stake: '', spins: 'x' })).toEqual([]);
  expect(faults({ kind: 'bonus', value: '0' })).toEqual(['value']);
  expect(faults({ kind: 'free-spins' })).toEqual(['game', 'stake']);
  expect(faults({ kind: 'bonus', value: '5', daysFrom: '', daysTo: '' })).toEqual([]);
});

test('[PNT-02] goods do not arrive before they can', () => {
  expect(faults({ daysFrom: '5', daysTo: '4' })).toEqual(['daysTo']);
  expect(faults({ daysFrom: '5', daysTo: '5' })).toEqual([]);
});

test('[PNT-02] stock and limit that are switched off are without end, whatever was typed', () => {
  const read = readReward({ ...goods, hasStock: false, stock: 'x', limit: '' }, 'vi', false);
  expect(read.terms).toMatchObject({ stock: null, limit: null });
  expect(faults({ hasLimit: true, limit: '0' })).toEqual(['limit']);
});
