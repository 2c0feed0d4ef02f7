import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import { signInMethodsOf } from './store/sign-in-methods.ts';

/** Refuses `account.last-way-in` when the member could not sign in any more. */
export async function assertSignInMethod(
  tx: Tx,
  memberId: bigint,
  { flags }: Merchant,
): Promise<void> {
  const { password, mobile, social, passkey } = await signInMethodsOf(tx, memberId);
  const open =
    password || passkey || (mobile && flags.mobileCodeLogin) || (social && flags.socialLogin);
  if (!open) throw refuse('account.last-way-in');
}
