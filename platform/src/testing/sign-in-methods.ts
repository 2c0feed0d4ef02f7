/** Ways into an account beside the password, as somebody may have left them there. */
import { sql } from 'kysely';
import type { TestApp } from './app.ts';

interface Owner {
  readonly memberId: bigint;
  readonly merchant: { readonly id: bigint };
}

/** A passkey, an identity at a provider and a trusted place. */
export async function leaveSignInMethods(
  app: TestApp,
  { memberId, merchant }: Owner,
): Promise<void> {
  const { db } = app.services;
  const mark = Buffer.from(`left at ${memberId}`);
  await sql`insert into account.passkey (member_id, merchant_id, credential_id, public_key, counter,
      transports, synced, rp_id, user_handle, name)
    values (${memberId}, ${merchant.id}, ${mark}, ${mark}, 0, '{}', false, 'localhost', ${mark},
      'x')`.execute(db);
  await sql`insert into account.social_identity (member_id, provider, merchant_id, issuer, subject)
    values (${memberId}, 'google', ${merchant.id}, 'https://issuer.example',
      ${String(memberId)})`.execute(db);
  await sql`insert into account.trusted_place (member_id, device_hash, network, ip, device, expires_at)
    values (${memberId}, ${mark}, 'n', '192.0.2.1', 'x', now() + interval '1 day')`.execute(db);
}

/** What of them is still there. */
export async function signInMethodsOf(app: TestApp, { memberId }: Pick<Owner, 'memberId'>) {
  const { rows } = await sql<{ way: string }>`
    select 'passkey' as way from account.passkey where member_id = ${memberId}
    union all select 'identity' from account.social_identity where member_id = ${memberId}
    union all select 'place' from account.trusted_place where member_id = ${memberId}
    union all select 'contact' from account.contact where member_id = ${memberId}`.execute(
    app.services.db,
  );
  return rows.map(({ way }) => way).toSorted();
}
