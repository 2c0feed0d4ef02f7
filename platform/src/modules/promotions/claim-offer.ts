import { claimedKinds } from '@croupier/contract/promotions/kinds';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { lockTurnover } from '#turnover';
import { causeFor } from './claim-rules.ts';
import { giveGrant } from './give-grant.ts';
import { assertRead, barOf, refusalOfBar } from './judge-offer.ts';
import { readMemberFacts } from './member-facts.ts';
import { type Grant, grantOfCause, type Holder, openGrants, takenOf } from './store/grant.ts';
import { shownOffer } from './store/offer.ts';

/**
 * A member takes a sum that an offer gives without a deposit. Whoever has taken as often as they may in the
 * period, or for the same birthday or level, gets that grant as the answer: a repeat is the same claim.
 * Refuses `promotion.unknown`, `promotion.closed`, `promotion.terms-changed`, `promotion.not-for-you`,
 * `promotion.other-open` and `promotion.gone`. Locks the member's turnover, the offer, then their account.
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
  const facts = await readMemberFacts(tx, holder, timeZone);
  const own = causeFor(offer.terms.kind, facts);
  const { per } = offer.terms.claims;
  const offers = [{ offerId, per, cause: own }];
  const takenBefore = await takenOf(tx, holder.memberId, { timeZone, offers });
  const { times = 0, againAt } = takenBefore.get(offerId) ?? {};
  // One cause a place in the period: the same place is never given twice.
  const causeOf = (place: number) => own ?? `claim:${againAt?.toISOString() ?? 'once'}:${place}`;
  if (times >= offer.terms.claims.times) {
    const cause = causeOf(times - 1);
    const before = await grantOfCause(tx, { offerId, memberId: holder.memberId, cause });
    if (before) return before;
  }
  if (!offer.isOpen) throw refuse('promotion.closed');
  assertRead(offer, version);
  const bar = barOf({
    offer,
    facts,
    taken: times,
    otherOpen: (await openGrants(tx, holder)).length > 0,
  });
  if (bar) throw refuse(refusalOfBar[bar]);
  const given = await giveGrant(tx, holder, { offer, cause: causeOf(times) });
  if (!given) throw refuse('promotion.gone');
  return given;
}
