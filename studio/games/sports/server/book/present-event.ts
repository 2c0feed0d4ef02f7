/** What players of a merchant may bet on in an event now: what feeds told, under what staff said. */
import { defaultMargin } from '../../engine/odds/default-margins.ts';
import { offeredOdds } from '../../engine/odds/odds.ts';
import { priceApart, priceExclusive } from '../../engine/odds/priced-market.ts';
import { parseMarket } from '../../engine/market-key.ts';
import type { MarketState } from '../../protocol.ts';
import {
  type FeedEvent,
  type FeedMarket,
  type FeedOutcome,
  isPlayable,
} from '../feed/event-document.ts';
import type { Hold } from './read-holds.ts';

/** What an event is presented under. */
export interface Desk {
  readonly holds: readonly Hold[];
  /** Its producer is heard and misses nothing. */
  readonly isHeard: boolean;
  readonly merchant: string;
}

export interface PresentedMarket {
  readonly key: string;
  readonly state: MarketState;
  readonly validFrom: number;
  readonly outcomes: readonly FeedOutcome[];
  /** Most that one bet may stake where staff say so, minor units. */
  readonly limitMinor: bigint | null;
}

/**
 * A market as it is to be shown and judged; undefined where the event has none of that name. Pages, slips and
 * the taking of bets all ask here.
 */
export function presentMarket(
  event: Pick<FeedEvent, 'markets' | 'state'>,
  key: string,
  desk: Desk,
): PresentedMarket | undefined {
  const market = event.markets[key];
  if (market === undefined) return undefined;
  const holds = desk.holds.filter(
    (hold) =>
      (hold.market === null || hold.market === key) &&
      (hold.merchant === null || hold.merchant === desk.merchant),
  );
  const isOff = market.state === 'closed' || !isPlayable(event);
  const isHeld = !desk.isHeard || newest(holds, ['suspend', 'open'])?.kind === 'suspend';
  const state = isOff ? 'closed' : isHeld ? 'suspended' : market.state;
  const limit = newest(holds, ['limit'])?.value;
  return {
    key,
    state,
    validFrom: market.validFrom,
    outcomes: pricedBy(key, market, holds),
    limitMinor: typeof limit === 'string' && /^\d{1,18}$/.test(limit) ? BigInt(limit) : null,
  };
}

/** All markets of an event that are not over, as `presentMarket` has them. */
export function presentMarkets(event: FeedEvent, desk: Desk): readonly PresentedMarket[] {
  return Object.keys(event.markets).flatMap((key) => {
    const market = presentMarket(event, key, desk);
    return market === undefined || market.state === 'closed' ? [] : [market];
  });
}

/** Nothing of it takes bets: its producer is silent, or staff hold all of it. */
export function isEventHeld(desk: Desk): boolean {
  const holds = desk.holds.filter(
    ({ market, merchant }) => market === null && (merchant === null || merchant === desk.merchant),
  );
  return !desk.isHeard || newest(holds, ['suspend', 'open'])?.kind === 'suspend';
}

const newest = (holds: readonly Hold[], kinds: readonly Hold['kind'][]): Hold | undefined =>
  holds.findLast(({ kind }) => kinds.includes(kind));

function pricedBy(
  key: string,
  { outcomes }: FeedMarket,
  holds: readonly Hold[],
): readonly FeedOutcome[] {
  const hold = newest(holds, ['price', 'margin']);
  if (hold?.kind === 'price') return withPrices(outcomes, hold.value);
  const basisPoints = hold?.value;
  if (typeof basisPoints !== 'number') return outcomes;
  return withMargin(key, outcomes, basisPoints / 10_000);
}

/** Odds by hand; outcomes that are not named are not offered. */
function withPrices(outcomes: readonly FeedOutcome[], value: unknown): readonly FeedOutcome[] {
  const prices = (value ?? {}) as Readonly<Record<string, number>>;
  return outcomes.map(([outcome, , win, lose]) => [outcome, prices[outcome] ?? null, win, lose]);
}

/** Priced anew from the chances; where a feed tells none, nothing can be. */
function withMargin(
  key: string,
  outcomes: readonly FeedOutcome[],
  book: number,
): readonly FeedOutcome[] {
  if (outcomes.some(([, , win, lose]) => win === null || lose === null)) return outcomes;
  const code = parseMarket(key)?.code ?? key;
  const standings = outcomes.map(([outcome, , win, lose]) => {
    return [outcome, { win: win ?? 0, lose: lose ?? 0 }] as const;
  });
  const margin = { method: defaultMargin(code).method, book };
  // Pairs of outcomes cover each other: they cost what they are worth, each by itself.
  const odds =
    code === 'DC'
      ? standings.map(([, { win }]) => offeredOdds(1 / (win * book)))
      : (code === 'EP' ? priceApart : priceExclusive)({ code }, standings, margin).outcomes.map(
          (one) => one.odds,
        );
  return outcomes.map(([outcome, offered, win, lose], at) => [
    outcome,
    offered === null ? null : (odds[at] ?? null),
    win,
    lose,
  ]);
}
