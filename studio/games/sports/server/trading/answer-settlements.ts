import { moneyText } from '@croupier/contract/money';
import type {
  SportsSettlementsAnswer,
  sportsSettlementsRequest,
} from '@croupier/contract/seamless/sports-settlement';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '#server/database.ts';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import type { Place } from '../exposure/sports-terms.ts';
import type { Names } from './brief.ts';
import { countRows, readRows, tellRow } from './settlement-rows.ts';

type Asked = z.output<typeof sportsSettlementsRequest>;

const PAGE = 50;

/** Events with bets of the merchant's players, by what is to be done about them. */
export async function answerSettlements(
  { db, clock }: Studio,
  names: Names,
  asked: Asked,
): Promise<SportsSettlementsAnswer> {
  const { view, time_zone: zone, search, after } = asked;
  const teams = search === undefined ? null : names.teamsLike(search);
  const place = after === undefined ? null : placeOf(after);
  const [rows, counts, today] = await Promise.all([
    readRows(db, asked, { view, zone, teams, after: place, limit: PAGE + 1 }),
    countRows(db, asked, zone),
    readToday(db, asked, zone),
  ]);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  const { oldestAt, openStakes, ...views } = counts;
  const now = clock.now();
  return {
    counts: views,
    oldest_at: oldestAt?.toISOString() ?? null,
    open_stakes: moneyText(openStakes),
    settled_today: today.settled,
    settled_by_feed: today.byFeed,
    rolled_back_today: today.rolledBack,
    items: shown.map((row) => tellRow(row, names, now)),
    next: last === undefined ? null : `${last.since.toISOString()} ${last.id}`,
  };
}

/** Where a page ended: a moment and an event. */
function placeOf(after: string): { readonly since: string; readonly id: string } {
  const [since = '', id = ''] = after.split(' ');
  if (id === '' || Number.isNaN(Date.parse(since))) throw refuse('bad-request');
  return { since, id };
}

interface Today {
  readonly settled: number;
  readonly byFeed: number;
  readonly rolledBack: number;
}

async function readToday(
  db: Queryable,
  { merchant, currency }: Place,
  zone: string,
): Promise<Today> {
  const { rows } = await sql<Today>`
    with settled as (
      select b.id from studio.sports_bet b
      join studio.player p on p.id = b.player_id and p.mode = 'real' and p.merchant = ${merchant}
        and p.currency = ${currency}
      where b.settled_at >= date_trunc('day', now(), ${zone})
    ), by_hand as (
      select distinct l.bet_id from studio.sports_result r
      join studio.sports_event e on e.id = r.event_id and r.said_by <> e.producer
      join studio.sports_leg l on l.event_id = r.event_id and l.revision >= r.revision
      where r.created_at >= date_trunc('day', now(), ${zone})
    )
    select (select count(*)::int from settled) as settled,
      (select count(*)::int from settled s where s.id not in (select bet_id from by_hand)) as "byFeed",
      (select count(distinct event_id)::int from studio.sports_result
       where created_at >= date_trunc('day', now(), ${zone}) and revision > 1 and outcomes = '{}'
         and cancels = '[]') as "rolledBack"`.execute(db);
  return rows[0] ?? { settled: 0, byFeed: 0, rolledBack: 0 };
}
