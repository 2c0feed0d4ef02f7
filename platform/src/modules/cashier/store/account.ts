/** Statements on the merchant's accounts that transfers go to. */
import type { ReceivingScheme } from '@croupier/contract/cashier/deposit-methods';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { UsedAmount } from '../method-rules.ts';

export interface AccountRow {
  readonly id: bigint;
  readonly merchantId: bigint;
  readonly methodId: bigint;
  readonly scheme: ReceivingScheme;
  /** NAPAS number of the bank, or a `PromptPayKind`; null of a plain account. */
  readonly providerCode: string | null;
  /** Of QR Ph and QRIS: the text that the acquirer has registered. */
  readonly registeredCode: string | null;
  readonly bankName: string;
  readonly number: string;
  readonly holder: string;
  readonly dailyCapMinor: bigint | null;
  readonly enabled: boolean;
}

const columns = sql`a.id, a.merchant_id as "merchantId", a.method_id as "methodId", a.scheme,
  a.provider_code as "providerCode", a.registered_code as "registeredCode", a.bank_name as "bankName", a.number, a.holder,
  a.daily_cap_minor as "dailyCapMinor", a.enabled`;

export async function accountById(db: Queryable, id: bigint): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from cashier.receiving_account a where a.id = ${id}`.execute(db);
  return rows[0];
}

export async function accountByNumber(
  db: Queryable,
  { methodId, number }: { readonly methodId: bigint; readonly number: string },
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from cashier.receiving_account a
    where a.method_id = ${methodId} and a.number = ${number}`.execute(db);
  return rows[0];
}

export async function accountsOf(db: Queryable, merchantId: bigint): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from cashier.receiving_account a where a.merchant_id = ${merchantId}
    order by a.method_id, a.id limit 200`.execute(db);
  return rows;
}

/**
 * Takes the account that waited longest of those that may have that much more today, by the clocks of
 * the time zone. Undefined when there is none. Locks the accounts of the way to pay, so that no two
 * deposits pass a cap together.
 */
export async function takeAccount(
  tx: Tx,
  input: {
    readonly methodId: bigint;
    readonly amountMinor: bigint;
    readonly timeZone: string;
    /** Codes that the merchant's accounts may have. */
    readonly schemes: readonly ReceivingScheme[];
  },
): Promise<AccountRow | undefined> {
  await sql`select from cashier.receiving_account a where a.method_id = ${input.methodId}
    order by a.id for no key update`.execute(tx);
  const { rows } = await sql<AccountRow>`
    update cashier.receiving_account a set last_used_at = clock_timestamp()
    where a.id = (
      select b.id from cashier.receiving_account b
      where b.method_id = ${input.methodId} and b.enabled
        and b.scheme = any (${[...input.schemes]}::text[])
        and (b.daily_cap_minor is null or b.daily_cap_minor >= ${input.amountMinor} + (
          select coalesce(sum(coalesce(d.credited_minor + d.fee_minor, d.amount_minor)), 0)
          from cashier.deposit d
          where d.account_id = b.id and d.stage in ('opening', 'created', 'paid', 'review')
            and d.created_at >= date_trunc('day', now() at time zone ${input.timeZone})
              at time zone ${input.timeZone}))
      order by b.last_used_at nulls first, b.id limit 1)
    returning ${columns}`.execute(tx);
  return rows[0];
}

/**
 * Exact amounts between those two that deposits of an account had in the last days, in minor units of
 * legal tender, the longest unused first, and whose they are.
 * @param which.lateMs how long after its deadline an order can still be paid
 */
export async function recentAmounts(
  tx: Tx,
  which: {
    readonly accountId: bigint;
    readonly memberId: bigint;
    readonly fromMinor: bigint;
    readonly toMinor: bigint;
    readonly lateMs: number;
  },
): Promise<UsedAmount[]> {
  const { rows } = await sql<UsedAmount>`
    select d.exact_minor as "exactMinor",
      bool_or(d.stage in ('opening', 'created', 'paid', 'review')
        or d.expires_at > now() - ${which.lateMs} * interval '1 millisecond') as "isTaken",
      bool_and(d.member_id = ${which.memberId} and d.stage in ('expired', 'cancelled')) as "isOwn"
    from cashier.deposit d
    where d.account_id = ${which.accountId}
      and d.exact_minor between ${which.fromMinor} and ${which.toMinor}
      and d.created_at > now() - interval '2 days'
    group by d.exact_minor order by max(d.created_at)`.execute(tx);
  return rows;
}

export type NewAccount = Omit<AccountRow, 'id'>;

/** Undefined when the merchant has an account of that number. */
export async function insertAccount(
  db: Queryable,
  account: NewAccount,
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.receiving_account (merchant_id, method_id, scheme, provider_code,
      registered_code, bank_name, number, holder, daily_cap_minor, enabled)
    values (${account.merchantId}, ${account.methodId}, ${account.scheme},
      ${account.providerCode}, ${account.registeredCode}, ${account.bankName}, ${account.number},
      ${account.holder}, ${account.dailyCapMinor}, ${account.enabled})
    on conflict (merchant_id, number) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** Changes how much goes to an account and whether anything does; whose it is never changes. */
export async function updateAccount(
  db: Queryable,
  id: bigint,
  change: { readonly dailyCapMinor: bigint | null; readonly enabled: boolean },
): Promise<void> {
  await sql`update cashier.receiving_account set daily_cap_minor = ${change.dailyCapMinor},
    enabled = ${change.enabled} where id = ${id}`.execute(db);
}
