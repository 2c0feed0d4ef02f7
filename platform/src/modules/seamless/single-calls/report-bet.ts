import { apiCodes } from '@croupier/contract/seamless/wire';
import type { Db } from '#kernel/db.ts';
import { findAccount } from '#wallet';
import type { VendorCall } from '../answer-vendor.ts';
import { badRequest, Refusal } from '../dialect.ts';
import type { KnownMerchant } from '../directory.ts';
import { takeNonce } from '../store/game-session.ts';
import { betOfKey } from '../store/settled-bet.ts';
import { refusal } from './answer-once.ts';
import { betKey } from './name-call.ts';
import { betAnswerOf } from './read-call.ts';

/** How a bet that is settled later stands now. Throws `Refusal`. */
export async function betStanding(
  db: Db,
  { key, nonce, id: betId = '', body }: VendorCall,
  merchant: KnownMerchant,
): Promise<object> {
  await assertFresh(db, nonce);
  const { account_id: account = '' } = body as { account_id?: string };
  if (!/^[1-9]\d{0,17}$/.test(account)) throw badRequest('account_id: missing');
  const accountId = BigInt(account);
  const bet = await betOfKey(db, betKey(key.vendorId, betId));
  const holder = await findAccount(db, { id: accountId });
  if (!bet || bet.accountId !== accountId || !holder || bet.merchantId !== merchant.id) {
    throw new Refusal(apiCodes.notFound, 'no such bet');
  }
  const { balanceMinor } = holder;
  return betAnswerOf({ ...bet, betId, seq: undefined, balanceMinor });
}

/** Takes the nonce of a call that only reads. */
export async function assertFresh(db: Db, nonce: Uint8Array | undefined): Promise<void> {
  if (nonce && !(await takeNonce(db, nonce))) throw refusal('nonce-used');
}
