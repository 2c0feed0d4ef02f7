/** Statements on members of a demo that the world lives for. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

/** The member of that name, if nobody has signed in as them yet. */
export async function newcomerOf(
  db: Queryable,
  { merchantId, username }: { readonly merchantId: bigint; readonly username: string },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id from account.member
    where merchant_id = ${merchantId} and username = ${username} and last_login_at is null`.execute(
    db,
  );
  return rows[0]?.id;
}

/** They joined at this moment of the clock of a demo; elsewhere, or after they came, nothing happens. */
export async function joinedNow(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<void> {
  await sql`update account.member set registered_at = now()
    where id = ${memberId} and merchant_id = ${merchantId} and last_login_at is null
      and registered_at > now() and exists (select from kernel.demo)`.execute(db);
}
