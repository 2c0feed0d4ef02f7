/** Statements on accounts of members that money can be paid out to. */
import type { HolderState, PayoutKind } from '@croupier/contract/withdrawal/kinds';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { pendingStages } from '@croupier/contract/withdrawal/kinds';

export interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

export interface AccountRow extends Owner {
  readonly id: bigint;
  readonly methodId: bigint;
  readonly kind: PayoutKind;
  readonly provider: string | null;
  readonly sealed: Buffer;
  readonly digest: Buffer;
  readonly tail: string;
  readonly holder: HolderState;
  readonly boundAt: Date;
  readonly usableAt: Date;
  /** By the database’s clock, when the row was read. */
  readonly isUsable: boolean;
  readonly ageHours: number;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  /** The member of staff of that name; null for what was judged before that was kept. */
  readonly decidedById: bigint | null;
  readonly note: string | null;
  readonly removedAt: Date | null;
}

const columns = sql`
  a.id, a.merchant_id as "merchantId", a.member_id as "memberId", a.method_id as "methodId", m.kind,
  a.provider, a.sealed, a.digest, a.tail, a.holder, a.bound_at as "boundAt",
  a.usable_at as "usableAt", a.usable_at <= now() as "isUsable",
  floor(extract(epoch from now() - a.bound_at) / 3600)::int as "ageHours",
  a.decided_at as "decidedAt", a.decided_by as "decidedBy",
  a.decided_by_id as "decidedById", a.note, a.removed_at as "removedAt"`;
const tables = sql`withdrawal.account a join withdrawal.method m on m.id = a.method_id`;

/** Serialises who binds that account, and what one member binds: held until the transaction ends. */
export async function lockDigest(tx: Tx, merchantId: bigint, digest: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(
    hashtextextended('withdrawal.account ' || encode(${digest}::bytea, 'hex'), ${merchantId}))`.execute(
    tx,
  );
}

/** Live accounts of a member, the oldest first. */
export async function accountsOf(db: Queryable, owner: Owner): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from ${tables}
    where a.member_id = ${owner.memberId} and a.merchant_id = ${owner.merchantId}
      and a.removed_at is null order by a.id limit 20`.execute(db);
  return rows;
}

/** Accounts of a merchant's members whose number ends so, the latest bound first; those removed, too. */
export async function accountsEndingIn(
  db: Queryable,
  of: { readonly merchantId: bigint; readonly tail: string; readonly limit: number },
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from ${tables}
    where a.merchant_id = ${of.merchantId} and upper(a.tail) = ${of.tail.toUpperCase()}
    order by a.id desc limit ${of.limit}`.execute(db);
  return rows;
}

/** A member’s own, removed or not. */
export async function ownAccount(
  db: Queryable,
  owner: Owner,
  id: bigint,
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from ${tables} where a.id = ${id} and a.member_id = ${owner.memberId}
      and a.merchant_id = ${owner.merchantId}`.execute(db);
  return rows[0];
}

/** The account, if it is the merchant’s; locked. */
export async function lockAccount(
  tx: Tx,
  { merchantId, id }: { readonly merchantId: bigint; readonly id: bigint },
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from ${tables} where a.id = ${id} and a.merchant_id = ${merchantId}
    for no key update of a`.execute(tx);
  return rows[0];
}

/** By ids, for lists. */
export async function accountsById(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, AccountRow>> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from ${tables} where a.id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Other members who have bound it. */
export async function countOthers(
  db: Queryable,
  { merchantId, memberId, digest }: Owner & { readonly digest: Buffer },
): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(distinct member_id)::int as members from withdrawal.account
    where merchant_id = ${merchantId} and digest = ${digest} and member_id <> ${memberId}
      and removed_at is null`.execute(db);
  return rows[0]?.members ?? 0;
}

/** The id, or undefined when the member has it already. */
export async function insertAccount(
  tx: Tx,
  account: Owner & {
    readonly methodId: bigint;
    readonly provider: string | null;
    readonly sealed: Buffer;
    readonly digest: Buffer;
    readonly tail: string;
    readonly holder: HolderState;
    readonly coolOffHours: number;
  },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into withdrawal.account (merchant_id, member_id, method_id, provider, sealed, digest,
      tail, holder, usable_at)
    values (${account.merchantId}, ${account.memberId}, ${account.methodId}, ${account.provider},
      ${account.sealed}, ${account.digest}, ${account.tail}, ${account.holder},
      now() + make_interval(hours => ${account.coolOffHours}))
    on conflict (merchant_id, digest, member_id) where removed_at is null do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function markRemoved(tx: Tx, id: bigint): Promise<void> {
  await sql`update withdrawal.account set removed_at = now() where id = ${id}`.execute(tx);
}

export async function decideHolder(
  tx: Tx,
  {
    id,
    holder,
    by,
    byId,
    note,
  }: {
    readonly id: bigint;
    readonly holder: 'approved' | 'refused';
    readonly by: string;
    readonly byId: bigint;
    readonly note: string;
  },
): Promise<void> {
  await sql`update withdrawal.account set holder = ${holder}, decided_at = now(),
    decided_by = ${by}, decided_by_id = ${byId}, note = ${note} where id = ${id}`.execute(tx);
}

/** Whether money is on its way to it, or asked for. */
export async function isBusy(db: Queryable, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from withdrawal.withdrawal
    where account_id = ${id} and stage = any (${[...pendingStages, 'disputed']}::text[])
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Accounts of a merchant in that state, newest first. */
export async function accountsOfMerchant(
  db: Queryable,
  merchantId: bigint,
  page: {
    readonly holder: HolderState;
    readonly beforeId: bigint | null;
    readonly limit: number;
  },
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${columns} from ${tables}
    where a.merchant_id = ${merchantId} and a.holder = ${page.holder} and a.removed_at is null
      and (${page.beforeId}::bigint is null or a.id < ${page.beforeId})
    order by a.id desc limit ${page.limit}`.execute(db);
  return rows;
}

export async function countWaitingAccounts(db: Queryable, merchantId: bigint): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from withdrawal.account
    where merchant_id = ${merchantId} and holder = 'waiting' and removed_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}
