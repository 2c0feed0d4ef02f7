import { usualPointTerms } from '@croupier/contract/points/terms';
import { expect, test } from 'vitest';
import { faultOf, openWorthOf, worthOf } from './exchange-rules.ts';

const { exchange } = usualPointTerms;
const steps = [
  { from: 100, value: '0.5' },
  { from: 1000, value: '0.555' },
];

test('[H7][PNT-02] a point is worth 500 dong from 100 on, and more by a higher step, rounded down', () => {
  expect(worthOf(exchange, 99, 'VND')).toBe(0n);
  expect(worthOf(exchange, 100, 'VND')).toBe(500_000n);
  expect(worthOf(exchange, 2000, 'VND')).toBe(10_000_000n);
  expect(worthOf({ ...exchange, steps }, 999, 'VND')).toBe(4_995_000n);
  expect(worthOf({ ...exchange, steps }, 1001, 'VND')).toBe(5_555_500n);
  expect(openWorthOf({ ...exchange, steps }, 3n, 'VND')).toBe(16_600n);
});

test('[PNT-02] a table that does not fit together is named by its field', () => {
  expect(faultOf(usualPointTerms, 'VND')).toBeUndefined();
  const withSteps = (...rows: typeof steps) => ({
    ...usualPointTerms,
    exchange: { ...exchange, steps: rows },
  });
  expect(faultOf(withSteps(...steps), 'VND')).toBeUndefined();
  expect(faultOf(withSteps(...steps.toReversed()), 'VND')).toBe('steps');
  expect(faultOf(withSteps({ from: 1, value: '0.0001' }), 'VND')).toBe('steps');
  expect(faultOf(withSteps({ from: 5, value: '0.5' }, { from: 9, value: '0.4' }), 'VND')).toBe(
    'steps',
  );
  const [first] = usualPointTerms.earn;
  const twice = { ...usualPointTerms, earn: first ? [first, first] : [] };
  expect(faultOf(twice, 'VND')).toBe('earn');
  expect(faultOf({ ...usualPointTerms, earn: [{ source: 'live', unit: '0' }] }, 'VND')).toBe(
    'earn',
  );
  const few = { ...usualPointTerms, exchange: { ...exchange, dailyMost: 50 } };
  expect(faultOf(few, 'VND')).toBe('dailyMost');
});
