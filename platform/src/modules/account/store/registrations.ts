/** Statements on where members registered. */
import type { RegisterMethod } from '@croupier/contract/account/registration';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface RegisteredAt {
  /** The page, where the browser named it. */
  readonly url: string | null;
  readonly method: RegisterMethod;
  /** A host of the merchant. */
  readonly domain: string;
}

export async function insertRegistration(
  tx: Tx,
  { merchantId, memberId, at }: { merchantId: bigint; memberId: bigint; at: RegisteredAt },
): Promise<void> {
  await sql`insert into account.registration (member_id, merchant_id, url, method, domain)
    values (${memberId}, ${merchantId}, ${at.url}, ${at.method}, ${at.domain})`.execute(tx);
}

/** Where the member registered; `undefined` for whoever did not come to the site. */
export async function registrationOf(
  db: Queryable,
  { merchantId, memberId }: { merchantId: bigint; memberId: bigint },
): Promise<RegisteredAt | undefined> {
  const { rows } = await sql<RegisteredAt>`
    select url, method, domain from account.registration
    where member_id = ${memberId} and merchant_id = ${merchantId}`.execute(db);
  return rows[0];
}
