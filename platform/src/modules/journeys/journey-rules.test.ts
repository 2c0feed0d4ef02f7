import type { JourneyStep, JourneyTerms } from '@croupier/contract/journeys/terms';
import { expect, test } from 'vitest';
import { filled, flawOf, hoursBefore, lets, reasonOfBar, stepFigures } from './journey-rules.ts';

test('[PROMO-08] J1 a trigger takes what it names, and any where it names none', () => {
  expect(lets({ on: 'deposit', n: 2 }, { on: 'deposit', n: 2 })).toBe(true);
  expect(lets({ on: 'deposit', n: 2 }, { on: 'deposit', n: 3 })).toBe(false);
  expect(lets({ on: 'deposit', n: null }, { on: 'deposit', n: 3 })).toBe(true);
  expect(lets({ on: 'registered' }, { on: 'deposit', n: 1 })).toBe(false);
  const bonus = { on: 'bonus-expired', offerId: '7' } as const;
  expect(lets(bonus, { on: 'bonus-expired', offerId: '7' })).toBe(true);
  expect(lets(bonus, { on: 'bonus-converted', offerId: '7' })).toBe(false);
  expect(lets({ on: 'mission', missionId: null }, { on: 'mission', missionId: '4' })).toBe(true);
});

test('[PROMO-08] J1 a level counts when it is passed on the way up', () => {
  const passes = (from: number, to: number) =>
    lets({ on: 'level', level: 3 }, { on: 'level', from, to });
  expect([passes(2, 3), passes(0, 5), passes(3, 4), passes(4, 2)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

const text = { title: 'Hello', body: 'x' };
const message: JourneyStep = { do: 'message', texts: { en: text } };
const wait: JourneyStep = { do: 'wait', hours: 24 };
const terms = (steps: readonly JourneyStep[]): JourneyTerms => ({
  trigger: { on: 'registered' },
  steps: [...steps],
  againDays: null,
});

test('[PROMO-08] J6 nothing is published that ends in vain or says nothing in a language', () => {
  expect(flawOf(terms([message, wait]), ['en'])).toBe('steps');
  expect(flawOf(terms([{ do: 'check', check: { is: 'played', has: true } }]), ['en'])).toBe(
    'steps',
  );
  expect(flawOf(terms([wait, message]), ['en', 'vi'])).toBe('texts');
  expect(flawOf(terms([wait, message]), ['en'])).toBeUndefined();
  expect([0, 1, 2].map((at) => hoursBefore([wait, message], at))).toEqual([24, 0, 0]);
});

test('[PROMO-08] J5 words are filled in, and a bound is told as a used-up offer', () => {
  expect(filled('{account}: {bonus}, {other} {amount}', { account: 'an', bonus: 'A {x}' })).toBe(
    'an: A {x}, {other} ',
  );
  expect(reasonOfBar('limit')).toBe('offer-budget');
  expect(reasonOfBar('barred')).toBe('barred');
});

test('[PROMO-08] J7 figures of a step add up: who reached it waits, went on or ended there', () => {
  const { entered, done, steps } = stepFigures(
    [
      { step: 0, state: 'waiting', reason: null, count: 3 },
      { step: 1, state: 'dropped', reason: 'check', count: 2 },
      { step: 1, state: 'dropped', reason: 'barred', count: 1 },
      { step: 2, state: 'done', reason: null, count: 4 },
    ],
    2,
  );
  expect({ entered, done }).toEqual({ entered: 10, done: 4 });
  for (const { reached, waiting, passed, dropped } of steps) {
    expect(reached).toBe(waiting + passed + dropped.reduce((sum, { count }) => sum + count, 0));
  }
  expect(steps.map(({ reached }) => reached)).toEqual([10, 7]);
});
