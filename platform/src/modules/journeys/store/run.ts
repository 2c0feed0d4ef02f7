/** Statements on the ways of members through journeys. */
import type { DropReason, RunState } from '@croupier/contract/journeys/kinds';
import type { JourneyTerms } from '@croupier/contract/journeys/terms';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface Run {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly journeyId: bigint;
  readonly version: number;
  readonly state: RunState;
  readonly step: number;
  readonly dueAt: Date;
  readonly reason: DropReason | null;
  readonly enteredAt: Date;
  readonly endedAt: Date | null;
  /** The deposit that has let the member begin, or for which what did was given. */
  readonly depositId: bigint | null;
}

/** With the terms by which it began. */
export interface WholeRun extends Run {
  readonly name: string;
  readonly terms: JourneyTerms;
}

const columns = sql`r.id, r.merchant_id as "merchantId", r.member_id as "memberId",
  r.journey_id as "journeyId", r.version, r.state, r.step, r.due_at as "dueAt", r.reason,
  r.entered_at as "enteredAt", r.ended_at as "endedAt", r.deposit_id as "depositId", v.name, v.terms`;

const from = sql`journeys.run r
  join journeys.journey_version v on v.journey_id = r.journey_id and v.version = r.version`;

const inHours = (hours: number) => sql`now() + make_interval(hours => ${hours}::int)`;

/** Who begins, and by what. */
export interface Entry {
  readonly memberId: bigint;
  readonly cause: string;
  readonly depositId?: bigint | null;
}

/**
 * Lets members begin, each for a cause that does so once: those who never were in it, or were long enough
 * ago as it says and are not on their way. Whoever meets somebody else's try waits for it.
 */
export async function begin(
  tx: Tx,
  journey: {
    readonly journeyId: bigint;
    readonly merchantId: bigint;
    readonly version: number;
    readonly againDays: number | null;
    readonly firstHours: number;
  },
  entries: readonly Entry[],
): Promise<void> {
  const { journeyId, merchantId, version, againDays, firstHours } = journey;
  await sql`
    with wanted as materialized (
      select w.member_id, w.cause, w.deposit_id
      from unnest(${entries.map(({ memberId }) => String(memberId))}::bigint[],
        ${entries.map(({ cause }) => cause)}::text[],
        ${entries.map(({ depositId }) => depositId?.toString() ?? null)}::bigint[])
        as w (member_id, cause, deposit_id)
      where not exists (select from journeys.run r where r.journey_id = ${journeyId}
        and r.member_id = w.member_id and (r.cause = w.cause or r.state = 'waiting'))
      order by w.member_id
    ), placed as (
      insert into journeys.place as p (journey_id, member_id, merchant_id)
      select ${journeyId}, member_id, ${merchantId} from wanted
      on conflict (journey_id, member_id) do update set entries = p.entries + 1, entered_at = now()
        where p.entered_at <= now() - make_interval(days => ${againDays}::int)
      returning p.member_id, p.entries
    )
    insert into journeys.run (merchant_id, member_id, journey_id, version, number, cause, deposit_id,
      due_at)
    select ${merchantId}, p.member_id, ${journeyId}, ${version}, p.entries, w.cause, w.deposit_id,
      ${inHours(firstHours)}
    from placed p join wanted w on w.member_id = p.member_id
    on conflict do nothing`.execute(tx);
}

/** Runs whose next step is due, and those of journeys that were stopped; the longest due first. */
export async function dueRuns(db: Queryable, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    (select r.id from journeys.run r where r.state = 'waiting' and r.due_at <= now()
      order by r.due_at, r.id limit ${limit})
    union
    (select r.id from journeys.journey j join journeys.run r on r.journey_id = j.id
      where j.stage = 'stopped' and r.state = 'waiting' limit ${limit})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks one that is on its way; undefined where somebody else is at it, or has been. */
export async function lockRun(
  tx: Tx,
  id: bigint,
): Promise<(WholeRun & { readonly isDue: boolean }) | undefined> {
  const { rows } = await sql<WholeRun & { isDue: boolean }>`
    select ${columns}, r.due_at <= now() as "isDue" from ${from}
    where r.id = ${id} and r.state = 'waiting' for no key update of r skip locked`.execute(tx);
  return rows[0];
}

/** Goes on to a step, which is due after so many hours; behind the last one it is done. */
export async function goOn(
  tx: Tx,
  id: bigint,
  next: { readonly step: number; readonly hours: number; readonly isDone: boolean },
): Promise<void> {
  await sql`update journeys.run set step = ${next.step}, due_at = ${inHours(next.hours)}, tries = 0,
      state = case when ${next.isDone} then 'done' else 'waiting' end,
      ended_at = case when ${next.isDone} then now() end
    where id = ${id} and state = 'waiting'`.execute(tx);
}

/** Ends it where it is. */
export async function drop(tx: Tx, id: bigint, reason: DropReason): Promise<void> {
  await sql`update journeys.run set state = 'dropped', reason = ${reason}, ended_at = now()
    where id = ${id} and state = 'waiting'`.execute(tx);
}

/** Ends those that a deposit has let begin. */
export async function dropOfDeposit(
  tx: Tx,
  { merchantId, depositId }: { readonly merchantId: bigint; readonly depositId: bigint },
): Promise<void> {
  await sql`update journeys.run set state = 'dropped', reason = 'deposit', ended_at = now()
    where deposit_id = ${depositId} and merchant_id = ${merchantId} and state = 'waiting'`.execute(
    tx,
  );
}

/** Comes back to it in an hour. Answers how often its step has failed, and what its journey is called. */
export async function postpone(
  tx: Tx,
  id: bigint,
  hasFailed: boolean,
): Promise<(Pick<WholeRun, 'merchantId' | 'memberId' | 'name'> & { tries: number }) | undefined> {
  const { rows } = await sql<
    Pick<WholeRun, 'merchantId' | 'memberId' | 'name'> & { readonly tries: number }
  >`
    update journeys.run r set due_at = ${inHours(1)}, tries = tries + ${hasFailed ? 1 : 0}
    from journeys.journey_version v
    where r.id = ${id} and r.state = 'waiting' and v.journey_id = r.journey_id
      and v.version = r.version
    returning r.merchant_id as "merchantId", r.member_id as "memberId", r.tries, v.name`.execute(
    tx,
  );
  return rows[0];
}

/** Notes what a step brought; a step brings something once. */
export async function noteAct(
  tx: Tx,
  { id, step, merchantId }: Pick<Run, 'id' | 'step' | 'merchantId'>,
  brought: { readonly grantId?: bigint; readonly messageId?: bigint },
): Promise<void> {
  const { grantId = null, messageId = null } = brought;
  await sql`insert into journeys.act (run_id, step, merchant_id, grant_id, message_id)
    values (${id}, ${step}, ${merchantId}, ${grantId}, ${messageId})`.execute(tx);
}

/** The bonus that a run has given last. */
export async function lastGrant(tx: Tx, runId: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ grantId: bigint }>`
    select grant_id as "grantId" from journeys.act
    where run_id = ${runId} and grant_id is not null order by step desc limit 1`.execute(tx);
  return rows[0]?.grantId;
}

interface Page {
  readonly before: bigint | undefined;
  readonly limit: number;
}

/** Runs that a figure counts. */
export interface FigureOf {
  readonly merchantId: bigint;
  readonly journeyId: bigint;
  readonly version: number;
  readonly step?: number | undefined;
  /** Also those that have come further than the step. */
  readonly reached?: boolean;
  readonly state?: RunState | undefined;
  readonly reason?: DropReason | undefined;
}

async function list(db: Queryable, where: RawBuilder<unknown>, page: Page): Promise<WholeRun[]> {
  const { before = null, limit } = page;
  const { rows } = await sql<WholeRun>`
    select ${columns} from ${from} where ${where} and (${before}::bigint is null or r.id < ${before})
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function runsOfFigure(db: Queryable, of: FigureOf, page: Page): Promise<WholeRun[]> {
  const { step, reached = false, state = null, reason = null } = of;
  const atStep =
    step === undefined ? sql`true` : reached ? sql`r.step >= ${step}` : sql`r.step = ${step}`;
  return list(
    db,
    sql`r.merchant_id = ${of.merchantId} and r.journey_id = ${of.journeyId}
      and r.version = ${of.version} and ${atStep}
      and (${state}::text is null or r.state = ${state})
      and (${reason}::text is null or r.reason = ${reason})`,
    page,
  );
}

export async function runsOfMember(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
  page: Page,
): Promise<WholeRun[]> {
  return list(db, sql`r.merchant_id = ${merchantId} and r.member_id = ${memberId}`, page);
}

/** How many stand where; of one version, or of all of some journeys. */
export interface RunCount {
  readonly journeyId: bigint;
  readonly step: number;
  readonly state: RunState;
  readonly reason: DropReason | null;
  readonly count: number;
}

export async function countRuns(
  db: Queryable,
  journeyIds: readonly bigint[],
  version?: number,
): Promise<RunCount[]> {
  const { rows } = await sql<RunCount>`
    select r.journey_id as "journeyId", r.step, r.state, r.reason, count(*)::int as count
    from journeys.run r
    where r.journey_id = any (${journeyIds.map(String)}::bigint[])
      and (${version ?? null}::int is null or r.version = ${version ?? null})
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** Members on their way, at all journeys of a merchant. */
export async function countWaiting(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from journeys.run r join journeys.journey j on j.id = r.journey_id
    where j.merchant_id = ${merchantId} and r.state = 'waiting'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Forgets runs that ended so many days ago; that a member was in the journey stays. */
export async function forgetRuns(db: Queryable, days: number, limit: number): Promise<void> {
  await sql`delete from journeys.run where id in (
    select id from journeys.run where ended_at < now() - make_interval(days => ${days}::int)
    limit ${limit})`.execute(db);
}
