/** Statements on what members say of themselves, which only opens with the master key. */
import { readJson } from '@croupier/contract/read-json';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { keepTraits } from '../traits/keep-traits.ts';
import type { MemberDetails } from './member-details.ts';

/** Keeps the details of a member, and what they are found by, in place of those of before. */
export async function sealProfile(
  tx: Tx,
  secrets: SecretBox,
  profile: { merchantId: bigint; memberId: bigint; details: MemberDetails },
): Promise<void> {
  const { merchantId, memberId, details } = profile;
  const sealed = secrets.seal(JSON.stringify(details), purposeOf(memberId));
  await sql`insert into account.profile (member_id, merchant_id, details)
    values (${memberId}, ${merchantId}, ${sealed})
    on conflict (member_id) do update set details = excluded.details`.execute(tx);
  await keepTraits(tx, secrets, profile);
}

/** The details of a member of that merchant; empty when nothing was told. */
export async function openProfile(
  db: Queryable,
  secrets: SecretBox,
  { merchantId, memberId }: { merchantId: bigint; memberId: bigint },
): Promise<MemberDetails> {
  const { rows } = await sql<{ details: Buffer }>`
    select details from account.profile
    where member_id = ${memberId} and merchant_id = ${merchantId}`.execute(db);
  const sealed = rows[0]?.details;
  if (!sealed) return {};
  return readJson(secrets.open(sealed, purposeOf(memberId)).toString()) as MemberDetails;
}

function purposeOf(memberId: bigint): string {
  return `account.profile:${memberId}`;
}
