/**
 * Matches that will not be played to their end: what they had decided stands, bets on all else are called
 * off. Those that were put off are `feed/void-postponed.ts`.
 */
import { sql } from 'kysely';
import type { Database } from '#server/database.ts';
import type { Studio } from '#server/studio.ts';
import { settleFootball } from '../../engine/football/settle-football.ts';
import { type BrokenOff, brokenOff } from '../../engine/settlement/broken-off.ts';
import type { LegStatus } from '../../engine/settlement/leg-outcome.ts';
import type { EventFacts } from '../../protocol.ts';
import { applyMessage } from '../feed/apply-message.ts';
import type { FeedEvent } from '../feed/event-document.ts';
import { readEvents } from '../feed/event-store.ts';
import { highestVersion } from '../feed/highest-version.ts';
import type { SettledMarket } from '../feed/messages.ts';
import { feedOf } from '../virtual/virtual-sport.ts';
import { footballPickOf } from '../slip/build-slip.ts';
import { engineFacts } from '../slip/football-moment.ts';

/** A match that goes on so late is another one. */
const LATE = '24 hours';
const AT_ONCE = 20;

interface BetMarket {
  readonly event: string;
  readonly market: string;
  readonly outcomes: readonly string[];
}

/** Ends what waits for it. Answers how many those were. Staff and feeds who say it sooner come before. */
export async function endBrokenEvents(studio: Studio): Promise<number> {
  const bets = Map.groupBy(await listBroken(studio.db), ({ event }) => event);
  const events = await readEvents(studio.db, [...bets.keys()]);
  for (const event of events) await endEvent(studio, event, bets.get(event.id) ?? []);
  return events.length;
}

/** Markets with bets that have no result, of matches that are cancelled, or were broken off a day ago. */
async function listBroken(db: Database): Promise<readonly BetMarket[]> {
  const { rows } = await sql<BetMarket>`
    with broken as (
      select e.id from studio.sports_event e
      where (e.state = 'cancelled' or (e.state = 'abandoned' and e.starts_at < now() - ${LATE}::interval))
        and exists (select from studio.sports_leg l join studio.sports_bet b on b.id = l.bet_id
                    where l.event_id = e.id and l.status is null and b.state in ('open', 'settled'))
      order by e.starts_at limit ${AT_ONCE}
    )
    select l.event_id as event, l.market, array_agg(distinct l.outcome) as outcomes
    from broken e
    join studio.sports_leg l on l.event_id = e.id and l.status is null
    join studio.sports_bet b on b.id = l.bet_id and b.state in ('open', 'settled')
    group by l.event_id, l.market`.execute(db);
  return rows;
}

async function endEvent(
  studio: Studio,
  event: FeedEvent,
  bets: readonly BetMarket[],
): Promise<void> {
  const decided = event.state === 'abandoned' ? event.facts : null;
  const markets = bets.map(({ market, outcomes }) => endedMarket(decided, market, outcomes));
  const version = highestVersion(event) + 1;
  const reason = decided === null ? `${event.state}, not played` : 'abandoned';
  await applyMessage(
    studio,
    {
      kind: 'bet_settlement',
      producer: event.producer,
      number: `house:${event.id}:${version}`,
      at: Math.floor(studio.clock.now()),
      event: event.id,
      version,
      markets,
      isFinal: true,
    },
    { saidBy: 'house', reason },
  );
  studio.log.info(
    { eventId: event.id, reason, markets: markets.length },
    'a match was ended by rule',
  );
}

function endedMarket(
  facts: EventFacts | null,
  key: string,
  outcomes: readonly string[],
): SettledMarket {
  const statuses = outcomes.map((outcome) => statusOf(facts, key, outcome));
  return {
    key,
    outcomes: outcomes.map((outcome, at) => ({ outcome, ...feedOf[statuses[at] ?? 'void'] })),
    ...(statuses.includes('void') && { voidReason: 'not played to its end' }),
  };
}

function statusOf(facts: EventFacts | null, market: string, outcome: string): LegStatus {
  if (facts === null) return 'void';
  if (facts.sport !== 'football') return brokenOff(brokenFacts(facts), market, outcome);
  const pick = footballPickOf({ market, outcome });
  if (pick === undefined) return 'void';
  return settleFootball(pick, engineFacts(facts), { kind: 'abandoned' }).status;
}

function brokenFacts(facts: Exclude<EventFacts, { sport: 'football' }>): BrokenOff {
  switch (facts.sport) {
    case 'basketball':
      return { sport: facts.sport, periods: facts.periods };
    case 'tennis':
      return { sport: facts.sport, sets: facts.sets };
    case 'esports':
      return { sport: facts.sport, bestOf: facts.bestOf, maps: facts.maps };
  }
}
