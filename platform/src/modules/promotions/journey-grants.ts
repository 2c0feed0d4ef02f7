/** Offers that a step of a journey brings instead of a claim, with everything that holds for claims. */
import { claimedKinds, type OfferBar } from '@croupier/contract/promotions/kinds';
import type { Queryable, Tx } from '#kernel/db.ts';
import { lockTurnover } from '#turnover';
import { causeFor } from './claim-rules.ts';
import { giveGrant } from './give-grant.ts';
import { judgeFor } from './judge-for.ts';
import { type Grant, grantOfCause, type Holder } from './store/grant.ts';
import { liveOffers, type ShownOffer, shownOffer } from './store/offer.ts';

export { namesByOffer } from './store/offer.ts';
export { grantById } from './store/grant.ts';
export { wasGrantedSince } from './store/taken.ts';

/** Why nothing was given: what stands in the way, or there is no such offer that runs. */
export type NotGranted = OfferBar | 'closed';

/** Offers that can be given without a deposit and without anybody's claim; those of codes among them. */
export const isGrantable = ({ terms }: Pick<ShownOffer, 'terms'>): boolean =>
  claimedKinds.includes(terms.kind);

/** Those of a merchant that are live. */
export async function grantableOffers(db: Queryable, merchantId: bigint): Promise<ShownOffer[]> {
  return (await liveOffers(db, merchantId)).filter(isGrantable);
}

/**
 * Gives an offer by the terms that are live, out of its budget and within its bounds, as often as it says in
 * its period, to whom it may be given. The same cause answers the grant that it has given. Locks as
 * `giveGrant` does.
 */
export async function grantOffer(
  tx: Tx,
  holder: Holder,
  {
    offerId,
    timeZone,
    cause,
    depositId,
  }: {
    readonly offerId: bigint;
    readonly timeZone: string;
    readonly cause: string;
    /** The deposit that has brought the member there, if one has. */
    readonly depositId: bigint | null;
  },
): Promise<{ readonly grant: Grant } | { readonly bar: NotGranted }> {
  await lockTurnover(tx, holder);
  const { merchantId, memberId } = holder;
  const before = await grantOfCause(tx, { offerId, memberId, cause });
  if (before) return { grant: before };
  const offer = await shownOffer(tx, { merchantId, offerId });
  if (!offer?.isOpen || !isGrantable(offer) || offer.currency !== holder.currency) {
    return { bar: 'closed' };
  }
  const { bar, facts } = await judgeFor(tx, holder, { offer, timeZone });
  if (bar) return { bar };
  // A birthday or a level brings an offer once, whichever way it comes.
  const own = causeFor(offer.terms.kind, facts) ?? cause;
  const grant = await giveGrant(tx, holder, {
    offer,
    cause: own,
    hangsOn: depositId ?? undefined,
  });
  return grant ? { grant } : { bar: offer.terms.freeSpins ? 'closed' : 'budget' };
}
