/** Statements on what the numbers of an issue cost. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { NumberExposure, NumberState } from '../../engine/exposure.ts';
import type { Place } from './thresholds.ts';

/** A number gets so many counters, so that tickets of one moment seldom meet in a row. */
const SHARDS = 16;

/** Which issue, and whose players. */
export interface ExposedIssue extends Place {
  readonly issueId: bigint;
}

/** A number of a play. */
export interface PlayNumber {
  readonly play: string;
  readonly number: string;
}

export interface PlayExposure extends NumberExposure {
  readonly play: string;
}

/** What a number costs so far, minor units. */
export interface Exposed extends PlayNumber {
  readonly own: bigint;
  /** Of all merchants. */
  readonly all: bigint;
  readonly said: NumberState | null;
}

/** The last that staff said of each number, where it is not that the thresholds decide. */
const saidOf = ({ issueId, merchant, currency }: ExposedIssue) => sql`
  select distinct on (n.play, n.number) n.play, n.number, n.state from studio.lottery_number n
  where n.issue_id = ${issueId} and n.merchant = ${merchant} and n.currency = ${currency}
  order by n.play, n.number, n.id desc`;

/** What numbers cost, as far as it is committed. */
export async function readExposed(
  db: Queryable,
  issue: ExposedIssue,
  numbers: readonly PlayNumber[],
): Promise<readonly Exposed[]> {
  const { issueId, merchant, currency } = issue;
  const { rows } = await sql<Exposed>`
    with asked as (
      select play, number from unnest(${numbers.map(({ play }) => play)}::text[],
                                      ${numbers.map(({ number }) => number)}::text[]) as a(play, number)
    ), said as (${saidOf(issue)})
    select a.play, a.number, coalesce(e.own, 0)::bigint as own, coalesce(e.total, 0)::bigint as all,
           nullif(s.state, 'auto') as said
    from asked a
    left join lateral (
      select sum(x.liability) as total, sum(x.liability) filter (where x.merchant = ${merchant}) as own
      from studio.lottery_exposure x
      where x.issue_id = ${issueId} and x.currency = ${currency} and x.play = a.play and x.number = a.number
    ) e on true
    left join said s on s.play = a.play and s.number = a.number`.execute(db);
  return rows;
}

/** Only one ticket at a time, of those that wait for it, is judged for these numbers. In one order. */
export async function lockNumbers(
  tx: Tx,
  { issueId, currency }: ExposedIssue,
  numbers: readonly PlayNumber[],
): Promise<void> {
  const names = numbers.map(({ play, number }) => `${issueId} ${currency} ${play} ${number}`);
  await sql`
    select pg_advisory_xact_lock(7319001, o.lock)
    from (select distinct hashtext(name) as lock
          from unnest(${names}::text[]) as n(name) order by 1) o`.execute(tx);
}

/** Adds to what numbers cost, or takes from it. */
export async function addExposure(
  tx: Tx,
  { issueId, merchant, currency }: ExposedIssue,
  exposures: readonly PlayExposure[],
  { isTaken }: { readonly isTaken: boolean },
): Promise<void> {
  if (exposures.length === 0) return;
  const sign = isTaken ? 1n : -1n;
  await sql`
    insert into studio.lottery_exposure as e
      (issue_id, currency, play, number, merchant, shard, tickets, stake, liability)
    select ${issueId}, ${currency}, a.play, a.number, ${merchant}, s.shard, ${Number(sign)},
           a.stake, a.liability
    from unnest(${exposures.map(({ play }) => play)}::text[],
                ${exposures.map(({ number }) => number)}::text[],
                ${exposures.map(({ stake }) => String(sign * stake))}::bigint[],
                ${exposures.map(({ liability }) => String(sign * liability))}::bigint[])
           as a(play, number, stake, liability),
         (select floor(random() * ${sql.lit(SHARDS)})::smallint as shard) s
    order by a.play, a.number
    on conflict (issue_id, currency, play, number, merchant, shard) do update
    set tickets = e.tickets + excluded.tickets, stake = e.stake + excluded.stake,
        liability = e.liability + excluded.liability`.execute(tx);
}

export interface NumberFigures extends NumberExposure {
  readonly play: string;
  readonly tickets: number;
  readonly all: bigint;
  readonly said: NumberState | null;
}

/**
 * Numbers of an issue that cost something or of which staff have said something, those that cost most first.
 * @param play null: of all plays
 */
export async function listExposed(
  db: Queryable,
  issue: ExposedIssue,
  { play, least }: { readonly play: string | null; readonly least: bigint },
): Promise<readonly NumberFigures[]> {
  const { issueId, merchant, currency } = issue;
  const { rows } = await sql<NumberFigures>`
    with said as (${saidOf(issue)}), counted as (
      select e.play, e.number, sum(e.liability)::bigint as all,
             coalesce(sum(e.tickets) filter (where e.merchant = ${merchant}), 0)::int as tickets,
             coalesce(sum(e.stake) filter (where e.merchant = ${merchant}), 0)::bigint as stake,
             coalesce(sum(e.liability) filter (where e.merchant = ${merchant}), 0)::bigint as liability
      from studio.lottery_exposure e
      where e.issue_id = ${issueId} and e.currency = ${currency}
        and (${play}::text is null or e.play = ${play})
      group by e.play, e.number having sum(e.liability) >= ${least}
    )
    select coalesce(c.play, s.play) as play, coalesce(c.number, s.number) as number,
           coalesce(c.tickets, 0) as tickets, coalesce(c.stake, 0)::bigint as stake,
           coalesce(c.liability, 0)::bigint as liability, coalesce(c.all, 0)::bigint as all,
           nullif(s.state, 'auto') as said
    from counted c
    full join (select * from said where state <> 'auto' and (${play}::text is null or play = ${play})) s
      on s.play = c.play and s.number = c.number
    order by coalesce(c.liability, 0) desc, 1, 2 limit 10000`.execute(db);
  return rows;
}

/** Notes what staff say of a number, unless they have said so last. */
export async function insertSaid(
  tx: Tx,
  { issueId, merchant, currency }: ExposedIssue,
  {
    play,
    number,
    state,
    by,
    reason,
  }: PlayNumber & {
    readonly state: 'auto' | NumberState;
    readonly by: string;
    readonly reason: string;
  },
): Promise<void> {
  await sql`
    insert into studio.lottery_number (issue_id, merchant, currency, play, number, state, said_by, reason)
    select ${issueId}, ${merchant}, ${currency}, ${play}, ${number}, ${state}, ${by}, ${reason}
    where ${state} is distinct from coalesce((
      select n.state from studio.lottery_number n
      where n.issue_id = ${issueId} and n.merchant = ${merchant} and n.currency = ${currency}
        and n.play = ${play} and n.number = ${number}
      order by n.id desc limit 1), 'auto')`.execute(tx);
}
