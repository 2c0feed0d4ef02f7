import type { FeedEvent } from './event-document.ts';

/** Above all that was told of an event, by whomever. */
export function highestVersion({ told, markets }: FeedEvent): number {
  const { fixture, state, facts, danger, stop, results, noResults, cancels, final } = told;
  return Math.max(
    fixture,
    state,
    facts,
    danger,
    stop,
    noResults,
    final,
    ...Object.values(results).map(([version]) => version),
    ...Object.values(cancels).map(([version]) => version),
    ...Object.values(markets).map((market) => Math.max(market.told, market.stop ?? 0)),
  );
}
