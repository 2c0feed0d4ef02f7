/** A network that holds another one, and how many times the bound of that it may have. */
export interface WiderNetwork {
  readonly network: string;
  readonly times: number;
}

/**
 * Providers give a home up to a /56 and a company a /48, so what is bounded for a network is bounded a
 * few times as high for those that hold it. Nothing for an IPv4 address.
 * @param network what `networkOf` answers
 */
export function widerNetworksOf(network: string): readonly WiderNetwork[] {
  const [prefix, bits] = network.split('::/');
  if (prefix === undefined || bits !== '64') return [];
  const [first = '0', second = '0', third = '0', fourth = '0'] = prefix.split(':');
  const home = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    { network: `${first}:${second}:${third}:${home}::/56`, times: 2 },
    { network: `${first}:${second}:${third}::/48`, times: 4 },
  ];
}

/**
 * One subscriber commands a whole /64 of IPv6, so that is what is counted. Who has hung up meanwhile
 * has no address any more; such calls are counted together.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone';
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
