import type { Db } from '#kernel/db.ts';
import { findAccount } from '#wallet';
import { Declined } from './declined.ts';
import { mayReadBalance } from './store/game-session.ts';

/**
 * The balance of a player in minor units, for a vendor whose game the player has open or, without a
 * session, has ever opened: vendors learn nothing about others. Throws `Declined`.
 */
export async function readBalance(
  db: Db,
  asked: {
    accountId: bigint;
    /** A UUID. */
    sessionId?: string | undefined;
    bookId: number;
    vendorId: bigint;
  },
): Promise<bigint> {
  const { accountId, sessionId, bookId, vendorId } = asked;
  const account = await findAccount(db, { id: accountId });
  const allowed = account && (await mayReadBalance(db, { accountId, vendorId, sessionId }));
  if (sessionId !== undefined && !allowed) throw new Declined('session-unknown');
  if (!allowed || account.bookId !== bookId) throw new Declined('account-unknown');
  return account.balanceMinor;
}
