import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import { waysInOf } from './store/ways-in.ts';

/** Refuses `account.last-way-in` when the member could not sign in any more. */
export async function assertWayIn(tx: Tx, memberId: bigint, { flags }: Merchant): Promise<void> {
  const { password, mobile, social, passkey } = await waysInOf(tx, memberId);
  const open =
    password || passkey || (mobile && flags.mobileCodeLogin) || (social && flags.socialLogin);
  if (!open) throw refuse('account.last-way-in');
}
