import { isIP } from 'node:net';

/**
 * The neighbourhood of an address: /24 of IPv4, /48 of IPv6. A household's or carrier's addresses
 * change within it while a launch token lives. Both families' loopbacks are one neighbourhood.
 */
export function networkClass(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  if (plain === '::1' || plain.startsWith('127.')) return 'loopback';
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(plain) !== 6) return 'unknown';
  const [head = '', tail = ''] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = plain.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : [];
  const groups = [...left, ...zeros, ...right].slice(0, 3);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`;
}
