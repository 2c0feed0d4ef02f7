/** Statements on those whom members brought. */
import type { ReferralStage, RefereeState, RefusalReason } from '@croupier/contract/referral/kinds';
import type { ReferralTerms } from '@croupier/contract/referral/terms';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { FoundMark as Mark } from '../referral-rules.ts';

/** Amounts are minor units, days the merchant's. */
export interface Referee {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly inviterId: bigint;
  readonly currency: string;
  readonly code: string;
  readonly promise: ReferralTerms;
  readonly askedDepositMinor: bigint;
  readonly askedBetMinor: bigint;
  readonly state: RefereeState;
  readonly registeredAt: Date;
  readonly registeredOn: string;
  readonly lastDay: string;
  readonly depositMinor: bigint;
  readonly validBetMinor: bigint;
  readonly countedTo: string | null;
  readonly depositedAt: Date | null;
  readonly qualifiedAt: Date | null;
  readonly shareFrom: string | null;
  readonly shareTo: string | null;
  readonly sharedThrough: string | null;
  readonly shareRestMinor: bigint;
  readonly marks: readonly Mark[];
  /** What staff let pass, of whom. */
  readonly passed: readonly Mark[];
  readonly refusedFor: RefusalReason | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly decidedReason: string | null;
}

const columns = sql`r.id, r.merchant_id as "merchantId", r.member_id as "memberId",
  r.inviter_id as "inviterId", r.currency, r.code, r.promise, r.asked_deposit as "askedDepositMinor",
  r.asked_bet as "askedBetMinor", r.state, r.registered_at as "registeredAt",
  r.registered_on::text as "registeredOn", r.last_day::text as "lastDay",
  r.deposit as "depositMinor", r.valid_bet as "validBetMinor", r.counted_to::text as "countedTo",
  r.deposited_at as "depositedAt", r.qualified_at as "qualifiedAt",
  r.share_from::text as "shareFrom", r.share_to::text as "shareTo",
  r.shared_through::text as "sharedThrough", r.share_rest as "shareRestMinor", r.marks, r.passed,
  r.refused_for as "refusedFor", r.decided_at as "decidedAt", r.decided_by as "decidedBy",
  r.decided_reason as "decidedReason"`;

export async function listReferees(db: Queryable, where: RawBuilder<unknown>): Promise<Referee[]> {
  const { rows } = await sql<Referee>`
    select ${columns} from referral.referee r where ${where}`.execute(db);
  return rows;
}

export type NewReferee = Pick<
  Referee,
  | 'merchantId'
  | 'memberId'
  | 'inviterId'
  | 'currency'
  | 'code'
  | 'promise'
  | 'askedDepositMinor'
  | 'askedBetMinor'
  | 'state'
  | 'registeredOn'
  | 'lastDay'
  | 'marks'
  | 'refusedFor'
>;

export async function insertReferee(tx: Tx, row: NewReferee): Promise<Referee> {
  const { rows } = await sql<Referee>`
    insert into referral.referee as r (merchant_id, member_id, inviter_id, currency, code, promise,
      asked_deposit, asked_bet, state, registered_on, last_day, marks, refused_for)
    values (${row.merchantId}, ${row.memberId}, ${row.inviterId}, ${row.currency}, ${row.code},
      ${JSON.stringify(row.promise)}::jsonb, ${row.askedDepositMinor}, ${row.askedBetMinor},
      ${row.state}, ${row.registeredOn}::date, ${row.lastDay}::date,
      ${JSON.stringify(row.marks)}::jsonb, ${row.refusedFor})
    returning ${columns}`.execute(tx);
  const [referee] = rows;
  if (!referee) throw new Error(`Referee ${row.memberId} was not written.`);
  return referee;
}

/** By the member, or by the row's own id; of that merchant alone. */
export async function findReferee(
  db: Queryable,
  which: { readonly merchantId: bigint } & (
    | { readonly memberId: bigint }
    | { readonly refereeId: bigint }
  ),
): Promise<Referee | undefined> {
  const one =
    'memberId' in which ? sql`r.member_id = ${which.memberId}` : sql`r.id = ${which.refereeId}`;
  return (await listReferees(db, sql`${one} and r.merchant_id = ${which.merchantId}`))[0];
}

/** Locked; whoever brought them is locked before (`lockHolder`). */
export async function lockReferee(tx: Tx, id: bigint): Promise<Referee> {
  const [referee] = await listReferees(tx, sql`r.id = ${id} for update`);
  if (!referee) throw new Error(`There is no referee ${id}.`);
  return referee;
}

/** What is known of a referee now; what is absent stays. */
export interface RefereeChange {
  readonly state?: RefereeState;
  /** Null for whoever is refused no more. */
  readonly refusedFor?: RefusalReason | null;
  readonly depositMinor?: bigint;
  readonly marks?: readonly Mark[];
  readonly passed?: readonly Mark[];
}

export async function changeReferee(tx: Tx, id: bigint, change: RefereeChange): Promise<void> {
  const { state = null, refusedFor, depositMinor = null, marks, passed } = change;
  await sql`update referral.referee set
      state = coalesce(${state}, state),
      refused_for = case when ${refusedFor !== undefined} then ${refusedFor ?? null} else refused_for end,
      deposit = coalesce(${depositMinor}::bigint, deposit),
      marks = coalesce(${marks ? JSON.stringify(marks) : null}::jsonb, marks),
      passed = coalesce(${passed ? JSON.stringify(passed) : null}::jsonb, passed)
    where id = ${id}`.execute(tx);
}

/** Notes that a stage is reached. @param share first and last day of shares, once all is done */
export async function reachStage(
  tx: Tx,
  id: bigint,
  share: { readonly from: string; readonly to: string } | undefined,
): Promise<void> {
  await sql`update referral.referee set deposited_at = coalesce(deposited_at, now())
    where id = ${id}`.execute(tx);
  if (!share) return;
  await sql`update referral.referee set state = 'qualified', qualified_at = now(),
      share_from = ${share.from}::date, share_to = ${share.to}::date
    where id = ${id}`.execute(tx);
}

/** Takes stages back whose deposits or bets are gone; what was bet stays counted as far as it was. */
export async function forgetStages(
  tx: Tx,
  id: bigint,
  from: Exclude<ReferralStage, 'registered'>,
): Promise<void> {
  await sql`update referral.referee set
      deposited_at = case when ${from === 'deposited'} then null else deposited_at end,
      qualified_at = null, share_from = null, share_to = null,
      counted_to = greatest(counted_to, shared_through), shared_through = null, share_rest = 0,
      state = case when state = 'qualified' then 'open' else state end
    where id = ${id}`.execute(tx);
}

export async function noteDecision(
  tx: Tx,
  id: bigint,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<void> {
  await sql`update referral.referee set decided_at = now(), decided_by = ${by},
    decided_reason = ${reason} where id = ${id}`.execute(tx);
}

/**
 * How many of an inviter take a place, of those registered on that day and in all: who paid in enough, or was
 * promised something for registering.
 */
export async function countOfInviter(
  db: Queryable,
  inviterId: bigint,
  day: string,
): Promise<{ readonly onDay: number; readonly inAll: number }> {
  const given = (side: 'inviter' | 'referee') =>
    sql`(r.promise #>> ${`{rewards,registered,${side}}`}::text[])::numeric > 0`;
  const { rows } = await sql<{ onDay: number; inAll: number }>`
    select (count(*) filter (where r.registered_on = ${day}::date))::int as "onDay",
      count(*)::int as "inAll"
    from referral.referee r where r.inviter_id = ${inviterId} and r.state <> 'refused'
      and (r.deposited_at is not null or ${given('inviter')} or ${given('referee')})`.execute(db);
  return rows[0] ?? { onDay: 0, inAll: 0 };
}

/** Members above one by whom they were brought, the nearest first; not endlessly far. */
export async function invitersAbove(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<bigint[]> {
  const { rows } = await sql<{ inviterId: bigint }>`
    with recursive above as (
      select r.inviter_id, 1 as far from referral.referee r
      where r.member_id = ${memberId} and r.merchant_id = ${merchantId}
      union all
      select r.inviter_id, a.far + 1 from above a join referral.referee r
        on r.member_id = a.inviter_id and r.merchant_id = ${merchantId}
      where a.far < 20)
    select inviter_id as "inviterId" from above order by far`.execute(db);
  return rows.map(({ inviterId }) => inviterId);
}

/** Others whom one inviter, or whoever stands highest above, brought before somebody; not endlessly many. */
export async function broughtBefore(
  db: Queryable,
  {
    merchantId,
    memberId,
    inviterId,
    topId,
  }: {
    readonly merchantId: bigint;
    readonly memberId: bigint;
    readonly inviterId: bigint;
    readonly topId: bigint;
  },
): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    with recursive below as (
      select r.member_id, r.id, 1 as far from referral.referee r
      where r.inviter_id = ${topId} and r.merchant_id = ${merchantId}
      union all
      select r.member_id, r.id, b.far + 1 from below b join referral.referee r
        on r.inviter_id = b.member_id and r.merchant_id = ${merchantId}
      where b.far < 20),
    own as (
      select r.id from referral.referee r
      where r.member_id = ${memberId} and r.merchant_id = ${merchantId}),
    nearest as (select b.member_id, b.id from below b limit ${BELOW_MAX}),
    known as (
      select s.member_id, s.id from nearest s
      union
      select r.member_id, r.id from referral.referee r
      where r.inviter_id = ${inviterId} and r.merchant_id = ${merchantId})
    select k.member_id as "memberId" from known k
    where k.member_id <> ${memberId} and k.id < coalesce((select id from own), k.id + 1)
    order by 1`.execute(db);
  return rows.map(({ memberId: id }) => id);
}

/** Who was brought by somebody below the same member, as far as it is looked at. */
const BELOW_MAX = 2000;

/**
 * Circles of people who know each other: an inviter and whom they brought, as far as they are among some
 * members. Each has the line of its members from the inviter on, by their ids.
 */
export async function referralCircles(
  db: Queryable,
  { merchantId, memberIds }: { readonly merchantId: bigint; readonly memberIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, readonly bigint[]>[]> {
  if (memberIds.length === 0) return [];
  const ids = memberIds.map(String);
  const { rows } = await sql<{ inviterId: bigint; referees: bigint[] }>`
    select r.inviter_id as "inviterId", array_agg(r.member_id order by r.member_id) as referees
    from referral.referee r
    where r.merchant_id = ${merchantId} and r.member_id = any (${ids}::bigint[])
    group by 1 having count(*) > 1 or r.inviter_id = any (${ids}::bigint[])
    order by 1`.execute(db);
  return rows.map(({ inviterId, referees }) => {
    const lines = referees.map((id): [bigint, bigint[]] => [id, [inviterId, id]]);
    return new Map([[inviterId, [inviterId]], ...lines]);
  });
}
