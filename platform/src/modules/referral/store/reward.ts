/** Statements on rewards and their payment. */
import type {
  RefereeState,
  ReferralPayer,
  ReferralRewardKind,
  ReferralRewardState,
} from '@croupier/contract/referral/kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface Holder {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
}

export interface NewReward extends Holder {
  readonly refereeId: bigint | null;
  /** `qualified:7`, `share:2026-11-27`; a cause gives once. */
  readonly cause: string;
  readonly amountMinor: bigint;
  readonly requiredMinor: bigint;
}

export interface Reward extends NewReward {
  readonly id: bigint;
  readonly kind: ReferralRewardKind;
  readonly state: ReferralRewardState;
  readonly givenAt: Date;
  readonly dueAt: Date;
  readonly paidAt: Date | null;
}

const columns = sql`w.id, w.merchant_id as "merchantId", w.member_id as "memberId", w.currency,
  w.referee_id as "refereeId", w.cause, split_part(w.cause, ':', 1) as kind,
  w.amount as "amountMinor", w.required as "requiredMinor", w.given_at as "givenAt",
  w.due_at as "dueAt",
  case when w.payout_id is not null then 'paid' when w.withdrawn_at is not null then 'withdrawn'
    else 'open' end as state`;
const isOpen = sql`w.payout_id is null and w.withdrawn_at is null`;

/**
 * Gives it, to be taken within some days. Answers its id; undefined where its cause has given before and
 * that was not withdrawn.
 */
export async function insertReward(
  tx: Tx,
  reward: NewReward,
  days: number,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into referral.reward as w (merchant_id, member_id, referee_id, currency, cause, amount,
      required, due_at)
    values (${reward.merchantId}, ${reward.memberId}, ${reward.refereeId}, ${reward.currency},
      ${reward.cause}, ${reward.amountMinor}, ${reward.requiredMinor},
      now() + make_interval(days => ${days}::int))
    on conflict (member_id, cause) do update set withdrawn_at = null, given_at = now(),
      due_at = excluded.due_at, amount = excluded.amount, required = excluded.required
      where w.withdrawn_at is not null
    returning w.id`.execute(tx);
  return rows[0]?.id;
}

/** Newest first, from behind one on. */
export async function rewardsOf(
  db: Queryable,
  { merchantId, memberId }: Pick<Holder, 'merchantId' | 'memberId'>,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<Reward[]> {
  const place = before === undefined ? null : String(before);
  const { rows } = await sql<Reward>`
    select ${columns}, p.at as "paidAt"
    from referral.reward w left join referral.payout p on p.id = w.payout_id
    where w.member_id = ${memberId} and w.merchant_id = ${merchantId}
      and (${place}::bigint is null or w.id < ${place}::bigint)
    order by w.id desc limit ${limit}`.execute(db);
  return rows;
}

async function lockRewards(tx: Tx, where: RawBuilder<unknown>): Promise<Reward[]> {
  const { rows } = await sql<Reward>`
    select ${columns}, null as "paidAt" from referral.reward w
    where ${where} order by w.id`.execute(tx);
  return rows;
}

/** What a member can take, oldest first, locked; without what is there by those who are named. */
export function lockOpenRewards(
  tx: Tx,
  holder: Holder,
  { limit, without }: { readonly limit: number; readonly without: readonly bigint[] },
): Promise<Reward[]> {
  const { merchantId, memberId, currency } = holder;
  const ids = without.map(String);
  return lockRewards(
    tx,
    sql`w.id in (select w.id from referral.reward w
      where w.member_id = ${memberId} and w.merchant_id = ${merchantId}
        and w.currency = ${currency} and ${isOpen}
        and not coalesce(w.referee_id = any (${ids}::bigint[]), false)
        and not exists (select from referral.share_line l
          where l.reward_id = w.id and l.withdrawn_at is null and l.referee_id = any (${ids}::bigint[]))
      order by w.id limit ${limit} for update) and ${isOpen}`,
  );
}

/** By whom what a member can take is there, and who stands on the other side of it. */
export interface Counterpart {
  readonly refereeId: bigint;
  readonly memberId: bigint;
  readonly state: RefereeState;
}

export async function counterpartsOf(
  db: Queryable,
  { merchantId, memberId, currency }: Holder,
): Promise<Counterpart[]> {
  const { rows } = await sql<Counterpart>`
    with open as (
      select w.id, w.referee_id from referral.reward w
      where w.member_id = ${memberId} and w.merchant_id = ${merchantId}
        and w.currency = ${currency} and ${isOpen}),
    referees as (
      select o.referee_id from open o where o.referee_id is not null
      union
      select l.referee_id from open o join referral.share_line l on l.reward_id = o.id
      where l.withdrawn_at is null)
    select r.id as "refereeId", r.state,
      case when r.member_id = ${memberId} then r.inviter_id else r.member_id end as "memberId"
    from referees e join referral.referee r on r.id = e.referee_id order by r.id`.execute(db);
  return rows;
}

/** Withdraws what of these stages nobody was paid yet. Answers whether some of it was paid before. */
export async function withdrawRewards(
  tx: Tx,
  refereeId: bigint,
  kinds: readonly ReferralRewardKind[],
): Promise<{ readonly wasPaid: boolean }> {
  const causes = kinds.map((kind) => `${kind}:${refereeId}`);
  const { rows } = await sql<{ id: bigint; isPaid: boolean }>`
    select w.id, w.payout_id is not null as "isPaid" from referral.reward w
    where w.referee_id = ${refereeId} and w.cause = any (${causes}::text[])
      and w.withdrawn_at is null order by w.id for update`.execute(tx);
  const open = rows.filter(({ isPaid }) => !isPaid).map(({ id }) => String(id));
  await sql`update referral.reward set withdrawn_at = now()
    where id = any (${open}::bigint[]) and payout_id is null`.execute(tx);
  return { wasPaid: rows.some(({ isPaid }) => isPaid) };
}

/**
 * Takes what a referee brought out of shares that nobody was paid yet. Answers whether some of it was paid
 * before. The inviter is locked.
 */
export async function withdrawShares(
  tx: Tx,
  refereeId: bigint,
): Promise<{ readonly wasPaid: boolean }> {
  const { rows } = await sql<{ isPaid: boolean }>`
    select w.payout_id is not null as "isPaid"
    from referral.share_line l join referral.reward w on w.id = l.reward_id
    where l.referee_id = ${refereeId} and l.withdrawn_at is null
    order by w.id for update of w`.execute(tx);
  await sql`
    with gone as (
      update referral.share_line l set withdrawn_at = now() from referral.reward w
      where l.referee_id = ${refereeId} and l.withdrawn_at is null and w.id = l.reward_id
        and w.payout_id is null and w.withdrawn_at is null
      returning l.reward_id, l.amount)
    update referral.reward w
    set amount = case when w.amount > g.amount then w.amount - g.amount else w.amount end,
      required = case when w.amount > g.amount then w.required / w.amount * (w.amount - g.amount)
        else w.required end,
      withdrawn_at = case when w.amount > g.amount then null else now() end
    from (select reward_id, sum(amount)::bigint as amount from gone group by 1) g
    where w.id = g.reward_id`.execute(tx);
  return { wasPaid: rows.some(({ isPaid }) => isPaid) };
}

export interface NewPayout extends Holder {
  readonly by: ReferralPayer;
  readonly amountMinor: bigint;
  readonly requiredMinor: bigint;
}

/** Joins rewards to what they are paid by; answers its id. */
export async function insertPayout(
  tx: Tx,
  payout: NewPayout,
  rewardIds: readonly bigint[],
): Promise<{ readonly id: bigint; readonly at: Date }> {
  const { rows } = await sql<{ id: bigint; at: Date }>`
    insert into referral.payout (merchant_id, member_id, currency, made_by, amount, required)
    values (${payout.merchantId}, ${payout.memberId}, ${payout.currency}, ${payout.by},
      ${payout.amountMinor}, ${payout.requiredMinor})
    returning id, at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A payout was not written.');
  const joined = await sql`update referral.reward set payout_id = ${row.id}
    where id = any (${rewardIds.map(String)}::bigint[]) and payout_id is null
      and withdrawn_at is null`.execute(tx);
  if (joined.numAffectedRows !== BigInt(rewardIds.length)) {
    throw new Error(`Rewards of member ${payout.memberId} were paid by somebody else.`);
  }
  return row;
}

export async function notePayout(
  tx: Tx,
  id: bigint,
  line: { readonly accountId: bigint; readonly seq: bigint },
): Promise<void> {
  await sql`update referral.payout set account_id = ${line.accountId}, seq = ${line.seq}
    where id = ${id} and account_id is null`.execute(tx);
}

/** Members with something open whose time to take it is over, the longest waiting first. */
export async function dueHolders(
  db: Queryable,
  merchantIds: readonly bigint[],
  limit: number,
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select w.merchant_id as "merchantId", w.member_id as "memberId", w.currency
    from referral.reward w where ${isOpen} and w.due_at <= now()
      and w.merchant_id = any (${merchantIds.map(String)}::bigint[])
    group by 1, 2, 3 order by min(w.due_at) limit ${limit}`.execute(db);
  return rows;
}

/** Looks at what is due again a day later. */
export async function putOffDue(tx: Tx, { merchantId, memberId }: Holder): Promise<void> {
  await sql`update referral.reward w set due_at = now() + interval '1 day'
    where w.member_id = ${memberId} and w.merchant_id = ${merchantId} and ${isOpen}
      and w.due_at <= now()`.execute(tx);
}

/** Lines of an account record that paid rewards. */
export async function payoutLines(
  db: Queryable,
  { accountId, seqs }: { readonly accountId: bigint; readonly seqs: readonly bigint[] },
): Promise<bigint[]> {
  const { rows } = await sql<{ seq: bigint }>`
    select p.seq from referral.payout p
    where p.account_id = ${accountId} and p.seq = any (${seqs.map(String)}::bigint[])`.execute(db);
  return rows.map(({ seq }) => seq);
}
