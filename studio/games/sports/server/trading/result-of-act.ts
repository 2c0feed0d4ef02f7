/** What an act of staff makes of how an event ended. Pure. */
import type { SportsSettlementAct } from '@croupier/contract/seamless/sports-settlement';
import type { LegStatus } from '../../engine/settlement/leg-outcome.ts';
import { type Cancel, type FeedEvent, isPlayable } from '../feed/event-document.ts';
import { resultsOf } from '../feed/reduce-results.ts';
import { marketByScore } from './markets-by-score.ts';

export type Statuses = Readonly<Record<string, LegStatus>>;

export interface ActResult {
  /** What is said now, by market; nothing of those that it leaves as they are. */
  readonly said: Readonly<Record<string, Statuses>>;
  /** What holds then, as bets are settled by it. */
  readonly outcomes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly cancels: readonly Cancel[];
}

/** No match is played for longer: what should have ended by then is not told of any more, ms. */
const PLAYED_MS = 6 * 3_600_000;

/** Whether staff may say that now: what is still played is called off, but not settled by hand. */
export function fitsNow(
  event: Pick<FeedEvent, 'state' | 'startsAt'>,
  act: SportsSettlementAct,
  now: number,
): boolean {
  return act.kind !== 'settle' || !isPlayable(event) || now - event.startsAt > PLAYED_MS;
}

/** @param keys markets with bets, some of which may be offered no more, with what was bet on there */
export function resultOfAct(
  event: FeedEvent,
  act: SportsSettlementAct,
  keys: ReadonlyMap<string, readonly string[]>,
): ActResult {
  const now = resultsOf(event.told);
  if (act.kind === 'rollback') return { said: {}, outcomes: {}, cancels: [] };
  if (act.kind === 'void') {
    const wanted = act.markets.length === 0 ? [null] : act.markets;
    const cancels = wanted.map((market) => ({ market, from: null, until: null }));
    return { said: {}, outcomes: now.outcomes, cancels: [...now.cancels, ...cancels] };
  }
  const words = new Map(act.markets.map(({ key, as }) => [key, as]));
  const all = new Set([...Object.keys(event.markets), ...keys.keys(), ...words.keys()]);
  const said = Object.fromEntries(
    [...all].flatMap((key) => {
      const outcomes = outcomesOf(event, key, keys);
      const statuses = statusesOf(event, { key, outcomes, word: words.get(key), score: act.score });
      return statuses === undefined ? [] : [[key, statuses] as const];
    }),
  );
  return { said, outcomes: { ...now.outcomes, ...said }, cancels: now.cancels };
}

/** What a market pays on: as it was offered, with whatever was bet on there. */
export function outcomesOf(
  { markets }: Pick<FeedEvent, 'markets'>,
  key: string,
  keys: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const offered = markets[key]?.outcomes.map(([outcome]) => outcome) ?? [];
  return [...new Set([...offered, ...(keys.get(key) ?? [])])];
}

function statusesOf(
  { sport, facts }: FeedEvent,
  {
    key,
    outcomes,
    word,
    score,
  }: {
    readonly key: string;
    readonly outcomes: readonly string[];
    readonly word: string | undefined;
    readonly score: Readonly<Record<string, number>> | null;
  },
): Statuses | undefined {
  if (word === 'open') return undefined;
  if (word === 'void') return allOf(outcomes, () => 'void');
  if (word !== undefined) {
    if (!outcomes.includes(word)) return undefined;
    return allOf(outcomes, (outcome) => (outcome === word ? 'won' : 'lost'));
  }
  return score === null ? undefined : marketByScore(sport, key, { score, facts, outcomes });
}

const allOf = (
  outcomes: readonly string[],
  statusOf: (outcome: string) => LegStatus,
): Statuses | undefined =>
  outcomes.length === 0
    ? undefined
    : Object.fromEntries(outcomes.map((outcome) => [outcome, statusOf(outcome)]));
