import { expect, test } from 'vitest';
import { networkOf, widerNetworksOf } from './network-of.ts';

test('[Q-F12] a home and a company of IPv6 are networks that hold others, and are bounded as well', () => {
  expect(widerNetworksOf(networkOf('2001:db8:1:23ff::5'))).toEqual([
    { network: '2001:db8:1:2300::/56', times: 2 },
    { network: '2001:db8:1::/48', times: 4 },
  ]);
  const homes = ['2001:db8:1:100::1', '2001:db8:1:1ff::1', '2001:db8:1:f0::1', '2001:db8:1::1'];
  expect(homes.map((address) => widerNetworksOf(networkOf(address))[0]?.network)).toEqual([
    '2001:db8:1:100::/56',
    '2001:db8:1:100::/56',
    '2001:db8:1:0::/56',
    '2001:db8:1:0::/56',
  ]);
  expect(widerNetworksOf(networkOf('198.51.100.7'))).toEqual([]);
  expect(widerNetworksOf(networkOf('::ffff:198.51.100.7'))).toEqual([]);
  expect(widerNetworksOf(networkOf(undefined))).toEqual([]);
});
