import type { Tx } from '#kernel/db.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { refuse } from '#kernel/refuse.ts';
import { isBarredFromGifts } from '#promotions';
import { lockTurnover, openRequirement } from '#turnover';
import { findAccount, post } from '#wallet';
import { type Gift, lockGift, markTaken } from './store/gift.ts';
import type { Holder } from './store/member.ts';

/**
 * A member takes what a level gives, in the caller's transaction. Whoever has taken it gets the same
 * answer. Refuses `loyalty.gift-unknown`, `loyalty.gift-over`, and `loyalty.not-now` to whoever rests, is
 * looked after, or whose payment was taken back and waits for staff. Locks the member's turnover, the gift,
 * then their account.
 */
export async function takeGift(tx: Tx, holder: Holder, giftId: bigint): Promise<Gift> {
  await lockTurnover(tx, holder);
  const gift = await lockGift(tx, holder, giftId);
  if (!gift) throw refuse('loyalty.gift-unknown');
  if (gift.state === 'taken') return gift;
  if (gift.state === 'expired') throw refuse('loyalty.gift-over');
  if (await isBarredFromGifts(tx, holder)) throw refuse('loyalty.not-now');
  // The currency is that of the gift, whatever the merchant's is by now.
  const { merchantId, memberId, currency, amountMinor, requiredMinor } = gift;
  const owner = { merchantId, memberId, currency };
  const source = `level-gift:${gift.id}`;
  await openRequirement(tx, { ...owner, kind: 'bonus', source, amountMinor, requiredMinor });
  const { seq } = await post(tx, {
    ...owner,
    kind: 'promotion',
    amountMinor,
    key: idempotencyKeyOf('level gift', String(gift.id)).toString('hex'),
    subject: { type: 'promotion', id: gift.id },
  });
  const account = await findAccount(tx, owner);
  if (!account) throw new Error(`Member ${memberId} has no account.`);
  await markTaken(tx, gift.id, { accountId: account.id, seq });
  return (await lockGift(tx, holder, giftId)) ?? gift;
}
