/** What is found of withdrawals from beside: by reference, and by the account that they go to. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

export interface FoundWithdrawal {
  readonly reference: string;
  readonly memberId: bigint;
  readonly amountMinor: bigint;
  readonly createdAt: Date;
}

/** Withdrawals of a merchant with that reference, which may be in any case, or number. */
export async function findWithdrawals(
  db: Queryable,
  {
    merchantId,
    text,
    limit,
  }: { readonly merchantId: bigint; readonly text: string; readonly limit: number },
): Promise<FoundWithdrawal[]> {
  const id = /^\d{1,18}$/.test(text) ? BigInt(text) : null;
  const { rows } = await sql<FoundWithdrawal>`
    select reference, member_id as "memberId", amount_minor as "amountMinor",
      created_at as "createdAt"
    from withdrawal.withdrawal
    where merchant_id = ${merchantId}
      and (reference in (${text}, ${text.toUpperCase()}) or id = ${id})
    order by id desc limit ${limit}`.execute(db);
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
