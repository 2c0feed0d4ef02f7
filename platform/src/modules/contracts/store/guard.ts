/** Statements on what staff hold back of contracts. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

export async function isHeld(db: Queryable, { merchantId, memberId }: Owner): Promise<boolean> {
  const { rows } = await sql`select from contracts.hold
    where member_id = ${memberId} and merchant_id = ${merchantId} and released_at is null`.execute(
    db,
  );
  return rows.length > 0;
}

/** Since when, by member; who is not held is absent. */
export async function heldSince(
  db: Queryable,
  merchantId: bigint,
  memberIds: readonly bigint[],
): Promise<Map<bigint, Date>> {
  const { rows } = await sql<{ memberId: bigint; heldAt: Date }>`
    select member_id as "memberId", held_at as "heldAt" from contracts.hold
    where member_id = any (${[...memberIds]}::bigint[]) and merchant_id = ${merchantId}
      and released_at is null`.execute(db);
  return new Map(rows.map(({ memberId, heldAt }) => [memberId, heldAt]));
}

/** False for who is held already. */
export async function insertHold(
  tx: Tx,
  hold: Owner & { readonly by: string; readonly reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into contracts.hold (merchant_id, member_id, held_by, reason)
    values (${hold.merchantId}, ${hold.memberId}, ${hold.by}, ${hold.reason})
    on conflict (member_id) where released_at is null do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** False for who is not held. */
export async function endHold(tx: Tx, hold: Owner & { readonly by: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update contracts.hold set released_at = now(), released_by = ${hold.by}
    where member_id = ${hold.memberId} and merchant_id = ${hold.merchantId}
      and released_at is null`.execute(tx);
  return numAffectedRows === 1n;
}
