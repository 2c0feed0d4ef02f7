import { pointTerms, usualPointTerms } from '@croupier/contract/points/terms';
import { expect, test } from 'vitest';
import { readTerms } from './read-terms.ts';
import { type TypedTerms, typedTerms } from './typed-terms.ts';

const usual = typedTerms(usualPointTerms);
const read = (changed: Partial<TypedTerms>) => readTerms({ ...usual, ...changed }, 'VND');

test('[PNT-01] terms go through the form as they hold', () => {
  const { terms, units, steps, rest } = read({});
  expect([units.size, steps, rest.size]).toEqual([0, [undefined], 0]);
  expect(terms).toEqual(usualPointTerms);
  expect(pointTerms.safeParse(terms).success).toBe(true);
});

test('[PNT-01] what is left empty earns no points, and nothing is no amount', () => {
  expect(read({ units: { live: '200', deposit: '' } }).terms?.earn).toEqual([
    { source: 'live', unit: '200' },
  ]);
  expect([...read({ units: { live: '0', slots: 'x' } }).units]).toEqual(['live', 'slots']);
});

test('[PNT-01] steps rise, and a higher one gives no less for a point', () => {
  const steps = (...all: readonly (readonly [string, string])[]) =>
    read({ steps: all.map(([from, value]) => ({ from, value })) }).steps;
  expect(steps(['100', '0.5'], ['1000', '0.6'])).toEqual([undefined, undefined]);
  expect(steps(['100', '0.5'], ['100', '0.6'])).toEqual([undefined, 'from']);
  expect(steps(['100', '0.5'], ['1000', '0.4'])).toEqual([undefined, 'worth']);
  expect(steps(['', '0.5'], ['1000', ''])).toEqual(['from', 'worth']);
});

test('[PNT-01] a step that comes to nothing in the currency is told', () => {
  const steps = [{ from: '1', value: '0.0001' }];
  expect(read({ steps }).steps).toEqual(['nothing']);
});

test('[PNT-01] the most of a day is no less than the least that is exchanged', () => {
  expect([...read({ dailyMost: '99' }).rest]).toEqual(['dailyMost']);
  expect(read({ dailyMost: '100' }).terms?.exchange.dailyMost).toBe(100);
  expect(read({ dailyMost: ' ' }).terms?.exchange.dailyMost).toBeNull();
  expect([...read({ times: '21' }).rest]).toEqual(['times']);
});
