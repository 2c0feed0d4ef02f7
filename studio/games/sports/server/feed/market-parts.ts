/** Parts of what was told of markets. */
import type { FeedEvent, FeedMarket, ToldVersions } from './event-document.ts';

/** Markets with a stop of their own, known or not. */
export function stopped(
  markets: FeedEvent['markets'],
  keys: readonly string[],
  version: number,
): Record<string, FeedMarket> {
  return Object.fromEntries(
    keys.map((key) => {
      const market = markets[key] ?? unknownMarket;
      return [key, { ...market, stop: Math.max(version, market.stop ?? 0) }];
    }),
  );
}

/** Of which nothing is known but its name. */
export const unknownMarket: FeedMarket = {
  state: 'suspended',
  said: 'suspended',
  validFrom: 0,
  outcomes: [],
  told: 0,
};

/** How a market ended by what holds now; undefined while it has no result. */
export function resultOf({ results, noResults }: ToldVersions, key: string) {
  const [version, result] = results[key] ?? [0, null];
  return version > noResults ? (result ?? undefined) : undefined;
}
