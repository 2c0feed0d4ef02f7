import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { openProfile } from './store/profiles.ts';

/** What one person has and no other. */
export interface SharedFacts {
  /** With its country code. */
  readonly mobile: string | null;
  readonly idNumber: string | null;
  /** Hash of the browser. */
  readonly device: Buffer | null;
}

/**
 * What somebody has in common with one of those members: they signed in by that browser, gave or have
 * proven that number, or gave those papers. `undefined` when nothing.
 */
export async function sharedDetail(
  db: Queryable,
  secrets: SecretBox,
  of: { readonly merchantId: bigint; readonly memberIds: readonly bigint[] } & SharedFacts,
): Promise<'device' | 'mobile' | 'id-number' | undefined> {
  const { merchantId, memberIds, mobile, idNumber, device } = of;
  const { rows } = await sql<{ device: boolean; mobile: boolean }>`
    select
      exists (select from account.device
        where member_id = any (${memberIds}::bigint[]) and device_hash = ${device}::bytea) as device,
      exists (select from account.contact
        where member_id = any (${memberIds}::bigint[]) and kind = 'mobile'
          and address = ${mobile}) as mobile`.execute(db);
  if (rows[0]?.device) return 'device';
  if (rows[0]?.mobile) return 'mobile';
  if (mobile === null && idNumber === null) return undefined;
  for (const memberId of memberIds) {
    const told = await openProfile(db, secrets, { merchantId, memberId });
    if (mobile !== null && told.mobileNum === mobile) return 'mobile';
    if (idNumber !== null && told.idNumber === idNumber) return 'id-number';
  }
  return undefined;
}
