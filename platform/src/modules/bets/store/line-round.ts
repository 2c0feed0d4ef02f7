/**
 * Rounds of many members at once, as whoever stands above them reads them. What the rollups do not have yet
 * is read once for all of them, for it is written by everybody's play.
 */
import type { GameType } from '@croupier/contract/games';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import {
  type Round,
  roundColumns,
  type RoundState,
  type RoundTotals,
  stateNumber,
  type TimeRange,
} from './round.ts';

export interface LineRoundFilter {
  readonly merchantId: bigint;
  /** Of each what was opened since then. A thousand at most. */
  readonly members: readonly { readonly memberId: bigint; readonly since: Date }[];
  readonly range: TimeRange;
  readonly gameType?: GameType | undefined;
  readonly vendorId?: bigint | undefined;
  readonly state?: RoundState | undefined;
}

/** The members of a filter as rows, with the first and the last id that may be theirs. */
const lineOf = ({ members, range }: LineRoundFilter, before: bigint | undefined) => sql`
  line as materialized (
    select m.member_id, bets.first_round_id(greatest(m.since, ${range.from}::timestamptz)) as first_id,
      least(bets.first_round_id(${range.to}::timestamptz), ${before ?? null}::bigint) as end_id
    from unnest(${members.map(({ memberId }) => memberId)}::bigint[],
      ${members.map(({ since }) => since.toISOString())}::timestamptz[]) as m (member_id, since))`;

/** Rounds of the line that the rollups do not have yet, or have as open ones. */
const unsettled = sql`
  unsettled as materialized (
    select o.member_id, o.round_id from bets.running o join line using (member_id)
    union
    select u.member_id, u.round_id
      from bets.consumer p
      join bets.change c on c.xid >= pg_snapshot_xmin(p.seen)
      cross join lateral unnest(c.member_id, c.round_id) as u (member_id, round_id)
      join line on line.member_id = u.member_id
     where p.name = 'rollups' and not pg_visible_in_snapshot(c.xid, p.seen)
    union
    select f.member_id, f.round_id
      from bets.consumer p
      join bets.correction f on f.xid >= pg_snapshot_xmin(p.seen)
      join line on line.member_id = f.member_id
     where p.name = 'rollups' and not pg_visible_in_snapshot(f.xid, p.seen))`;

function matching({ merchantId, gameType, vendorId }: LineRoundFilter, row: string) {
  const of = sql.raw(row);
  return sql`${of}.merchant_id = ${merchantId}
    and (${gameType ?? null}::text is null or ${of}.game_type = ${gameType ?? null})
    and (${vendorId ?? null}::bigint is null or ${of}.vendor_id = ${vendorId ?? null})`;
}

interface Page {
  /** Id at which the page begins, exclusive. */
  readonly before: bigint | undefined;
  readonly limit: number;
}

/** Newest first. */
export async function listLineRounds(
  db: Queryable,
  filter: LineRoundFilter,
  page: Page,
): Promise<Round[]> {
  const { gameType, vendorId, state } = filter;
  if ([gameType, vendorId, state].every((one) => one === undefined)) {
    return readNewest(db, filter, page);
  }
  for (let count = page.limit; ; count *= 4) {
    const days = state === 'open' ? [] : await readDays(db, filter, { ...page, count });
    const rows = await readOfDays(db, filter, { ...page, days });
    const isAll = days.length < count;
    // Beyond the last round of the last of these days there may be more of other days.
    const cutId = days.at(-1)?.lastId ?? 0n;
    const known = isAll ? rows : rows.filter(({ id }) => id >= cutId);
    if (isAll || known.length >= page.limit) return known;
  }
}

/** Whatever was played: the newest of each, of which the newest are the page. */
async function readNewest(
  db: Queryable,
  filter: LineRoundFilter,
  { before, limit }: Page,
): Promise<Round[]> {
  const { rows } = await sql<Round>`
    with ${lineOf(filter, before)}
    select r.* from line cross join lateral (
      select ${roundColumns} from bets.round
      where member_id = line.member_id and merchant_id = ${filter.merchantId}
        and id >= line.first_id and id < line.end_id
      order by id desc limit ${limit}) r
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** A day on which somebody of the line played what is asked for. */
interface PlayedDay {
  readonly memberId: bigint;
  readonly firstId: bigint;
  readonly lastId: bigint;
}

/** Those that ended last. */
async function readDays(
  db: Queryable,
  filter: LineRoundFilter,
  { before, count }: Page & { readonly count: number },
): Promise<PlayedDay[]> {
  const { from, to } = filter.range;
  const { rows } = await sql<PlayedDay>`
    with ${lineOf(filter, before)}
    select l.member_id as "memberId",
      greatest(min(d.first_round), min(l.first_id)) as "firstId",
      least(max(d.last_round), min(l.end_id) - 1) as "lastId"
    from line l join bets.member_day d on d.member_id = l.member_id
    where ${matching(filter, 'd')} and d.first_round < l.end_id and d.last_round >= l.first_id
      -- A day to either side covers every time zone; the ids decide.
      and d.opened_on >= ${from}::timestamptz::date - 1
      and d.opened_on <= ${to}::timestamptz::date + 1
    group by l.member_id, d.opened_on
    order by "lastId" desc limit ${count}`.execute(db);
  return rows;
}

/** Rounds that match, of those days and of what the rollups do not have yet. */
async function readOfDays(
  db: Queryable,
  filter: LineRoundFilter,
  { before, limit, days }: Page & { readonly days: readonly PlayedDay[] },
): Promise<Round[]> {
  const state = stateNumber(filter.state);
  const isState = sql`(${state}::smallint is null or r.state = ${state}::smallint)`;
  const { rows } = await sql<Round>`
    with ${lineOf(filter, before)}, ${unsettled},
    found as (
      select r.* from unnest(${days.map(({ memberId }) => memberId)}::bigint[],
          ${days.map(({ firstId }) => firstId)}::bigint[],
          ${days.map(({ lastId }) => lastId)}::bigint[]) as d (member_id, first_id, last_id)
        cross join lateral (
          select r.* from bets.round r
          where r.member_id = d.member_id and r.id >= d.first_id and r.id <= d.last_id
            and ${matching(filter, 'r')} and ${isState}
          order by r.id desc limit ${limit}) r
      union
      select r.* from unsettled u join line l using (member_id)
        join bets.round r on r.member_id = u.member_id and r.id = u.round_id
      where r.id >= l.first_id and r.id < l.end_id and ${matching(filter, 'r')} and ${isState})
    select ${roundColumns} from found order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** What they add up to, the newest included: as `bets.add_up` reckons it of each. */
export async function totalLineRounds(
  db: Queryable,
  filter: LineRoundFilter,
): Promise<RoundTotals> {
  const state = sql`${stateNumber(filter.state)}::smallint`;
  const ofClosed = sql`coalesce(${state}, 1) = 1`;
  const ofOpen = sql`coalesce(${state}, 0) = 0`;
  const { rows } = await sql<RoundTotals>`
    with ${spansOf(filter)}, ${unsettled}, ${closedOf(filter)}, ${openOf(filter)}
    select (case when ${state} = 2 then c.voided
        else case when ${ofClosed} then c.rounds else 0 end
          + case when ${ofOpen} then o.rounds else 0 end end)::int as rounds,
      (case when ${ofClosed} then c.stake else 0 end
        + case when ${ofOpen} then o.stake else 0 end)::bigint as "stakeMinor",
      (case when ${ofClosed} then c.valid_bet - o.whole_valid_bet else 0 end
        + case when ${ofOpen} then o.valid_bet else 0 end)::bigint as "validBetMinor",
      (case when ${ofClosed} then c.win else 0 end
        + case when ${ofOpen} then o.win else 0 end)::bigint as "winMinor",
      (case when ${ofClosed} then c.win - c.stake else 0 end)::bigint as "netMinor"
    from closed c, open o`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum always answers a row.');
  return row;
}

type Part = RawBuilder<unknown>;

/**
 * The line with the ids of its range and, within them, of the whole days that the rollups tell of; rounds
 * before `edge_to` and from `edge_from` on are looked at one by one.
 */
function spansOf({ members, range }: LineRoundFilter): Part {
  const dayOf = (instant: Part) => sql`(${instant} at time zone ${range.timeZone})::date`;
  const startOf = (day: Part) => sql`((${day})::timestamp at time zone ${range.timeZone})`;
  const [from, to] = [sql`${range.from}::timestamptz`, sql`${range.to}::timestamptz`];
  return sql`
    line as materialized (
      select m.member_id, bets.first_round_id(x.from_at) as first_id, x.first_day, e.end_id, e.last_day,
        bets.first_round_id(${startOf(sql`x.first_day`)}) as whole_from, e.whole_to
      from unnest(${members.map(({ memberId }) => memberId)}::bigint[],
          ${members.map(({ since }) => since.toISOString())}::timestamptz[]) as m (member_id, since)
        cross join lateral (
          select f.from_at, ${dayOf(sql`f.from_at`)}
            + (${startOf(dayOf(sql`f.from_at`))} < f.from_at)::integer as first_day
          from (select greatest(m.since, ${from}) as from_at) f) x
        cross join (
          -- Nothing was opened in the future.
          select bets.first_round_id(least(${to}, now() + interval '1 day')) as end_id,
            case when ${to} <= now() then ${dayOf(to)} else 'infinity' end as last_day,
            case when ${to} <= now() then bets.first_round_id(${startOf(dayOf(to))})
              else 9223372036854775807 end as whole_to) e
      where x.from_at < ${to}),
    spans as materialized (
      select *, case when whole_from < whole_to then whole_from else end_id end as edge_to,
        case when whole_from < whole_to then whole_to else end_id end as edge_from
      from line)`;
}

/** What settled rounds of the spans come to: whole days, what the rollups lack of them, and the edges. */
function closedOf(filter: LineRoundFilter): Part {
  const edge = (within: Part) => sql`
    select (r.state = 1)::integer, (r.state = 2)::integer,
      case when r.state = 1 then r.stake else 0 end, case when r.state = 1 then r.valid_bet else 0 end,
      case when r.state = 1 then r.win else 0 end
    from spans s join bets.round r on r.member_id = s.member_id
    where ${within} and r.state <> 0 and ${matching(filter, 'r')}`;
  return sql`
    settled as (
      select d.rounds, d.voided, d.stake, d.valid_bet, d.win
        from spans s join bets.member_day d on d.member_id = s.member_id
       where s.whole_from < s.whole_to and d.opened_on >= s.first_day and d.opened_on < s.last_day
         and ${matching(filter, 'd')}
      union all
      select f.rounds, f.voided, f.stake, f.valid_bet, f.win
        from bets.unread((select seen from bets.consumer where name = 'rollups'),
          pg_current_snapshot(), null) f
        join spans s on s.member_id = f.member_id
       where f.round_id >= s.edge_to and f.round_id < s.edge_from and ${matching(filter, 'f')}
      union all ${edge(sql`r.id >= s.first_id and r.id < s.edge_to`)}
      union all ${edge(sql`r.id >= s.edge_from and r.id < s.end_id`)}),
    closed as (
      select coalesce(sum(rounds), 0) as rounds, coalesce(sum(voided), 0) as voided,
        coalesce(sum(stake), 0) as stake, coalesce(sum(valid_bet), 0) as valid_bet,
        coalesce(sum(win), 0) as win
      from settled)`;
}

/** What open rounds of the spans come to, and what of it the figures of whole days hold already. */
function openOf(filter: LineRoundFilter): Part {
  return sql`
    open as (
      select count(*) as rounds, coalesce(sum(r.stake), 0) as stake, coalesce(sum(r.win), 0) as win,
        coalesce(sum(r.valid_bet), 0) as valid_bet,
        coalesce(sum(r.valid_bet) filter (where r.id >= s.edge_to and r.id < s.edge_from), 0)
          as whole_valid_bet
      from unsettled u join spans s using (member_id)
        join bets.round r on r.member_id = u.member_id and r.id = u.round_id
      where r.state = 0 and r.id >= s.first_id and r.id < s.end_id and ${matching(filter, 'r')})`;
}
