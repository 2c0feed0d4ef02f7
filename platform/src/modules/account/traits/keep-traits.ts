/** Keeps by what sealed details are found: hashes under a key that is not in the database. */
import { createHmac } from 'node:crypto';
import type { SecretBox } from '@croupier/server/secret-box';
import type { Tx } from '#kernel/db.ts';
import type { MemberDetails } from '../store/member-details.ts';
import { type HashedTrait, replaceTraits } from '../store/traits.ts';
import { type Token, tokensOf, TRAIT_RULES } from './trait-rules.ts';

/** As many bytes of a hash as keep any two apart. */
const DIGEST_BYTES = 16;

/** Hashes what members of a merchant are found by; another merchant's hashes are others. */
export function traitHash(
  secrets: Pick<SecretBox, 'deriveKey'>,
  merchantId: bigint,
): (token: Token) => HashedTrait {
  const key = secrets.deriveKey('account.member-trait');
  return ({ kind, text }) => {
    const whole = createHmac('sha256', key).update(`${merchantId}:${kind}:${text}`).digest();
    return { kind, digest: whole.subarray(0, DIGEST_BYTES) };
  };
}

/** Keeps by what a member is found, in place of what was; in the transaction that keeps the details. */
export async function keepTraits(
  tx: Tx,
  secrets: Pick<SecretBox, 'deriveKey'>,
  profile: {
    readonly merchantId: bigint;
    readonly memberId: bigint;
    readonly details: MemberDetails;
  },
): Promise<void> {
  const hash = traitHash(secrets, profile.merchantId);
  const traits = tokensOf(profile.details).map(hash);
  await replaceTraits(tx, profile, { traits, rules: TRAIT_RULES });
}
