/** How an event ended, who says so, and its markets with bets. */
import { moneyText } from '@croupier/contract/money';
import type {
  SportsResultAnswer,
  sportsResultRequest,
} from '@croupier/contract/seamless/sports-settlement';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '#server/database.ts';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import type { FeedEvent } from '../feed/event-document.ts';
import { readEvents } from '../feed/event-store.ts';
import { resultsOf } from '../feed/reduce-results.ts';
import { scoreOf } from '../read/score-of.ts';
import { resultOfLeg } from '../settlement/result-of-leg.ts';
import { briefOf, type Names } from './brief.ts';
import { clockText } from './clock-text.ts';
import { readEndedMarkets } from './ended-markets.ts';
import { scoreFields } from './markets-by-score.ts';
import { outcomesOf } from './result-of-act.ts';
import { readRow, tellRow } from './settlement-rows.ts';

type Asked = z.output<typeof sportsResultRequest>;

/** Refuses `not-found`. */
export async function answerResult(
  { db, clock }: Studio,
  names: Names,
  asked: Asked,
): Promise<SportsResultAnswer> {
  const [event] = await readEvents(db, [asked.event]);
  if (event === undefined) throw refuse('not-found');
  const [row, markets, said, told] = await Promise.all([
    readRow(db, asked, event.id),
    readEndedMarkets(db, asked, event.id),
    readSaidResults(db, event.id),
    readTold(db, event.id),
  ]);
  const keys = new Map(markets.map(({ key, outcomes }) => [key, outcomes]));
  const held = resultsOf(event.told);
  const now = clock.now();
  const head = row
    ? tellRow(row, names, now)
    : {
        ...briefOf(event, names, now),
        why: 'settled' as const,
        bets: 0,
        stakes: '0.00',
        since: new Date(event.endedAt ?? event.startsAt).toISOString(),
        revision: event.revision,
        is_paying: event.settledRevision < event.revision,
      };
  return {
    ...head,
    version: event.version,
    evidence: [recordOf(event, now), ...seedOf(event), ...told],
    markets: markets.map(({ key, bets, stakes, payouts }) => {
      const choices = [...outcomesOf(event, key, keys)];
      const known = choices.flatMap((outcome) => {
        const status = resultOfLeg({ market: key, outcome }, { placedAt: 0 }, held);
        return status === null ? [] : [[outcome, status.status] as const];
      });
      return {
        key,
        bets,
        stakes: moneyText(stakes),
        outcomes: known.length === 0 ? null : Object.fromEntries(known),
        choices: choices.slice(0, 60),
        pays: moneyText(payouts),
      };
    }),
    score_fields: scoreFields(event.sport, event.facts),
    said,
  };
}

type Evidence = SportsResultAnswer['evidence'][number];

/** What the event's own record says: its state, where it was, and the score. */
function recordOf(event: FeedEvent, now: number): Evidence {
  const { score } = scoreOf(event.facts);
  const parts = [event.state, clockText(event.facts, now), score && score.join('-')];
  return {
    source: event.producer,
    kind: 'record',
    says: parts.filter((part) => part !== null).join(', '),
    at: new Date(event.endedAt ?? event.startsAt).toISOString(),
  };
}

/** Of a match that was drawn from a committed seed: which one, for whoever wants to draw it again. */
function seedOf({ commit, seed }: FeedEvent): Evidence[] {
  if (commit === null) return [];
  const says = `${commit.slice(0, 16)}…${seed === null ? '' : ` = SHA-256 ${seed.slice(0, 16)}…`}`;
  return [{ source: 'seed', kind: 'seed', says, at: null }];
}

async function readSaidResults(db: Queryable, event: string): Promise<SportsResultAnswer['said']> {
  const { rows } = await sql<{
    revision: number;
    by: string;
    reason: string | null;
    at: Date;
    markets: number;
  }>`
    select revision, said_by as by, reason, created_at as at,
      (select count(*)::int from jsonb_object_keys(outcomes)) as markets
    from studio.sports_result where event_id = ${event} order by revision desc limit 50`.execute(
    db,
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** The newest messages that said how it ended or stood. */
async function readTold(db: Queryable, event: string): Promise<Evidence[]> {
  const { rows } = await sql<{
    producer: string;
    kind: string;
    state: string | null;
    score: string | null;
    ignored: string | null;
    at: Date;
  }>`
    select producer, kind, body ->> 'state' as state, ignored, told_at as at,
      (body #>> '{facts,score,0}') || '-' || (body #>> '{facts,score,1}') as score
    from studio.sports_message
    where event_id = ${event}
      and kind in ('fixture_change', 'bet_settlement', 'rollback_bet_settlement', 'bet_cancel',
                   'rollback_bet_cancel', 'bet_stop')
    order by told_at desc limit 8`.execute(db);
  return rows.map(({ producer, kind, state, score, ignored, at }) => ({
    source: producer,
    kind: 'feed' as const,
    says: [kind.replaceAll('_', ' '), state, score, ignored]
      .filter((one) => one !== null)
      .join(', '),
    at: at.toISOString(),
  }));
}
