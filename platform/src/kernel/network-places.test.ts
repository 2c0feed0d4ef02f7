import { expect, test } from 'vitest';
import { networkPlaces } from './network-places.ts';

test('[Q-F12] a network has some places, those that hold it a few times as many, and each comes back', () => {
  const take = networkPlaces(2);
  const given = (...ips: readonly string[]) => ips.map((ip) => take(ip) !== undefined);
  const first = take('2001:db8:0:100::1');
  expect(given('2001:db8:0:100::2', '2001:db8:0:100::3')).toEqual([true, false]);
  // Another network of the same /56 has two, and a third one none.
  expect(given('2001:db8:0:1ff::1', '2001:db8:0:1ff::1')).toEqual([true, true]);
  expect(given('2001:db8:0:101::1', '2001:db8:0:200::1')).toEqual([false, true]);
  first?.();
  expect(given('2001:db8:0:101::1', '2001:db8:0:102::1')).toEqual([true, false]);
  // The /48 has eight: three homes of four are too many.
  expect(given(...Array<string>(3).fill('2001:db8:0:200::1'))).toEqual([true, false, false]);
  expect(given('2001:db8:0:300::1', '2001:db8:0:300::1', '2001:db8:0:301::1')).toEqual([
    true,
    true,
    false,
  ]);
  expect(given('198.51.100.7', '198.51.100.7', '198.51.100.7')).toEqual([true, true, false]);
});
