/** Statements on what the numbers of an issue cost. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { NumberExposure, NumberState } from '../../engine/exposure.ts';
import type { Place } from './thresholds.ts';

/** Which issue, and whose players. */
export interface ExposedIssue extends Place {
  readonly issueId: bigint;
}

/** A number of a play. */
export interface PlayNumber {
  readonly play: string;
  readonly number: string;
}

export type PlayExposure = NumberExposure;

/** What staff have said of a number; `beyond`: two of them, so that it has no bound of the merchant. */
interface SaidState {
  readonly state: NumberState;
  readonly beyond: boolean;
}

/** What a number costs so far, minor units. */
export interface Exposed extends PlayNumber {
  readonly own: bigint;
  /** Of all merchants. */
  readonly all: bigint;
  readonly said: SaidState | null;
}

const saidColumn = sql`
  case when s.state <> 'auto' then jsonb_build_object('state', s.state, 'beyond', s.beyond) end as said`;

/** The last that staff said of each number, where it is not that the thresholds decide. */
const saidOf = ({ issueId, merchant, currency }: ExposedIssue) => sql`
  select distinct on (n.play, n.number) n.play, n.number, n.state, n.beyond from studio.lottery_number n
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
           ${saidColumn}
    from asked a
    left join lateral (
      select sum(x.liability) as total, sum(x.liability) filter (where x.merchant = ${merchant}) as own
      from studio.lottery_exposure x
      where x.issue_id = ${issueId} and x.currency = ${currency} and x.play = a.play and x.number = a.number
    ) e on true
    left join said s on s.play = a.play and s.number = a.number`.execute(db);
  return rows;
}

/** Adds to what numbers cost, or takes from it. */
export async function addExposure(
  tx: Tx,
  { issueId, merchant, currency }: ExposedIssue,
  exposures: readonly PlayExposure[],
  { isTaken, shard }: { readonly isTaken: boolean; readonly shard: number },
): Promise<void> {
  if (exposures.length === 0) return;
  const sign = isTaken ? 1n : -1n;
  await sql`
    insert into studio.lottery_exposure as e
      (issue_id, currency, play, number, merchant, shard, tickets, stake, liability)
    select ${issueId}, ${currency}, a.play, a.number, ${merchant}, ${shard}, ${Number(sign)},
           a.stake, a.liability
    from unnest(${exposures.map(({ play }) => play)}::text[],
                ${exposures.map(({ number }) => number)}::text[],
                ${exposures.map(({ stake }) => String(sign * stake))}::bigint[],
                ${exposures.map(({ liability }) => String(sign * liability))}::bigint[])
           as a(play, number, stake, liability)
    order by a.play, a.number
    on conflict (issue_id, currency, play, number, merchant, shard) do update
    set tickets = e.tickets + excluded.tickets, stake = e.stake + excluded.stake,
        liability = e.liability + excluded.liability`.execute(tx);
}

export interface NumberFigures extends Omit<NumberExposure, 'odds'> {
  readonly tickets: number;
  readonly all: bigint;
  readonly said: SaidState | null;
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
           ${saidColumn}
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
  said: PlayNumber & {
    readonly state: 'auto' | NumberState;
    readonly beyond: boolean;
    readonly by: string;
    readonly reason: string;
  },
): Promise<void> {
  const { play, number, state, beyond, by, reason } = said;
  await sql`
    insert into studio.lottery_number
      (issue_id, merchant, currency, play, number, state, beyond, said_by, reason)
    select ${issueId}, ${merchant}, ${currency}, ${play}, ${number}, ${state}, ${beyond}, ${by}, ${reason}
    where ${`${state} ${beyond}`} is distinct from coalesce((
      select concat(n.state, ' ', n.beyond::text) from studio.lottery_number n
      where n.issue_id = ${issueId} and n.merchant = ${merchant} and n.currency = ${currency}
        and n.play = ${play} and n.number = ${number}
      order by n.id desc limit 1), 'auto false')`.execute(tx);
}

/**
 * Drops figures of issues that were settled a week ago, of so many at once: whoever asks for one later finds
 * its tickets, and no board.
 */
export async function forgetFigures(db: Queryable, limit: number): Promise<void> {
  await sql`
    with old as (
      select id from studio.lottery_issue
      where has_figures and settled_at < now() - interval '7 days'
      order by settled_at limit ${limit} for no key update skip locked
    ), gone as (
      delete from studio.lottery_exposure e using old where e.issue_id = old.id
    )
    update studio.lottery_issue i set has_figures = false from old where i.id = old.id`.execute(db);
}
