import { expect, test } from 'vitest';
import { moneyFact } from './money-fact.ts';

test('[OPS-01] every amount of a record stands with the sign of the money, whatever it is called', () => {
  expect(moneyFact('worth', '8800.00', 'K₫')).toBe('K₫8,800.00');
  expect(moneyFact('leastStake', '-3000.50', '₱')).toBe('−₱3,000.50');
  expect(moneyFact('quick', '100.00, 2000.00', 'K₫')).toBe('K₫100.00, K₫2,000.00');
  for (const [name, text] of [
    ['rate', '25100.00'],
    ['cameIn', '1474000.00 VND'],
    ['times', '1.25'],
    ['feeBasisPoints', '100'],
    [undefined, '8800.00'],
  ] as const)
    expect([name, moneyFact(name, text, 'K₫')]).toEqual([name, undefined]);
});
