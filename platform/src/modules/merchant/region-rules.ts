import { BlockList, isIP } from 'node:net';
import type { MerchantSettings } from './settings.ts';

/** True when the address lies in a blocked network and in no allowed one. */
export function isBlocked(
  ip: string,
  { allowedNetworks, blockedNetworks }: MerchantSettings['region'],
): boolean {
  return isWithin(ip, blockedNetworks) && !isWithin(ip, allowedNetworks);
}

/** True when the address lies in one of the networks (CIDR, or single addresses). */
export function isWithin(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return false;
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(base) === 0) continue;
    list.addSubnet(base, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
