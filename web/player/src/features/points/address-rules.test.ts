import { expect, test } from 'vitest';
import { addressProblems, emptyAddress } from './address-rules.ts';

test('[PNT-02] goods go nowhere without a name, a number to call and a place', () => {
  expect(Object.keys(addressProblems(emptyAddress))).toEqual(['name', 'phone', 'address']);
  const whole = { name: 'Lan', phone: '+84 901 234 482', address: '18 Lê Lợi' };
  expect(addressProblems(whole)).toEqual({});
  expect(addressProblems({ ...whole, phone: '0901-234' })).toEqual({ phone: true });
});
