/** Tries that count against a network count against the wider ones that hold it, a few times as many. */
import { networkOf, widerNetworksOf } from '@croupier/server/network-of';
import { bucketOf, type Count, type Limit, UNLIMITED } from './attempts.ts';

function networksOf(ip: string) {
  const network = networkOf(ip);
  return [{ network, times: 1 }, ...widerNetworksOf(network)];
}

/**
 * The limits of whoever calls from there, the narrowest network first.
 * @param parts name of the bucket, before the network
 * @param most of the narrowest network
 */
export function networkLimits(
  parts: readonly (string | bigint)[],
  ip: string,
  most: number,
): readonly Limit[] {
  return networksOf(ip).map(({ network, times }) => ({
    bucket: bucketOf(...parts, network),
    most: Math.min(UNLIMITED, most * times),
  }));
}

/** The count that is nearest to its limit, as if it were the narrowest network's. */
export function networkCount(ip: string, counts: readonly Count[]): Count {
  const networks = networksOf(ip);
  let nearest: Count = { tries: 0, oldestLeavesInSeconds: 0 };
  for (const [place, { tries, oldestLeavesInSeconds }] of counts.entries()) {
    const share = Math.floor(tries / (networks[place]?.times ?? 1));
    if (share > nearest.tries) nearest = { tries: share, oldestLeavesInSeconds };
  }
  return nearest;
}
