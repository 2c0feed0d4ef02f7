import { parseMarket } from '../../engine/market-key.ts';
import type { EventView, MarketView, Sport } from '../../protocol.ts';
import type { FeedEvent } from '../feed/event-document.ts';
import { type Desk, isEventHeld, type PresentedMarket, presentMarkets } from './present-event.ts';

/** Markets that lists show: who wins, and the main handicap and total. */
const mainCodes: Readonly<Record<Sport, readonly string[]>> = {
  football: ['1X2', 'AH', 'OU'],
  basketball: ['ML', 'HCP', 'TOT'],
  tennis: ['ML', 'GHCP', 'GTOT'],
  esports: ['MATCH', 'MAP_HCP', 'TOTAL_MAPS'],
};

/** An event as pages get it. @param which all of its markets, or those alone that lists show */
export function viewEvent(event: FeedEvent, desk: Desk, which: 'all' | 'main'): EventView {
  const markets = presentMarkets(event, desk);
  const { id, sport, league, home, away, startsAt, state, isVirtual, version, danger, facts } =
    event;
  return {
    id,
    sport,
    league,
    home,
    away,
    startsAt,
    state,
    isVirtual,
    version,
    isSuspended: isEventHeld(desk),
    danger,
    facts,
    markets: (which === 'all' ? markets : mainOf(sport, markets)).map(viewMarket),
    marketCount: markets.filter((market) => market.state === 'open').length,
  };
}

function viewMarket({ key, state, validFrom, outcomes }: PresentedMarket): MarketView {
  return {
    key,
    state,
    validFrom,
    outcomes: outcomes.map(([outcome, odds]) => [outcome, odds] as const),
  };
}

function mainOf(sport: Sport, markets: readonly PresentedMarket[]): readonly PresentedMarket[] {
  return mainCodes[sport].flatMap((code) => {
    const lines = markets.filter(({ key }) => {
      const name = parseMarket(key);
      return name?.code === code && name.part === undefined;
    });
    return lines.length === 0 ? [] : [lines.reduce(nearerToEven)];
  });
}

/** The line whose sides cost nearest to the same; one that takes bets before one that does not. */
function nearerToEven(a: PresentedMarket, b: PresentedMarket): PresentedMarket {
  if ((a.state === 'open') !== (b.state === 'open')) return a.state === 'open' ? a : b;
  return gapOf(b) < gapOf(a) ? b : a;
}

function gapOf({ outcomes }: PresentedMarket): number {
  const [one, other] = outcomes.map(([, odds]) => odds);
  if (one === null || one === undefined || other === null || other === undefined) return Infinity;
  return Math.abs(Math.log(one / other));
}
