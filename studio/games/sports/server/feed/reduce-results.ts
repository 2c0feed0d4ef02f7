/** What settlements, callings off and their rollbacks make of an event. */
import { isDeepStrictEqual } from 'node:util';
import { outcomeOfFeed } from '../../engine/settlement/leg-outcome.ts';
import type {
  Cancel,
  EventResult,
  FeedEvent,
  MarketResult,
  StoredOutcome,
  ToldVersions,
} from './event-document.ts';
import type { EventMessage, SettledMarket } from './messages.ts';
import { resultOf, stopped } from './market-parts.ts';

type ResultMessage = Extract<
  EventMessage,
  {
    kind: 'bet_settlement' | 'rollback_bet_settlement' | 'bet_cancel' | 'rollback_bet_cancel';
  }
>;

/** The event after a message about results; a revision more where bets may stand differently. */
export function reduceResults(event: FeedEvent, message: ResultMessage): FeedEvent {
  const next = partsOf(event, message);
  if (next === event) return event;
  const isSame = isDeepStrictEqual(resultsOf(event.told), resultsOf(next.told));
  return isSame ? next : { ...next, revision: event.revision + 1 };
}

/** All results and callings off that hold. */
export function resultsOf(told: ToldVersions): Pick<EventResult, 'outcomes' | 'cancels'> {
  const outcomes: Record<string, MarketResult> = {};
  for (const key of Object.keys(told.results)) {
    const result = resultOf(told, key);
    if (result !== undefined) outcomes[key] = result;
  }
  const cancels = Object.values(told.cancels).flatMap(([, cancel]) => cancel ?? []);
  return { outcomes, cancels };
}

function partsOf(event: FeedEvent, message: ResultMessage): FeedEvent {
  switch (message.kind) {
    case 'bet_settlement':
      return settled(event, message);
    case 'rollback_bet_settlement':
      return unsettled(event, message);
    default:
      return cancelled(event, message);
  }
}

function settled(
  event: FeedEvent,
  { markets, version, isFinal, at }: Extract<ResultMessage, { kind: 'bet_settlement' }>,
): FeedEvent {
  const later = markets.filter(({ key }) => version > versionOf(event.told, key));
  // Whatever becomes of the result, nothing is taken on it again before odds are told anew.
  const unstopped = markets
    .map(({ key }) => key)
    .filter((key) => version > (event.markets[key]?.stop ?? 0));
  if (later.length + unstopped.length === 0) return isFinal ? withFinal(event, version, at) : event;
  const results = {
    ...event.told.results,
    ...Object.fromEntries(
      later.map((market) => [market.key, [version, resultIn(market)] as const]),
    ),
  };
  const next: FeedEvent = {
    ...event,
    markets: { ...event.markets, ...stopped(event.markets, unstopped, version) },
    told: { ...event.told, results },
  };
  return isFinal ? withFinal(next, version, at) : next;
}

function withFinal(event: FeedEvent, version: number, at: number): FeedEvent {
  if (version <= event.told.final) return event;
  return { ...event, endedAt: event.endedAt ?? at, told: { ...event.told, final: version } };
}

const versionOf = (told: ToldVersions, key: string): number => told.results[key]?.[0] ?? 0;

function resultIn({ outcomes, voidReason }: SettledMarket): MarketResult {
  return Object.fromEntries(
    outcomes.map(({ outcome, result, voidFactor, deadHeatFactor }) => {
      return [outcome, storedOutcome({ result, voidFactor, deadHeatFactor }, voidReason)] as const;
    }),
  );
}

type FeedResult = Pick<
  SettledMarket['outcomes'][number],
  'result' | 'voidFactor' | 'deadHeatFactor'
>;

/** All of a stake back is a push, unless the feed says why it was called off. */
function storedOutcome(
  { deadHeatFactor, ...told }: FeedResult,
  voidReason: string | undefined,
): StoredOutcome {
  const { status, deadHeat } = outcomeOfFeed(
    deadHeatFactor === undefined ? told : { ...told, deadHeatFactor },
  );
  if (status === 'void' && voidReason === undefined) return 'push';
  if (deadHeat === undefined) return status;
  return { status, deadHeat: [String(deadHeat.num), String(deadHeat.den)] };
}

function unsettled(
  event: FeedEvent,
  { markets, version }: Extract<ResultMessage, { kind: 'rollback_bet_settlement' }>,
): FeedEvent {
  if (markets === 'all') {
    if (version <= event.told.noResults) return event;
    return { ...event, told: { ...event.told, noResults: version } };
  }
  const later = markets.filter((key) => version > versionOf(event.told, key));
  if (later.length === 0) return event;
  const results = {
    ...event.told.results,
    ...Object.fromEntries(later.map((key) => [key, [version, null] as const])),
  };
  return { ...event, told: { ...event.told, results } };
}

function cancelled(
  event: FeedEvent,
  message: Extract<ResultMessage, { kind: 'bet_cancel' | 'rollback_bet_cancel' }>,
): FeedEvent {
  const { markets, from = null, until = null, version, kind } = message;
  const keys = markets === 'all' ? [null] : markets;
  const entries = keys.flatMap((market) => {
    const name = `${market ?? 'all'} ${from ?? ''}-${until ?? ''}`;
    if (version <= (event.told.cancels[name]?.[0] ?? 0)) return [];
    const cancel: Cancel | null = kind === 'bet_cancel' ? { market, from, until } : null;
    return [[name, [version, cancel] as const] as const];
  });
  if (entries.length === 0) return event;
  const cancels = { ...event.told.cancels, ...Object.fromEntries(entries) };
  return { ...event, told: { ...event.told, cancels } };
}
