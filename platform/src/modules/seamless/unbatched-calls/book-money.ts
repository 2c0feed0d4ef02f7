/** What single calls book on a member's main account, against the vendor. */
import type { Tx } from '#kernel/db.ts';
import { post } from '#wallet';
import { uuidText } from '../store/held-account.ts';
import type { HeldCall } from './answer-once.ts';

export interface Booking {
  readonly kind:
    | 'bet'
    | 'win'
    | 'stake-return'
    | 'correction'
    | 'tip'
    | 'tip-return'
    | 'jackpot'
    | 'jackpot-share'
    | 'jackpot-share-return';
  /** Positive to the player, negative from the player. */
  readonly amountMinor: bigint;
  readonly subject: { readonly type: 'round' | 'game'; readonly id: bigint };
  readonly outsideId: string;
}

/** Where the main account stands. */
export interface Standing {
  readonly balanceMinor: bigint;
  readonly seq: bigint;
}

/** Books an amount that the player can give, or is given. */
export async function bookMoney(tx: Tx, call: HeldCall, booking: Booking): Promise<Standing> {
  const { kind, amountMinor, subject, outsideId } = booking;
  const { merchant, held, vendorId } = call;
  return post(tx, {
    merchantId: merchant.id,
    memberId: held.memberId,
    currency: merchant.currency,
    kind,
    amountMinor,
    contra: `vendor:${vendorId}`,
    key: uuidText(call.key),
    subject,
    outsideId,
  });
}
