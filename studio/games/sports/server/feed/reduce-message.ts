/**
 * What a message makes of an event. Each part of an event has the feed's version that it was told with, and
 * a message changes those parts alone that were told with a lower one: so the order in which messages come
 * makes no difference, and one that comes again none either.
 */
import type { EventMessage, FixtureChange, OddsChange } from './messages.ts';
import {
  type FeedEvent,
  type FeedMarket,
  nothingTold,
  type ToldVersions,
} from './event-document.ts';
import { resultOf, stopped, unknownMarket } from './market-parts.ts';
import { reduceResults } from './reduce-results.ts';

/** The event of a fixture that was not known. */
export function newEvent(message: FixtureChange): FeedEvent {
  const event: FeedEvent = {
    id: message.event,
    producer: message.producer,
    sport: message.sport,
    league: message.league.id,
    home: message.home.id,
    away: message.away.id,
    startsAt: message.startsAt,
    state: 'planned',
    isVirtual: false,
    version: 0,
    danger: null,
    dangerAt: null,
    facts: null,
    markets: {},
    told: nothingTold,
    commit: null,
    seed: null,
    build: null,
    model: null,
    pricedBy: null,
    revision: 0,
    settledRevision: 0,
    endedAt: null,
  };
  return reduceMessage(event, message) ?? event;
}

/** The event after a message, a version higher; undefined where the message changes nothing. */
export function reduceMessage(event: FeedEvent, message: EventMessage): FeedEvent | undefined {
  const next = withStates(partsOf(event, message), event.version + 1);
  return next === event ? undefined : { ...next, version: event.version + 1 };
}

function partsOf(event: FeedEvent, message: EventMessage): FeedEvent {
  switch (message.kind) {
    case 'fixture_change':
      return withState(withFixture(event, message), message);
    case 'odds_change':
      return withMarkets(
        withFacts(withState(withoutDanger(event, message), message), message),
        message,
      );
    case 'bet_stop':
      return withStop(withFacts(event, message), message);
    default:
      return reduceResults(
        message.kind === 'bet_settlement' ? withFacts(event, message) : event,
        message,
      );
  }
}

function withFixture(event: FeedEvent, message: FixtureChange): FeedEvent {
  if (message.version <= event.told.fixture) return event;
  const { startsAt, league, home, away, version: fixture } = message;
  return {
    ...event,
    startsAt,
    league: league.id,
    home: home.id,
    away: away.id,
    told: { ...event.told, fixture },
  };
}

function withState(event: FeedEvent, message: FixtureChange | OddsChange): FeedEvent {
  const { state, version, at } = message;
  if (state === undefined || version <= event.told.state) return event;
  const isOver = state !== 'planned' && state !== 'live' && state !== 'postponed';
  return {
    ...event,
    endedAt: isOver ? (event.endedAt ?? at) : null,
    told: { ...event.told, state: version, saidState: state },
  };
}

/** A score that changed is told to all markets that are open: a bet that saw the old one is asked again. */
function withFacts(
  event: FeedEvent,
  { facts, version }: Pick<OddsChange, 'facts' | 'version'>,
): FeedEvent {
  if (facts === undefined || version <= event.told.facts) return event;
  const told = { ...event.told, facts: version };
  if (goalsOf(facts) === goalsOf(event.facts)) return { ...event, facts, told };
  const validFrom = event.version + 1;
  const markets = Object.fromEntries(
    Object.entries(event.markets).map(([key, market]) => [key, { ...market, validFrom }]),
  );
  return { ...event, facts, markets, told };
}

/** Of football, where a score changes seldom and changes everything. */
function goalsOf(facts: FeedEvent['facts']): string {
  return facts?.sport === 'football' ? facts.score.join('-') : '0-0';
}

/** What happened is over once something takes bets again. */
function withoutDanger(event: FeedEvent, { version, markets }: OddsChange): FeedEvent {
  if (version <= event.told.danger || !markets.some(({ state }) => state === 'open')) return event;
  return { ...event, danger: null, told: { ...event.told, danger: version } };
}

function withStop(
  event: FeedEvent,
  { markets, version, danger, at }: Extract<EventMessage, { kind: 'bet_stop' }>,
): FeedEvent {
  let next = event;
  if (danger !== undefined && at > (event.dangerAt ?? 0)) next = { ...next, dangerAt: at };
  if (danger !== undefined && version > event.told.danger) {
    next = { ...next, danger, told: { ...next.told, danger: version } };
  }
  if (markets === 'all') {
    return version > next.told.stop ? { ...next, told: { ...next.told, stop: version } } : next;
  }
  const later = markets.filter((key) => version > (next.markets[key]?.stop ?? 0));
  if (later.length === 0) return next;
  return { ...next, markets: { ...next.markets, ...stopped(next.markets, later, version) } };
}

function withMarkets(event: FeedEvent, { markets, version }: OddsChange): FeedEvent {
  const later = markets.filter(({ key }) => version > (event.markets[key]?.told ?? 0));
  if (later.length === 0) return event;
  const told = later.map(({ key, state, outcomes }) => {
    const market: FeedMarket = {
      ...(event.markets[key] ?? unknownMarket),
      said: state,
      told: version,
      outcomes: outcomes.map(
        ({ outcome, odds, win, lose }) => [outcome, odds, win ?? null, lose ?? null] as const,
      ),
    };
    return [key, market] as const;
  });
  return { ...event, markets: { ...event.markets, ...Object.fromEntries(told) } };
}

/**
 * States by all that was told, of the event and its markets. A market that opens is new to whoever saw it
 * before.
 */
function withStates(event: FeedEvent, version: number): FeedEvent {
  const { final, noResults, state: said, saidState } = event.told;
  const state = final > Math.max(noResults, said) ? 'settled' : saidState;
  const next = state === event.state ? event : { ...event, state };
  return withMarketStates(next, version);
}

function withMarketStates(event: FeedEvent, version: number): FeedEvent {
  let markets: Record<string, FeedMarket> | undefined;
  for (const [key, market] of Object.entries(event.markets)) {
    const state = stateOf(market, event.told, key);
    if (state === market.state) continue;
    const validFrom = state === 'open' ? version : market.validFrom;
    markets ??= { ...event.markets };
    markets[key] = { ...market, state, validFrom };
  }
  return markets === undefined ? event : { ...event, markets };
}

function stateOf({ said, told, stop = 0 }: FeedMarket, versions: ToldVersions, key: string) {
  if (resultOf(versions, key)) return 'closed';
  const isStopped = told <= Math.max(stop, versions.stop);
  return isStopped && said === 'open' ? 'suspended' : said;
}
