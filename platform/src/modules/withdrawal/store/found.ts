/** What is found of withdrawals from beside: by reference, and by the account that they go to. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { PaymentSearch } from '#kernel/payment-search.ts';

export interface FoundWithdrawal {
  readonly reference: string;
  readonly memberId: bigint;
  readonly amountMinor: bigint;
  readonly createdAt: Date;
  readonly matched: 'reference' | 'number' | 'transaction' | 'amount';
}

/**
 * Withdrawals of a merchant by the beginning of a reference in any case, by number, by what a bank or gateway
 * calls a payout, or by amount; the newest first.
 */
export async function findWithdrawals(
  db: Queryable,
  { merchantId, text, id, amountsMinor, from, to, limit }: PaymentSearch,
): Promise<FoundWithdrawal[]> {
  const begins = text.toUpperCase();
  const { rows } = await sql<FoundWithdrawal>`
    with found as (
      (select w.id, 'reference' as matched from withdrawal.withdrawal w
        where w.merchant_id = ${merchantId} and w.reference ~>=~ ${begins}
          and w.reference ~<~ ${`${begins}~`} order by w.id desc limit ${limit})
      union all
      (select w.id, 'number' from withdrawal.withdrawal w
        where w.id = ${id} and w.merchant_id = ${merchantId})
      union all
      (select s.withdrawal_id, 'transaction' from withdrawal.slice s
        where s.merchant_id = ${merchantId} and s.reference = ${begins} limit ${limit})
      union all
      (select s.withdrawal_id, 'transaction' from withdrawal.slice s
        where s.merchant_id = ${merchantId} and upper(s.bank_reference) = ${begins} limit ${limit})
      union all
      (select s.withdrawal_id, 'transaction' from withdrawal.slice s
        where s.merchant_id = ${merchantId} and s.payout_id = ${text} limit ${limit})
      union all
      (select w.id, 'amount' from withdrawal.withdrawal w
        where w.merchant_id = ${merchantId} and w.created_at >= ${from} and w.created_at < ${to}
          and w.amount_minor = any (${amountsMinor.map(String)}::bigint[])
        order by w.id desc limit ${limit}))
    select w.reference, w.member_id as "memberId", w.amount_minor as "amountMinor",
      w.created_at as "createdAt", max(f.matched) as matched
    from found f join withdrawal.withdrawal w on w.id = f.id
    where w.merchant_id = ${merchantId}
    group by w.id order by w.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface SharedAccount {
  readonly memberId: bigint;
  /** The last signs of its number. */
  readonly tail: string;
  /** Other members of the merchant who have bound it. */
  readonly others: number;
}

/** Members of the merchant who have bound an account that the member has or had. */
export async function sharedPayoutAccounts(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<SharedAccount[]> {
  const { rows } = await sql<SharedAccount>`
    with own as (
      select distinct digest, tail from withdrawal.account
      where member_id = ${memberId} and merchant_id = ${merchantId} limit 50),
    others as (
      select distinct a.digest, own.tail, a.member_id from own
      join withdrawal.account a on a.merchant_id = ${merchantId} and a.digest = own.digest
      where a.member_id <> ${memberId} and a.removed_at is null)
    select member_id as "memberId", tail, count(*) over (partition by digest)::int as others
    from others order by member_id desc limit 100`.execute(db);
  return rows;
}

/** Who of the others ever bound an account to be paid out to that a member ever bound. */
export async function payoutAccountsSharedWith(
  db: Queryable,
  of: {
    readonly merchantId: bigint;
    readonly memberId: bigint;
    readonly others: readonly bigint[];
  },
): Promise<bigint[]> {
  const { rows } = await sql<{ memberId: bigint }>`
    select distinct o.member_id as "memberId" from withdrawal.account a
      join withdrawal.account o on o.merchant_id = a.merchant_id and o.digest = a.digest
    where a.member_id = ${of.memberId} and a.merchant_id = ${of.merchantId}
      and o.member_id = any (${of.others.map(String)}::bigint[]) order by 1`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Accounts to be paid out to that one of those members and others of the merchant have bound. */
export async function payoutAccountsInCommon(
  db: Queryable,
  of: { readonly merchantId: bigint; readonly memberIds: readonly bigint[] },
): Promise<
  { readonly digest: Buffer; readonly tail: string; readonly memberIds: readonly bigint[] }[]
> {
  const { rows } = await sql<{ digest: Buffer; tail: string; memberIds: bigint[] }>`
    select k.digest, min(o.tail) as tail, array_agg(distinct o.member_id) as "memberIds"
    from (select distinct digest from withdrawal.account
      where member_id = any (${[...of.memberIds]}::bigint[]) and merchant_id = ${of.merchantId}
        and removed_at is null) k
    cross join lateral (
      select x.member_id, x.tail from withdrawal.account x
      where x.merchant_id = ${of.merchantId} and x.digest = k.digest and x.removed_at is null
      limit 50) o
    group by 1 having count(distinct o.member_id) > 1`.execute(db);
  return rows;
}
