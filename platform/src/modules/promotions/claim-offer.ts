import { claimedKinds } from '@croupier/contract/promotions/kinds';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { lockTurnover } from '#turnover';
import { causeFor } from './claim-rules.ts';
import { giveGrant } from './give-grant.ts';
import { judgeFor } from './judge-for.ts';
import { assertRead, notGiven, refusalOfBar } from './judge-offer.ts';
import { type Grant, grantOfCause, type Holder } from './store/grant.ts';
import { shownOffer } from './store/offer.ts';

/**
 * A member takes a sum that an offer gives without a deposit. Whoever has taken as often as they may in the
 * period, or for the same birthday or level, gets that grant as the answer: a repeat is the same claim.
 * Refuses `promotion.unknown`, `promotion.closed`, `promotion.terms-changed`, `promotion.not-for-you`,
 * `promotion.other-open`, `promotion.gone` and `promotion.spins-unavailable`. Locks the member's turnover, the offer, then their account.
 */
export async function claimOffer(
  tx: Tx,
  holder: Holder,
  {
    offerId,
    version,
    timeZone,
  }: { readonly offerId: bigint; readonly version: number; readonly timeZone: string },
): Promise<Grant> {
  await lockTurnover(tx, holder);
  const offer = await shownOffer(tx, { merchantId: holder.merchantId, offerId });
  if (
    !offer ||
    offer.currency !== holder.currency ||
    !claimedKinds.includes(offer.terms.kind) ||
    offer.terms.byCode
  ) {
    throw refuse('promotion.unknown');
  }
  const { bar, facts, taken } = await judgeFor(tx, holder, { offer, timeZone });
  const own = causeFor(offer.terms.kind, facts);
  const { times = 0, againAt } = taken ?? {};
  // One cause a place in the period: the same place is never given twice.
  const causeOf = (place: number) => own ?? `claim:${againAt?.toISOString() ?? 'once'}:${place}`;
  const { memberId } = holder;
  const givenFor = (cause: string) => grantOfCause(tx, { offerId, memberId, cause });
  // A place whose spins were refused is free again, whatever was claimed after it.
  const freeCause = async (upTo: number) => {
    for (let place = 0; own === null && place < upTo; place += 1) {
      if (!(await givenFor(causeOf(place)))) return causeOf(place);
    }
    return causeOf(upTo);
  };
  if (times >= offer.terms.claims.times) {
    const before = await givenFor(causeOf(times - 1));
    if (before) return before;
  }
  if (!offer.isOpen) throw refuse('promotion.closed');
  assertRead(offer, version);
  if (bar) throw refuse(refusalOfBar[bar]);
  const given = await giveGrant(tx, holder, { offer, cause: await freeCause(times) });
  if (!given) throw notGiven(offer);
  return given;
}
