/** Settles, calls off, corrects or takes back, as two people of a platform have said: in words of feeds. */
import type {
  sportsSettleAnswer,
  sportsSettleRequest,
} from '@croupier/contract/seamless/sports-settlement';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { LegStatus } from '../../engine/settlement/leg-outcome.ts';
import type { Queryable } from '#server/database.ts';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import { applyMessage, type Voice } from '../feed/apply-message.ts';
import { type FeedEvent, isPlayable } from '../feed/event-document.ts';
import { readEvents } from '../feed/event-store.ts';
import { highestVersion } from '../feed/highest-version.ts';
import type { EventMessage, SettledMarket } from '../feed/messages.ts';
import { sayHold } from './say-hold.ts';
import { fitsNow, resultOfAct, type Statuses } from './result-of-act.ts';

type Asked = z.output<typeof sportsSettleRequest>;

/** Refuses `not-found`, and `bad-request` where another result stands or nothing would be said. */
export async function settleEvent(
  studio: Studio,
  { event: id, act, revision, key, by, reason }: Asked,
): Promise<z.output<typeof sportsSettleAnswer>> {
  const [event] = await readEvents(studio.db, [id]);
  if (event === undefined) throw refuse('not-found');
  if (!fitsNow(event, act, studio.clock.now())) throw refuse('bad-request');
  const messages = messagesOf(studio, event, {
    act,
    key,
    keys: await readBetMarkets(studio.db, id),
  });
  if (messages.length === 0) throw refuse('bad-request');
  let now = event;
  for (const [at, message] of messages.entries()) {
    // What was decided upon is what stands; what this says itself comes after it.
    const voice: Voice = { saidBy: by, reason, ...(at === 0 && { revision }) };
    const applied = await applyMessage(studio, message, voice);
    if (applied.event !== undefined) now = applied.event;
  }
  if (act.kind === 'void' && act.markets.length === 0 && isPlayable(event)) {
    // What is called off takes no more bets.
    const hold = { merchant: null, event: id, market: null, kind: 'suspend' as const };
    await sayHold(studio, { ...hold, key: `${key}-hold`.slice(-64), by, reason });
  }
  return { revision: now.revision };
}

type Act = Asked['act'];

function messagesOf(
  { clock }: Studio,
  event: FeedEvent,
  {
    act,
    key,
    keys,
  }: {
    readonly act: Act;
    readonly key: string;
    readonly keys: ReadonlyMap<string, readonly string[]>;
  },
): readonly EventMessage[] {
  const common = {
    producer: event.producer,
    event: event.id,
    version: highestVersion(event) + 1,
    at: Math.floor(clock.now()),
  };
  if (act.kind === 'void') {
    const markets = act.markets.length === 0 ? ('all' as const) : act.markets;
    return [{ ...common, kind: 'bet_cancel', number: key, markets }];
  }
  if (act.kind === 'rollback') return rollbackOf(event, common, key);
  const { said } = resultOfAct(event, act, keys);
  const markets = Object.entries(said).map(([market, statuses]) => marketOf(market, statuses));
  if (markets.length === 0) return [];
  // A score says all of it; single markets leave the others to whoever knows.
  const isFinal = act.score !== null;
  return [{ ...common, kind: 'bet_settlement', number: key, markets, isFinal }];
}

type Common = Pick<EventMessage, 'producer' | 'event' | 'version' | 'at'>;

/** All results, and every calling off, by the market and span that it was said with. */
function rollbackOf(event: FeedEvent, common: Common, key: string): readonly EventMessage[] {
  const cancels = Object.values(event.told.cancels).flatMap(([, cancel]) => cancel ?? []);
  return [
    { ...common, kind: 'rollback_bet_settlement', number: key, markets: 'all' },
    ...cancels.map(({ market, from, until }, at) => ({
      ...common,
      kind: 'rollback_bet_cancel' as const,
      number: `${key}-${at}`.slice(0, 80),
      markets: market === null ? ('all' as const) : [market],
      ...(from !== null && { from }),
      ...(until !== null && { until }),
    })),
  ];
}

const told: Readonly<
  Record<LegStatus, { readonly result: 0 | 1; readonly voidFactor: 0 | 0.5 | 1 }>
> = {
  won: { result: 1, voidFactor: 0 },
  'half-won': { result: 1, voidFactor: 0.5 },
  push: { result: 0, voidFactor: 1 },
  'half-lost': { result: 0, voidFactor: 0.5 },
  lost: { result: 0, voidFactor: 0 },
  void: { result: 0, voidFactor: 1 },
};

function marketOf(key: string, statuses: Statuses): SettledMarket {
  const isVoid = Object.values(statuses).includes('void');
  return {
    key,
    ...(isVoid && { voidReason: 'called off by hand' }),
    outcomes: Object.entries(statuses).map(([outcome, status]) => ({ outcome, ...told[status] })),
  };
}

/** Markets of an event on which anybody has bet, with what was bet on there. */
async function readBetMarkets(
  db: Queryable,
  event: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ market: string; outcomes: string[] }>`
    select market, array_agg(distinct outcome) as outcomes from studio.sports_leg
    where event_id = ${event} group by market limit 2000`.execute(db);
  return new Map(rows.map(({ market, outcomes }) => [market, outcomes]));
}
