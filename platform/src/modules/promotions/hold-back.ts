/** Offers that are beyond the bounds which the law puts on a merchant's bonuses (rule P22). */
import { beyondBounds } from '@croupier/contract/promotions/bounds';
import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { merchantById } from '#merchant';
import { liveOffers, lockOffer, setStage } from './store/offer.ts';

/** Names that an alarm says. */
const NAMED = 5;

/**
 * Holds back whatever is live and beyond them, and raises an alarm; nothing where the merchant has no
 * bounds.
 */
export async function holdBackBeyond(tx: Tx, merchantId: bigint): Promise<void> {
  const merchant = await merchantById(tx, merchantId);
  if (!merchant?.settings.play.boundsBonuses) return;
  const held: string[] = [];
  for (const { offerId, names, terms } of await liveOffers(tx, merchantId)) {
    if (!beyondBounds(terms.requirement)) continue;
    const offer = await lockOffer(tx, { merchantId, offerId });
    if (offer?.stage !== 'live' && offer?.stage !== 'coming') continue;
    await setStage(tx, offerId, 'paused');
    held.push(Object.values(names)[0] ?? String(offerId));
  }
  if (held.length === 0) return;
  await emit(tx, {
    type: 'alarm.raised',
    merchantId: String(merchantId),
    code: 'promotions.bounds',
    subject: `merchant:${merchantId}`,
    facts: { count: String(held.length), names: held.slice(0, NAMED).join(', ') },
  });
}
