import { moneyText } from '@croupier/contract/money';
import { apiCodes } from '@croupier/contract/seamless/wire';
import type { Db } from '#kernel/db.ts';
import { findAccount } from '#wallet';
import { Refusal, uuidBytes } from './dialect.ts';
import { mayReadBalance } from './store/game-session.ts';

/**
 * The balance of a player, for a vendor whose game the player has open or, without a session, has
 * ever opened: vendors learn nothing about others. Throws `Refusal`.
 */
export async function readBalance(
  db: Db,
  asked: {
    account_id: string;
    session_id?: string | undefined;
    bookId: number;
    vendorId: bigint;
  },
): Promise<string> {
  const { account_id: id, session_id: sessionId, bookId, vendorId } = asked;
  if (sessionId !== undefined && !uuidBytes(sessionId)) throw noSession();
  const accountId = /^[1-9]\d{0,17}$/.test(id) ? BigInt(id) : 0n;
  const account = await findAccount(db, { id: accountId });
  const allowed = account && (await mayReadBalance(db, { accountId, vendorId, sessionId }));
  if (sessionId !== undefined && !allowed) throw noSession();
  if (!allowed || account.bookId !== bookId)
    throw new Refusal(apiCodes.invalidPlayer, 'no such player');
  return moneyText(account.balanceMinor);
}

function noSession(): Refusal {
  return new Refusal(apiCodes.sessionExpired, 'no such session');
}
