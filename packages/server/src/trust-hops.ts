/**
 * Whom we believe when it says for whom it speaks. Everybody can send `X-Forwarded-For`, so it counts
 * only from hops of our own, named by their number (the network lets nobody pass them by) or by
 * their networks (whoever calls from elsewhere speaks for themselves). `Forwarded` is never read.
 */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether the hop with that address is ours; hop 0 is the one that connected to us. */
export type TrustHop = (address: string | undefined, hop: number) => boolean;

const HOPS_MAX = 10;

/** Reads `TRUSTED_PROXIES`: `2`, or `10.0.0.0/8, fd00::/8, 192.0.2.7`. Throws on anything else. */
export function trustHops(setting: string): TrustHop {
  if (/^\d+$/.test(setting)) {
    const hops = Number(setting);
    if (hops > HOPS_MAX) throw new Error(`more than ${HOPS_MAX} proxies`);
    return (_address, hop) => hop < hops;
  }
  const ours = new BlockList();
  for (const network of setting.split(',')) addNetwork(ours, network.trim());
  return (given, hop) => {
    const address = given === undefined ? undefined : plainAddress(given);
    if (address === undefined || hop >= HOPS_MAX) return false;
    return ours.check(address, familyOf(address));
  };
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits, more] = network.split('/');
  const longest = isIP(address) === 4 ? 32 : 128;
  const length = bits === undefined ? longest : Number(bits);
  const sound = isIP(address) !== 0 && !address.includes('%') && more === undefined;
  if (!sound || !/^\d*$/.test(bits ?? '') || bits === '' || length > longest) {
    throw new Error(`${network} is neither a number of proxies nor a network`);
  }
  list.addSubnet(address, length, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

type Heard = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * Address of the visitor: the nearest one that none of our hops has. An entry that is no address
 * says nothing, so the hop that passed it on is taken instead. Undefined once the caller is gone.
 */
export function visitorAddress({ headers, socket }: Heard, trust: TrustHop): string | undefined {
  let visitor = socket.remoteAddress === undefined ? undefined : plainAddress(socket.remoteAddress);
  if (!trust(visitor, 0)) return visitor;
  const chain = String(headers['x-forwarded-for'] ?? '').split(',');
  for (let hop = 0; trust(visitor, hop); hop += 1) {
    const address = plainAddress(chain.pop() ?? '');
    if (address === undefined) break;
    visitor = address;
  }
  return visitor;
}

/** An address as everything here compares it, IPv4 without its dress of IPv6; undefined if it is none. */
export function plainAddress(text: string): string | undefined {
  const bare = text
    .trim()
    // Some proxies add the port, which IPv6 then needs brackets for.
    .replace(/^\[([^\]]*)\](?::\d{1,5})?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase();
  const family = isIP(bare);
  if (family === 0) return undefined;
  return family === 6 ? withoutDress(bare) : bare;
}

/** `::ffff:192.0.2.1`, also as `::ffff:c000:201`, is an IPv4 caller on a socket of both families. */
function withoutDress(address: string): string {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  const bytes = [high, low].flatMap((part) => {
    const value = Number.parseInt(part, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}
