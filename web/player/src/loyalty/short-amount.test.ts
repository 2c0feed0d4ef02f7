import { expect, test } from 'vitest';
import { roughAmount, shortAmount } from './short-amount.ts';

test('amounts take the largest unit that says all of them with one decimal', () => {
  expect(shortAmount('20000', 1000)).toEqual({ figure: '20', unit: 'million' });
  expect(shortAmount('3500000.00', 1000)).toEqual({ figure: '3.5', unit: 'billion' });
  expect(shortAmount('1888', 1000)).toEqual({ figure: '1,888', unit: 'thousand' });
  expect(shortAmount('1000000000', 1000)).toEqual({ figure: '1,000', unit: 'billion' });
  expect(shortAmount('18', 1000)).toEqual({ figure: '18', unit: 'thousand' });
});

test('what no unit says stands as it is', () => {
  expect(shortAmount('0')).toEqual({ figure: '0', unit: 'one' });
  expect(shortAmount('888')).toEqual({ figure: '888', unit: 'one' });
  expect(shortAmount('1234.50')).toEqual({ figure: '1,234.5', unit: 'one' });
});

test('about how much it is never says more than it is', () => {
  expect(roughAmount('4999999.99')).toEqual({ figure: '4.9', unit: 'million' });
  expect(roughAmount('5000000')).toEqual({ figure: '5', unit: 'million' });
  expect(roughAmount('3412.75')).toEqual({ figure: '3,412', unit: 'one' });
  expect(roughAmount('0.99')).toEqual({ figure: '0', unit: 'one' });
});
