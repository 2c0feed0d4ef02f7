/** Events by what is to be done about how they ended. */
import type { SportsSettlementRow } from '@croupier/contract/seamless/sports-settlement';
import { moneyText } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { Place } from '../exposure/sports-terms.ts';
import { briefOf, type NamedEvent, type Names } from './brief.ts';
import { namedColumns } from './events-named.ts';

type Why = SportsSettlementRow['why'];

/** A feed has so many minutes to tell how a match ended, and a match may be so many hours late. */
const RESULT_MINUTES = 15;
const LATE_HOURS = 24;
/** No match is played for longer, hours. */
const PLAYED_HOURS = 6;
/** Looked back upon, days. */
const DAYS = 30;

/** Why events stand as they do; events are `e` with `r`, their newest result, and `n`, their bets. */
const why = sql`
  case
    when n.open > 0 and e.state = 'abandoned' then 'abandoned'
    when n.open > 0 and e.state in ('planned', 'postponed')
      and e.starts_at < now() - make_interval(hours => ${LATE_HOURS}) then 'postponed'
    when n.open > 0 and e.revision > 0 and e.settled_revision >= e.revision
      and e.state in ('settled', 'ended', 'cancelled')
      and e.changed_at < now() - make_interval(mins => ${RESULT_MINUTES}) then 'open-markets'
    when n.open > 0 and r.outcomes = '{}' and e.revision > 1 and r.cancels = '[]' then 'rolled-back'
    when n.open > 0 and e.state = 'ended'
      and coalesce(e.ended_at, e.changed_at) < now() - make_interval(mins => ${RESULT_MINUTES})
      then 'no-result'
    when n.open > 0 and e.state = 'live'
      and e.starts_at < now() - make_interval(hours => ${PLAYED_HOURS}) then 'no-result'
    when n.open > 0 and e.state in ('ended', 'settled', 'cancelled') then 'waiting'
    when n.open > 0 and e.state = 'postponed' then 'waiting'
    when jsonb_array_length(coalesce(r.cancels, '[]')) > 0 then 'voided'
    when e.revision > 1 and r.is_correction then 'corrected'
    when e.revision > 0 then 'settled'
    else 'waiting'
  end`;

const byHand: readonly Why[] = [
  'abandoned',
  'postponed',
  'open-markets',
  'no-result',
  'rolled-back',
];

const ofView = {
  hand: byHand,
  waiting: ['waiting'],
  corrections: ['corrected', 'rolled-back'],
  voids: ['voided'],
  all: null,
} as const satisfies Record<string, readonly Why[] | null>;
export type View = keyof typeof ofView;

/** Events with bets of the merchant's players, with why they stand as they do. */
const rowsOf = ({ merchant, currency }: Place) => sql`
  select ${namedColumns}, e.revision, e.settled_revision < e.revision as "isPaying", n.bets, n.stakes, n.open,
    n."openStakes", ${why} as why,
    case when n.open > 0 then coalesce(e.ended_at, e.starts_at) else e.changed_at end as since,
    r.created_at as "saidAt"
  from (
    select l.event_id, count(distinct b.id)::int as bets,
      coalesce(sum(b.stake + b.closed) filter (where l.place = l.first), 0)::bigint as stakes,
      count(distinct b.id) filter (where b.state = 'open' and l.status is null)::int as open,
      coalesce(sum(b.stake) filter (
        where b.state = 'open' and l.status is null and l.place = l.first), 0)::bigint
        as "openStakes"
    from (
      select x.*, min(x.place) over (partition by x.bet_id, x.event_id) as first
      from studio.sports_leg x
      join studio.sports_event y on y.id = x.event_id
        and y.starts_at > now() - make_interval(days => ${DAYS}) and y.starts_at < now()
    ) l
    join studio.sports_bet b on b.id = l.bet_id and b.state in ('open', 'settled')
    join studio.player p on p.id = b.player_id and p.mode = 'real' and p.merchant = ${merchant}
      and p.currency = ${currency}
    group by l.event_id
  ) n
  join studio.sports_event e on e.id = n.event_id
  left join lateral (
    select s.outcomes, s.cancels, s.created_at,
      exists (select from studio.sports_result o
              where o.event_id = e.id and o.is_final and o.revision < s.revision) as is_correction
    from studio.sports_result s where s.event_id = e.id and s.revision = e.revision) r on true`;

export interface EventRow extends NamedEvent {
  readonly revision: number;
  readonly isPaying: boolean;
  readonly bets: number;
  readonly stakes: bigint;
  readonly open: number;
  readonly openStakes: bigint;
  readonly why: Why;
  readonly since: Date;
}

export async function readRows(
  db: Queryable,
  place: Place,
  {
    view,
    zone,
    teams,
    after,
    limit,
  }: {
    readonly view: View;
    readonly zone: string;
    /** Of one of these alone. */
    readonly teams: readonly string[] | null;
    readonly after: { readonly since: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<readonly EventRow[]> {
  const reasons = ofView[view];
  // What waits is worked off from the oldest on; what is done is looked at from the newest on.
  const isQueue = view === 'hand' || view === 'waiting';
  const direction = isQueue ? sql`asc` : sql`desc`;
  const { rows } = await sql<EventRow>`
    select * from (${rowsOf(place)}) e
    where (${reasons}::text[] is null or e.why = any(${reasons}::text[]))
      and (${view !== 'voids'} or e."saidAt" >= date_trunc('day', now(), ${zone}))
      and (${teams}::text[] is null or e.home = any(${teams}::text[]) or e.away = any(${teams}::text[]))
      and (${after === null} or ${
        isQueue
          ? sql`(e.since, e.id) > (${after?.since ?? null}::timestamptz, ${after?.id ?? ''})`
          : sql`(e.since, e.id) < (${after?.since ?? null}::timestamptz, ${after?.id ?? ''})`
      })
    order by e.since ${direction}, e.id ${direction} limit ${limit}`.execute(db);
  return rows;
}

export interface Counts {
  readonly hand: number;
  readonly waiting: number;
  readonly corrections: number;
  readonly voids: number;
  readonly oldestAt: Date | null;
  readonly openStakes: bigint;
}

export async function countRows(db: Queryable, place: Place, zone: string): Promise<Counts> {
  const hand = sql`e.why = any(${[...byHand]}::text[])`;
  const { rows } = await sql<Counts>`
    select count(*) filter (where ${hand})::int as hand,
      count(*) filter (where e.why = 'waiting')::int as waiting,
      count(*) filter (where e.why in ('corrected', 'rolled-back'))::int as corrections,
      count(*) filter (where e.why = 'voided'
        and e."saidAt" >= date_trunc('day', now(), ${zone}))::int as voids,
      min(e.since) filter (where ${hand}) as "oldestAt",
      coalesce(sum(e."openStakes") filter (where ${hand}), 0)::bigint as "openStakes"
    from (${rowsOf(place)}) e`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was counted.');
  return row;
}

/** One event, whether or not anybody bet on it. */
export async function readRow(
  db: Queryable,
  place: Place,
  event: string,
): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select * from (${rowsOf(place)}) e where e.id = ${event}`.execute(db);
  return rows[0];
}

export function tellRow(row: EventRow, names: Names, now: number): SportsSettlementRow {
  const { why: reason, bets, stakes, since, revision, isPaying } = row;
  return {
    ...briefOf(row, names, now),
    why: reason,
    bets,
    stakes: moneyText(stakes),
    since: since.toISOString(),
    revision,
    is_paying: isPaying,
  };
}
