import type { FootballModel } from '../../engine/football/football-model.ts';
import { moveModel } from '../../engine/football/move-model.ts';
import { parseMarket } from '../../engine/market-key.ts';
import type { FeedEvent } from '../feed/event-document.ts';
import type { Weight } from './weights-of-book.ts';

/**
 * The model that prices of a football match follow once the book weighs on it; null while nothing does. The
 * drawn match stays what it is: only what is offered moves, all markets together.
 */
export function movedModel(
  { model, markets }: Pick<FeedEvent, 'model' | 'markets'>,
  { side, total }: Weight,
): FootballModel | null {
  if (side === null && total === null) return null;
  let moved = model as FootballModel;
  if (side !== null) {
    const line = mainLine(markets, 'AH');
    moved = moveModel(moved, { side: side.of, line, load: side.load });
  }
  if (total !== null) {
    const line = mainLine(markets, 'OU');
    moved = moveModel(moved, { side: total.of, line, load: total.load });
  }
  return moved;
}

/** The line whose sides cost nearest to the same. */
function mainLine(markets: FeedEvent['markets'], code: string): number {
  const lines = Object.entries(markets).flatMap(([key, { state, outcomes }]) => {
    const name = parseMarket(key);
    const [one, other] = outcomes.map(([, odds]) => odds ?? 0);
    if (name?.code !== code || state === 'closed' || !one || !other) return [];
    return [{ line: name.line ?? 0, gap: Math.abs(Math.log(one / other)) }];
  });
  const [nearest] = lines.toSorted((a, b) => a.gap - b.gap || a.line - b.line);
  return nearest?.line ?? (code === 'OU' ? 10 : 0);
}
