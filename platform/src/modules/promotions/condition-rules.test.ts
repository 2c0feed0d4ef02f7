import type { Condition } from '@croupier/contract/promotions/terms';
import { expect, test } from 'vitest';
import { type ConditionFacts, holds } from './condition-rules.ts';

const facts: ConditionFacts = {
  nthDeposit: 1,
  depositsToday: 0,
  vip: 0,
  birthdayYear: null,
  daysWithoutDeposit: null,
  daysRegistered: 2,
  level: 1,
  weekday: 6,
  hour: 23.5,
};

test.each<[Condition, Partial<ConditionFacts>, boolean]>([
  [{ all: [] }, {}, true],
  [{ is: 'nth-deposit', n: 1 }, {}, true],
  [{ is: 'nth-deposit', n: 1 }, { nthDeposit: 2 }, false],
  [{ is: 'first-deposit-of-day' }, { depositsToday: 1 }, false],
  [{ is: 'vip', level: 2 }, { vip: 1 }, false],
  [{ is: 'vip', level: 2 }, { vip: 2 }, true],
  [{ is: 'registered-within', days: 2 }, {}, false],
  [{ is: 'registered-within', days: 3 }, {}, true],
  // Who never paid in does not come back.
  [{ is: 'no-deposit-for', days: 14 }, {}, false],
  [{ is: 'no-deposit-for', days: 14 }, { daysWithoutDeposit: 14 }, true],
  [{ is: 'verified', level: 2 }, {}, false],
  [{ is: 'weekdays', days: [6, 7] }, {}, true],
  [{ is: 'hours', from: 22, to: 2 }, {}, true],
  [{ is: 'hours', from: 22, to: 2 }, { hour: 2 }, false],
  [{ is: 'hours', from: 20, to: 23 }, {}, false],
  [
    {
      any: [
        { is: 'verified', level: 3 },
        { is: 'weekdays', days: [6] },
      ],
    },
    {},
    true,
  ],
  [
    {
      all: [
        { is: 'verified', level: 3 },
        { is: 'weekdays', days: [6] },
      ],
    },
    {},
    false,
  ],
])('P12 %j with %j: %s', (condition, change, expected) => {
  expect(holds(condition, { ...facts, ...change })).toBe(expected);
});
