import { networkOf, widerNetworksOf } from '@croupier/server/network-of';

/**
 * Places of which a network has some, and those that hold it a few times as many. Answers what gives one
 * back; nothing where there is none.
 * @param most of one network
 */
export function networkPlaces(most: number): (ip: string) => (() => void) | undefined {
  const taken = new Map<string, number>();
  return (ip) => {
    const network = networkOf(ip);
    const networks = [{ network, times: 1 }, ...widerNetworksOf(network)];
    if (networks.some((one) => (taken.get(one.network) ?? 0) >= most * one.times)) return undefined;
    for (const one of networks) taken.set(one.network, (taken.get(one.network) ?? 0) + 1);
    return () => {
      for (const one of networks) {
        const left = (taken.get(one.network) ?? 1) - 1;
        if (left > 0) taken.set(one.network, left);
        else taken.delete(one.network);
      }
    };
  };
}
