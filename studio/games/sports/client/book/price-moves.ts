import type { EventView } from '#games/sports/protocol.ts';

export type Move = 'up' | 'down';
/** Prices of one event that have just moved, by `priceKey`. */
export type Moves = ReadonlyMap<string, Move>;

/** Names a price within its event. */
export const priceKey = (market: string, outcome: string): string => `${market} ${outcome}`;

/** Which prices went up or down from an older to a newer view. A price that came or went has not moved. */
export function priceMoves(before: EventView, after: EventView): Map<string, Move> {
  const known = new Map(
    before.markets.flatMap(({ key, outcomes }) =>
      outcomes.map(([outcome, odds]) => [priceKey(key, outcome), odds] as const),
    ),
  );
  const moves = new Map<string, Move>();
  for (const { key, outcomes } of after.markets) {
    for (const [outcome, odds] of outcomes) {
      const name = priceKey(key, outcome);
      const was = known.get(name);
      if (odds === null || was === undefined || was === null || was === odds) continue;
      moves.set(name, odds > was ? 'up' : 'down');
    }
  }
  return moves;
}
