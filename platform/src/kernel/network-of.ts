/** One subscriber commands a whole /64 of IPv6, so that is what is counted. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = address.includes('::')
    ? Array<string>(8 - left.length - right.length).fill('0')
    : [];
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
