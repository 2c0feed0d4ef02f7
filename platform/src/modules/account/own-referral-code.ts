/** The code by which a member brings friends. */
import { randomInt } from 'node:crypto';
import { OWN_CODE_LENGTH } from '@croupier/contract/account/registration';
import type { Queryable, Tx } from '#kernel/db.ts';
import { codeOfOwner, insertInviteCode } from './store/invitations.ts';
import { lockMember } from './store/members.ts';

/** Letters and digits that nobody confuses. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** The code of a member; undefined where they have none yet. */
export function referralCodeOf(
  db: Queryable,
  { merchantId, memberId }: Owner,
): Promise<string | undefined> {
  return codeOfOwner(db, { merchantId, ownerId: memberId, kind: 'referral' });
}

/** The same, made where they have none. Locks the member then, so that two calls make one. */
export async function ownReferralCode(tx: Tx, owner: Owner): Promise<string> {
  const known = await referralCodeOf(tx, owner);
  if (known !== undefined) return known;
  await lockMember(tx, owner.memberId);
  for (;;) {
    const code = await referralCodeOf(tx, owner);
    if (code !== undefined) return code;
    const { merchantId, memberId: ownerId } = owner;
    await insertInviteCode(tx, {
      merchantId,
      ownerId,
      kind: 'referral',
      code: newCode(),
      own: true,
    });
  }
}

function newCode(): string {
  const letter = () => ALPHABET.charAt(randomInt(ALPHABET.length));
  return Array.from({ length: OWN_CODE_LENGTH }, letter).join('');
}
