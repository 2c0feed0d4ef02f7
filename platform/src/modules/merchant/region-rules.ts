import { BlockList, isIP } from 'node:net';
import type { MerchantSettings } from './settings.ts';

/** Where a visitor comes from. */
export interface Whereabouts {
  readonly ip: string;
  /** ISO 3166 code in capitals, or null where nobody can tell. */
  readonly country: string | null;
}

/**
 * True when the network or the country is blocked and the network is not allowed. A country that
 * nobody can tell is neither allowed nor blocked: networks alone decide then.
 */
export function isBlocked(
  { ip, country }: Whereabouts,
  region: MerchantSettings['region'],
): boolean {
  if (isWithin(ip, region.allowedNetworks)) return false;
  return isWithin(ip, region.blockedNetworks) || (country !== null && isAbroad(country, region));
}

function isAbroad(
  country: string,
  { allowedCountries, blockedCountries }: MerchantSettings['region'],
): boolean {
  if (blockedCountries.includes(country)) return true;
  return allowedCountries.length > 0 && !allowedCountries.includes(country);
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
