import { describe, expect, test } from 'vitest';
import { plainAddress, trustHops, visitorAddress } from './trust-hops.ts';

/** The visitor of a call over a socket with that address. */
function visitor(setting: string, remoteAddress: string, forwarded?: string): string | undefined {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return visitorAddress({ headers, socket: { remoteAddress } as never }, trustHops(setting));
}

describe('[Q-F13] proxies told by their number', () => {
  test.each([
    ['0', '192.0.2.1', '203.0.113.9', '192.0.2.1'],
    ['1', '192.0.2.1', undefined, '192.0.2.1'],
    ['1', '192.0.2.1', '203.0.113.9', '203.0.113.9'],
    ['1', '192.0.2.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['2', '192.0.2.1', '6.6.6.6, 203.0.113.9, 192.0.2.2', '203.0.113.9'],
    ['2', '192.0.2.1', '203.0.113.9', '203.0.113.9'],
    ['1', '192.0.2.1', '6.6.6.6, unknown', '192.0.2.1'],
    ['1', '192.0.2.1', '', '192.0.2.1'],
    ['1', '192.0.2.1', '6.6.6.6,', '192.0.2.1'],
    ['2', '192.0.2.1', 'junk, 192.0.2.2', '192.0.2.2'],
  ])('%s in front: from %s with %s it is %s', (setting, socket, forwarded, whose) => {
    expect(visitor(setting, socket, forwarded)).toBe(whose);
  });
});

describe('[Q-F13] proxies told by their networks', () => {
  const ours = '10.0.0.0/8, fd00::/8, 192.0.2.7';
  test.each([
    ['203.0.113.9', '6.6.6.6', '203.0.113.9'],
    ['10.1.2.3', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['::ffff:10.1.2.3', '6.6.6.6, 203.0.113.9, 192.0.2.7', '203.0.113.9'],
    ['fd00::1', '6.6.6.6, 2001:db8::9, fd12::2', '2001:db8::9'],
    ['192.0.2.8', '6.6.6.6', '192.0.2.8'],
    ['10.1.2.3', undefined, '10.1.2.3'],
    // Nobody but our own hops ever spoke: the farthest of them is all that is known.
    ['10.1.2.3', '10.9.9.9', '10.9.9.9'],
  ])('from %s with %s it is %s', (socket, forwarded, whose) => {
    expect(visitor(ours, socket, forwarded)).toBe(whose);
  });

  test('a chain without end is followed ten hops', () => {
    const chain = Array.from({ length: 50 }, (_, hop) => `10.0.0.${hop}`).join(', ');
    expect(visitor(ours, '10.1.1.1', chain)).toBe('10.0.0.40');
  });

  test.each([
    '11',
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'true',
    '',
    'fe80::1%eth0',
  ])('%s is refused at the start', (setting) => expect(() => trustHops(setting)).toThrow(/prox/));
});

describe('[Q-F13] one spelling of an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1:4711 ', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:201', '192.0.2.1'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
  ])('%s is %s', (text, plain) => expect(plainAddress(text)).toBe(plain));

  test.each([
    '',
    'unknown',
    '_hidden',
    '192.0.2.256',
    '192.0.2.1/24',
    "1'::inet--",
    '2001:db8',
    '[::1',
  ])('%s is none', (text) => expect(plainAddress(text)).toBeUndefined());
});
