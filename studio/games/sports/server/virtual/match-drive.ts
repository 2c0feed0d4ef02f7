/** One match of the house on its way: what is to be told of it next, and in what words. Pure. */
import type { FeedEvent } from '../feed/event-document.ts';
import { highestVersion } from '../feed/highest-version.ts';
import type { EventMessage, MarketTold } from '../feed/messages.ts';
import type { LiveChange } from '../feed/apply-live.ts';
import type { PlayedSport } from './played-sport.ts';
import { type Moment, settledMarkets } from './virtual-sport.ts';

/** While nobody looks, prices and clocks move this seldom, ms. */
const UNWATCHED_MS = 20_000;
/** Smaller moves of a chance are not worth telling while its odds stay. */
const CHANCE_STEP = 0.002;

/** Versions of matches of the house follow from the clock, with room for several messages of a moment. */
const VERSIONS_PER_MS = 4;

export interface Drive {
  event: FeedEvent;
  readonly match: unknown;
  readonly moments: readonly Moment[];
  /** Hex; told with the end. */
  readonly seed: string;
  /** Up to which moment it has been told, ms after its start; below zero before its start. */
  toldMs: number;
}

/** When a match is to be told of next, ms after its start; undefined once it is over. */
export function nextMoment({ moments, toldMs }: Drive, isWatched: boolean): number | undefined {
  return moments.find(
    ({ ms, must }) => ms > toldMs && (must || isWatched || ms - toldMs >= UNWATCHED_MS),
  )?.ms;
}

/** What changes in a match with a moment of it. */
export function changeAt(
  { event, match, seed, moments }: Drive,
  { rules }: PlayedSport,
  { ms, now }: { readonly ms: number; readonly now: number },
): LiveChange {
  const prices = event.pricedBy ?? event.model;
  const telling = rules.tell(match, { ms, startsAt: event.startsAt, prices });
  const version = versionAfter(event, now);
  const common = (index: number) => ({
    producer: event.producer,
    number: `${event.id}:${version + index}`,
    at: Math.floor(now),
    event: event.id,
    version: version + index,
  });
  const { facts, isOver, danger } = telling;
  const messages: EventMessage[] = [];
  if (danger !== undefined) {
    messages.push({ kind: 'bet_stop', ...common(0), markets: 'all', danger, facts });
  } else {
    const markets = isOver ? [] : [...changedMarkets(event, telling.markets)];
    const state = isOver ? 'ended' : 'live';
    messages.push({ kind: 'odds_change', ...common(0), state, facts, markets });
  }
  const keys = Object.keys(event.markets).filter((key) => event.told.results[key] === undefined);
  const settled = settledMarkets(rules, match, { ms, keys });
  if (isOver || settled.length > 0) {
    const markets = [...settled];
    messages.push({ kind: 'bet_settlement', ...common(1), markets, facts, isFinal: isOver });
  }
  const isLast = ms >= (moments.at(-1)?.ms ?? 0);
  return { event, messages, ...(isLast && { more: { seed } }) };
}

/** What is told of a match that has not begun, when other prices are asked for it. */
export function pricesBefore(
  event: FeedEvent,
  { rules }: PlayedSport,
  { prices, now }: { readonly prices: unknown; readonly now: number },
): EventMessage {
  const version = versionAfter(event, now);
  return {
    kind: 'odds_change',
    producer: event.producer,
    number: `${event.id}:${version}`,
    at: Math.floor(now),
    event: event.id,
    version,
    markets: [...changedMarkets(event, rules.before(prices))],
  };
}

function versionAfter(event: FeedEvent, now: number): number {
  return Math.max(Math.floor(now) * VERSIONS_PER_MS, highestVersion(event) + 1);
}

/** Markets that are told differently from what the event has; those that are no longer offered are closed. */
function changedMarkets(event: FeedEvent, now: readonly MarketTold[]): readonly MarketTold[] {
  const offered = new Set(now.map(({ key }) => key));
  const gone = Object.entries(event.markets).flatMap(([key, { said }]): MarketTold[] =>
    said === 'closed' || offered.has(key) ? [] : [{ key, state: 'closed', outcomes: [] }],
  );
  return [...now.filter((market) => isChanged(event, market)), ...gone];
}

function isChanged(event: FeedEvent, { key, outcomes }: MarketTold): boolean {
  const known = event.markets[key];
  if (known === undefined || known.state !== 'open') return true;
  return outcomes.some(({ outcome, odds, win = 0 }, at) => {
    const [name, before, chance] = known.outcomes[at] ?? [];
    return name !== outcome || before !== odds || Math.abs((chance ?? 0) - win) > CHANCE_STEP;
  });
}

/** What a match that was told of before stands at: a driver that takes it over goes on from there. */
export function toldMsOf({ told, startsAt }: Pick<FeedEvent, 'told' | 'startsAt'>): number {
  return told.facts === 0 ? -1 : told.facts / VERSIONS_PER_MS - startsAt;
}
