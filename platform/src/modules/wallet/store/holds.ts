/** Statements on what is set aside for withdrawals. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Holder } from '../store.ts';

/** Notes what the transfer of that key set aside. */
export async function insertHold(
  tx: Tx,
  hold: { key: string; amountMinor: bigint; withdrawalId: bigint } & Holder,
): Promise<void> {
  await sql`
    insert into wallet.hold (key, account_id, withdrawal_id, amount)
    select ${hold.key}, a.id, ${hold.withdrawalId}, ${hold.amountMinor}
    from wallet.account a join wallet.book b on b.id = a.book_id
    where b.merchant_id = ${hold.merchantId} and b.currency = ${hold.currency}
      and a.member_id = ${hold.memberId} and a.purse = 'held'`.execute(tx);
}

/** A hold with whose it is and what is left of it; locked for the rest of the transaction. */
export async function lockHold(tx: Tx, key: string) {
  const { rows } = await sql<Holder & { restMinor: bigint; withdrawalId: bigint }>`
    select h.amount - h.paid - h.released as "restMinor", h.withdrawal_id as "withdrawalId",
      b.merchant_id as "merchantId", b.currency, a.member_id as "memberId"
    from wallet.hold h join wallet.account a on a.id = h.account_id
      join wallet.book b on b.id = a.book_id
    where h.key = ${key} for no key update of h`.execute(tx);
  return rows[0];
}

/** Holds of the last month less what was given back, and what was sent to other members. */
export async function sumOfMonth(db: Queryable, holder: Holder): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    with own as (
      select a.id, a.purse from wallet.account a join wallet.book b on b.id = a.book_id
      where b.merchant_id = ${holder.merchantId} and b.currency = ${holder.currency}
        and a.member_id = ${holder.memberId} and a.purse in ('held', 'main'))
    select (
      coalesce((select sum(h.amount - h.released)
        from own join wallet.hold h on h.account_id = own.id
        where own.purse = 'held' and h.placed_at > now() - interval '1 month'), 0)
      -- 11: transfer-out, whose index this is for.
      + coalesce((select sum(-t.amount)
        from own join wallet.transfer t on t.account_id = own.id
        where own.purse = 'main' and t.kind = 11 and t.at > now() - interval '1 month'), 0)
    )::bigint as total`.execute(db);
  return rows[0]?.total ?? 0n;
}

/** The size of the transfer that bears the key, if any does. */
export async function transferOfKey(
  tx: Tx,
  key: string,
): Promise<{ amountMinor: bigint } | undefined> {
  const { rows } = await sql<{ amountMinor: bigint }>`
    select abs(amount) as "amountMinor" from wallet.transfer where key = ${key}`.execute(tx);
  return rows[0];
}

export async function runHoldDown(
  tx: Tx,
  part: { key: string; what: 'paid' | 'released'; amountMinor: bigint },
): Promise<void> {
  const { key, what, amountMinor } = part;
  await sql`
    update wallet.hold set ${sql.ref(what)} = ${sql.ref(what)} + ${amountMinor}
    where key = ${key}`.execute(tx);
}
