import { expect, test } from 'vitest';
import { pointChanges, stepsOf, unitsOf } from './point-facts.ts';

test('[PNT-01] what earns points and the exchange table are read from their facts', () => {
  expect([...unitsOf('deposit 100.00, live 200.00')]).toEqual([
    ['deposit', '100.00'],
    ['live', '200.00'],
  ]);
  expect([...stepsOf('100: 0.5, 1000: 0.6')]).toEqual([
    ['100', '0.5'],
    ['1000', '0.6'],
  ]);
  expect([...unitsOf(''), ...stepsOf(null)]).toEqual([]);
});

test('[PNT-01] a change of terms names what differs alone', () => {
  const before = {
    earn: 'deposit 100.00, live 200.00',
    exchange: 'exchange-on',
    steps: '100: 0.5',
    dailyMost: null,
    times: '1',
  };
  expect(pointChanges(before, before)).toEqual([]);
  const after = {
    ...before,
    earn: 'deposit 50.00, slots 50.00',
    steps: '100: 0.5, 1000: 0.6',
    dailyMost: '5000',
  };
  expect(pointChanges(before, after)).toEqual([
    { fact: 'earn', part: 'deposit', was: '100.00', is: '50.00' },
    { fact: 'earn', part: 'live', was: '200.00', is: undefined },
    { fact: 'earn', part: 'slots', was: undefined, is: '50.00' },
    { fact: 'steps', part: '1000', was: undefined, is: '0.6' },
    { fact: 'dailyMost', was: undefined, is: '5000' },
  ]);
});
