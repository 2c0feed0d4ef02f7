/** Statements of the nights: bets of referees by day, and shares of them. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { ShareLine } from '../referral-rules.ts';
import { listReferees, type Referee } from './referee.ts';
import type { Holder } from './reward.ts';

interface OfDay {
  readonly merchantId: bigint;
  readonly day: string;
}

/**
 * Adds what those bet who have not qualified yet, each day once; of the refused as well, who look the same.
 */
export async function countDay(
  tx: Tx,
  { merchantId, day, bets }: OfDay & { readonly bets: ReadonlyMap<bigint, bigint> },
): Promise<void> {
  const ids = [...bets.keys()].map(String);
  const sums = [...bets.values()].map(String);
  // Locked in order: others lock some of them as well.
  await sql`
    with due as (
      select r.id, r.member_id from referral.referee r
      where r.merchant_id = ${merchantId} and r.state in ('open', 'review', 'refused')
        and r.qualified_at is null and r.registered_on <= ${day}::date and r.last_day >= ${day}::date
        and (r.counted_to is null or r.counted_to < ${day}::date)
      order by r.id for update)
    update referral.referee r
    set counted_to = ${day}::date, valid_bet = r.valid_bet + coalesce(b.bet, 0)
    from due d left join unnest(${ids}::bigint[], ${sums}::bigint[]) as b (member_id, bet)
      on b.member_id = d.member_id
    where r.id = d.id`.execute(tx);
}

/** Referees who have bet enough by that day, or whose days are over. */
export async function dueReferees(
  db: Queryable,
  { merchantId, day }: OfDay,
): Promise<readonly Pick<Referee, 'id' | 'merchantId' | 'inviterId' | 'memberId'>[]> {
  const { rows } = await sql<Pick<Referee, 'id' | 'merchantId' | 'inviterId' | 'memberId'>>`
    select r.id, r.merchant_id as "merchantId", r.inviter_id as "inviterId",
      r.member_id as "memberId"
    from referral.referee r
    where r.merchant_id = ${merchantId} and r.state = 'open'
      and (r.last_day <= ${day}::date or r.valid_bet >= r.asked_bet)
    order by r.id`.execute(db);
  return rows;
}

/**
 * Whose referees have bet what may bring a share. @param among.memberIds those who bet on that day
 * @param among.stepMinor the least that a share can be
 */
export async function invitersToPay(
  db: Queryable,
  among: OfDay & { readonly memberIds: readonly bigint[]; readonly stepMinor: bigint },
): Promise<bigint[]> {
  const { merchantId, day, memberIds, stepMinor } = among;
  const { rows } = await sql<{ inviterId: bigint }>`
    select distinct r.inviter_id as "inviterId" from referral.referee r
    where r.merchant_id = ${merchantId} and r.qualified_at is not null
      and ((r.state in ('qualified', 'review') and ${day}::date between r.share_from and r.share_to
          and r.member_id = any (${memberIds.map(String)}::bigint[]))
        or (r.state = 'qualified'
          and r.share_rest * (r.promise -> 'share' ->> 'bp')::int >= ${stepMinor * 10_000n}))
    order by 1`.execute(db);
  return rows.map(({ inviterId }) => inviterId);
}

/** Whether an inviter was given a share of a day, whatever became of it. */
export async function hadShare(
  db: Queryable,
  { merchantId, memberId }: Pick<Holder, 'merchantId' | 'memberId'>,
  day: string,
): Promise<boolean> {
  const { rows } = await sql`select from referral.reward w
    where w.member_id = ${memberId} and w.merchant_id = ${merchantId}
      and w.cause = ${`share:${day}`}`.execute(db);
  return rows.length > 0;
}

/** Days whose shares could not be given, by inviter, the earliest first. */
export async function daysBehind(
  db: Queryable,
  merchantId: bigint,
): Promise<Map<bigint, readonly string[]>> {
  const { rows } = await sql<{ inviterId: bigint; day: string }>`
    select b.inviter_id as "inviterId", b.day::text as day from referral.behind b
    where b.merchant_id = ${merchantId} order by b.day`.execute(db);
  const byInviter = Map.groupBy(rows, ({ inviterId }) => inviterId);
  return new Map([...byInviter].map(([id, own]) => [id, own.map(({ day }) => day)]));
}

export async function noteBehind(
  tx: Tx,
  { merchantId, day }: OfDay,
  inviterId: bigint,
): Promise<void> {
  await sql`insert into referral.behind (inviter_id, day, merchant_id)
    values (${inviterId}, ${day}::date, ${merchantId}) on conflict do nothing`.execute(tx);
}

/** A day is made up for. */
export async function forgetBehind(tx: Tx, { day }: OfDay, inviterId: bigint): Promise<void> {
  await sql`delete from referral.behind
    where inviter_id = ${inviterId} and day = ${day}::date`.execute(tx);
}

/** An inviter's referees who have qualified, locked; of those whom staff look at the bets are kept. */
export function lockSharing(tx: Tx, { merchantId, memberId }: Holder): Promise<Referee[]> {
  return listReferees(
    tx,
    sql`r.inviter_id = ${memberId} and r.merchant_id = ${merchantId}
      and r.qualified_at is not null and r.state in ('qualified', 'review')
      order by r.id for update`,
  );
}

/** Notes what was bet on a day, and what is left of it without a share. */
export async function addShareBets(
  tx: Tx,
  rows: readonly {
    readonly referee: Pick<Referee, 'id'>;
    readonly betMinor: bigint;
    readonly restMinor: bigint;
  }[],
  day: string,
): Promise<void> {
  await sql`
    update referral.referee r set valid_bet = r.valid_bet + b.bet, share_rest = b.rest,
      shared_through = greatest(r.shared_through, ${day}::date)
    from unnest(${rows.map(({ referee }) => String(referee.id))}::bigint[],
      ${rows.map(({ betMinor }) => String(betMinor))}::bigint[],
      ${rows.map(({ restMinor }) => String(restMinor))}::bigint[]) as b (id, bet, rest)
    where r.id = b.id`.execute(tx);
}

/** What shares of the month of a day gave an inviter; minor units. */
export async function shareOfMonth(
  db: Queryable,
  { merchantId, memberId }: Pick<Holder, 'merchantId' | 'memberId'>,
  day: string,
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(w.amount), 0)::bigint as sum from referral.reward w
    where w.member_id = ${memberId} and w.merchant_id = ${merchantId}
      and w.withdrawn_at is null and starts_with(w.cause, ${`share:${day.slice(0, 7)}-`})`.execute(
    db,
  );
  return rows[0]?.sum ?? 0n;
}

/** What shares of each day gave an inviter, those without are absent. @param from first day */
export async function sharesByDay(
  db: Queryable,
  { merchantId, memberId }: Pick<Holder, 'merchantId' | 'memberId'>,
  from: string,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ day: string; amountMinor: bigint }>`
    select split_part(w.cause, ':', 2) as day, w.amount as "amountMinor" from referral.reward w
    where w.member_id = ${memberId} and w.merchant_id = ${merchantId}
      and w.withdrawn_at is null and w.cause >= ${`share:${from}`}
      and starts_with(w.cause, 'share:')`.execute(db);
  return new Map(rows.map(({ day, amountMinor }) => [day, amountMinor]));
}

export async function insertShareLines(
  tx: Tx,
  {
    rewardId,
    merchantId,
    day,
    lines,
  }: OfDay & { readonly rewardId: bigint; readonly lines: readonly ShareLine[] },
): Promise<void> {
  await sql`
    insert into referral.share_line (referee_id, day, reward_id, merchant_id, valid_bet, amount)
    select l.referee_id, ${day}::date, ${rewardId}, ${merchantId}, l.valid_bet, l.amount
    from unnest(${lines.map(({ refereeId }) => String(refereeId))}::bigint[],
      ${lines.map(({ validBetMinor }) => String(validBetMinor))}::bigint[],
      ${lines.map(({ amountMinor }) => String(amountMinor))}::bigint[])
      as l (referee_id, valid_bet, amount)`.execute(tx);
}
