import { parseMarket } from '../../engine/market-key.ts';
import { type EventMessage, type FeedMessage, feedMessage, type MarketTold } from './messages.ts';

/** Outcomes of these do not exclude each other. */
const overlapping: ReadonlySet<string> = new Set(['DC', 'EP']);

/**
 * A message of an outside feed that makes sense; undefined for anything else. A feed names things of its own
 * alone, so that none can speak of another's or of the house's; and a market that would give money away is
 * told as suspended, whatever the feed believes.
 *
 * @param name of the feed, which its messages and all ids in them begin with
 */
export function readMessage(value: unknown, name: string): FeedMessage | undefined {
  const { data } = feedMessage.safeParse(value);
  if (data === undefined || data.producer !== name) return undefined;
  if (data.kind === 'alive' || data.kind === 'snapshot_complete') return data;
  if (!idsOf(data).every((id) => id.startsWith(`${name}-`))) return undefined;
  if (data.kind !== 'odds_change') return data;
  return { ...data, markets: data.markets.map(withoutGifts) };
}

function idsOf(message: EventMessage): readonly string[] {
  if (message.kind !== 'fixture_change') return [message.event];
  const { event, league, home, away } = message;
  return [event, league.id, home.id, away.id];
}

/** One over the odds of outcomes that exclude each other adds up to more than one, or money is given away. */
function withoutGifts(market: MarketTold): MarketTold {
  const code = parseMarket(market.key)?.code ?? '';
  const odds = market.outcomes.map((one) => one.odds);
  if (overlapping.has(code) || odds.length < 2 || odds.includes(null)) return market;
  const book = odds.reduce((sum: number, one) => sum + 10_000 / (one ?? 10_000), 0);
  return book < 1 ? { ...market, state: 'suspended' } : market;
}
