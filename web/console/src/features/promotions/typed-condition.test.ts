import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { expect, test } from 'vitest';
import { newLeaf, readCondition, readLeaf, typedCondition } from './typed-condition.ts';

type Condition = OfferTerms['condition'];
const single: Condition = { is: 'nth-deposit', n: 2 };
const days: Condition = { is: 'weekdays', days: [1, 5] };

test('[PROMO-01] conditions on one level go through the form as they are', () => {
  const trees: Condition[] = [
    { all: [] },
    {
      all: [
        { is: 'first-deposit-of-day' },
        { is: 'registered-within', days: 30 },
        { is: 'no-deposit-for', days: 14 },
        { is: 'verified', level: 2 },
        { is: 'hours', from: 20, to: 2 },
      ],
    },
    { any: [single, days] },
  ];
  for (const tree of trees) expect(readCondition(typedCondition(tree))).toEqual(tree);
  expect(readCondition(typedCondition(single))).toEqual({ all: [single] });
});

test('[PROMO-01] groups within groups stay whole, and are no rows', () => {
  const tree: Condition = { all: [{ any: [single, days] }, { is: 'verified', level: 1 }] };
  const typed = typedCondition(tree);
  expect(typed).toEqual({ tree });
  expect(readCondition(typed)).toBe(tree);
});

test('[PROMO-01] a row without its number, days or hours says nothing', () => {
  for (const is of ['nth-deposit', 'registered-within', 'verified', 'weekdays'] as const) {
    expect(readLeaf(newLeaf(is, []))).toBeUndefined();
  }
  expect(readLeaf({ ...newLeaf('hours', []), from: 8, to: 8 })).toBeUndefined();
  expect(readLeaf({ ...newLeaf('verified', []), count: '4' })).toBeUndefined();
  const rows = { join: 'all', leaves: [newLeaf('weekdays', [])] } as const;
  expect(readCondition(rows)).toBeUndefined();
  expect(readCondition({ join: 'any', leaves: [] })).toEqual({ all: [] });
});

test('[PROMO-01] each new row has a key of its own', () => {
  const first = newLeaf('hours', []);
  const second = newLeaf('hours', [first]);
  expect(newLeaf('hours', [second]).key).toBeGreaterThan(second.key);
});
