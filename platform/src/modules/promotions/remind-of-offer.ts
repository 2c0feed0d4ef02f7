import type { Db, Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { refuse } from '#kernel/refuse.ts';
import { barredAmong } from './member-facts.ts';
import type { Holder } from './store/grant.ts';
import { shownOffer } from './store/offer.ts';
import { insertReminder, removeReminder, takeReminders } from './store/reminder.ts';

/** Members that one transaction tells. */
const SLICE = 500;

/**
 * A member wants to be told once when an offer opens, or no more. Refuses `promotion.unknown` and, of one
 * that is open or over, `promotion.begun`.
 */
export async function remindOfOffer(
  tx: Tx,
  holder: Holder,
  { offerId, on }: { readonly offerId: bigint; readonly on: boolean },
): Promise<void> {
  if (!on) {
    await removeReminder(tx, holder, offerId);
    return;
  }
  const offer = await shownOffer(tx, { merchantId: holder.merchantId, offerId });
  const isListed = offer !== undefined && ['coming', 'live', 'ended'].includes(offer.stage);
  if (!isListed || offer.currency !== holder.currency || offer.terms.byCode) {
    throw refuse('promotion.unknown');
  }
  if (offer.isOpen || offer.isOver) throw refuse('promotion.begun');
  await insertReminder(tx, holder, offerId);
}

/**
 * Tells everybody whose offer has opened; what is over before it opened is told to nobody. Whoever may be
 * given nothing is not told.
 */
export async function tellReminders(db: Db, slice: number = SLICE): Promise<void> {
  let taken: number;
  do {
    taken = await db.transaction().execute((tx) => tellSlice(tx, slice));
  } while (taken === slice);
}

async function tellSlice(tx: Tx, limit: number): Promise<number> {
  const due = await takeReminders(tx, limit);
  const open = due.filter(({ isOpen }) => isOpen);
  for (const [merchantId, own] of Map.groupBy(open, (one) => one.merchantId)) {
    const memberIds = own.map(({ memberId }) => memberId);
    const barred = await barredAmong(tx, { merchantId, memberIds });
    for (const { memberId, offerId, names } of own) {
      if (barred.has(memberId)) continue;
      await emit(tx, {
        type: 'offer.opened',
        merchantId: String(merchantId),
        memberId: String(memberId),
        offerId: String(offerId),
        names,
      });
    }
  }
  return due.length;
}
