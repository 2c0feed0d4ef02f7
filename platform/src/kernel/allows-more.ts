import { BlockList, isIP } from 'node:net';

type Networks = readonly string[] | null;

/** Whether somebody could come from where they could not come from before; null: from anywhere. */
export function allowsMore(before: Networks, after: Networks): boolean {
  if (before === null) return false;
  if (after === null) return true;
  return !after.every((network) => before.some((wider) => holds(wider, network)));
}

/** Whether the network lies within the wider one. */
function holds(wider: string, network: string): boolean {
  const outer = partsOf(wider);
  const inner = partsOf(network);
  if (outer.family !== inner.family || inner.bits < outer.bits) return false;
  const list = new BlockList();
  list.addSubnet(outer.address, outer.bits, outer.family);
  return list.check(inner.address, inner.family);
}

function partsOf(network: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } {
  const [address = '', bits] = network.split('/');
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  return {
    address,
    family,
    bits: bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits),
  };
}
