/** Which markets of an event its row in a list has. Pure. */
import type { EventView, MarketView, Sport } from '#games/sports/protocol.ts';
import { namedMarket } from '../words/outcome-text.ts';

/** Columns of a sport's rows: winner, handicap, total; by the codes that may stand there. */
export const columnsOf: Readonly<
  Record<Sport, readonly (readonly [winner: string, ...others: string[]])[]>
> = {
  football: [['1X2'], ['AH'], ['OU']],
  basketball: [['ML'], ['HCP'], ['TOT']],
  tennis: [['ML'], ['GHCP', 'SHCP'], ['GTOT', 'STOT']],
  esports: [['MATCH'], ['MAP_HCP'], ['TOTAL_MAPS']],
};

/** Outcomes of the first column: with or without a draw. */
export const winnerOutcomes = (sport: Sport): readonly string[] =>
  sport === 'football' ? ['H', 'D', 'A'] : ['H', 'A'];

/** How far the two sides of a line are apart: the main one is the most even. */
function unevenness({ outcomes, state }: MarketView): number {
  const [[, home] = ['', null], [, away] = ['', null]] = outcomes;
  if (home === null || away === null) return Number.MAX_SAFE_INTEGER;
  return Math.abs(home - away) + (state === 'closed' ? 1e9 : 0);
}

/** Markets of a code, the main line first and then by how near they are to it. */
export function linesOf({ markets }: EventView, code: string): readonly MarketView[] {
  return markets
    .filter(({ key }) => key === code || namedMarket(key).code === code)
    .toSorted((a, b) => unevenness(a) - unevenness(b));
}

/** The main market of a column; nothing where the event has none. */
export function mainMarket(event: EventView, codes: readonly string[]): MarketView | undefined {
  for (const code of codes) {
    const [main] = linesOf(event, code);
    if (main !== undefined) return main;
  }
  return undefined;
}

/** What becomes of a price of a market: whether it may be pressed, is locked, or is gone. */
export type PriceState = 'open' | 'suspended' | 'none';

export function priceState(
  event: EventView,
  market: MarketView | undefined,
  odds: number | null | undefined,
): PriceState {
  const isOver = event.state !== 'planned' && event.state !== 'live';
  if (market === undefined || market.state === 'closed' || isOver) return 'none';
  if (event.isSuspended || event.danger !== null || market.state === 'suspended')
    return 'suspended';
  return odds === null || odds === undefined ? 'none' : 'open';
}
