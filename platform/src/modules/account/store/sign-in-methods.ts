/** By what a member can sign in. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

export interface SignInMethods {
  /** The member has chosen one, so they know it. */
  readonly password: boolean;
  /** A proven number, to which a code can be sent. */
  readonly mobile: boolean;
  readonly social: boolean;
  readonly passkey: boolean;
}

/** Whether or not the merchant offers them. */
export async function signInMethodsOf(db: Queryable, memberId: bigint): Promise<SignInMethods> {
  const { rows } = await sql<SignInMethods>`
    select m.password_chosen as password,
      exists (select 1 from account.contact c
        where c.member_id = m.id and c.kind = 'mobile') as mobile,
      exists (select 1 from account.social_identity i where i.member_id = m.id) as social,
      exists (select 1 from account.passkey p where p.member_id = m.id) as passkey
    from account.member m where m.id = ${memberId}`.execute(db);
  const ways = rows[0];
  if (!ways) throw new Error(`member ${memberId} is gone`);
  return ways;
}
