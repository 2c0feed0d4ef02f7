/** An offer that is taken by a code: each code gives once. */
import { createHash } from 'node:crypto';
import { readOfferCode } from '@croupier/contract/promotions/codes';
import { bucketOf, forgiveTries, takeTry } from '#kernel/attempts.ts';
import type { Db, Queryable, Tx } from '#kernel/db.ts';
import { Refused, refuse } from '#kernel/refuse.ts';
import { lockTurnover } from '#turnover';
import { giveGrant } from './give-grant.ts';
import { assertRead, barOf, refusalOfBar } from './judge-offer.ts';
import { readMemberFacts } from './member-facts.ts';
import { type Grant, grantOfCause, type Holder, openGrants, takenOf } from './store/grant.ts';
import { type ShownOffer, shownOffer } from './store/offer.ts';
import { codeOf, type OfferCode, useCode as markUsed } from './store/offer-code.ts';

/** Codes that are none, of one member and of one network, within fifteen minutes. */
const TRIES_MAX = 10;
const TRIES_OF_NETWORK_MAX = 60;

/** How a code is kept: with its merchant, so that none is known elsewhere. */
export function digestOf(merchantId: bigint, code: string): Buffer {
  return createHash('sha256').update(`offer code|${merchantId}|${code}`).digest();
}

/**
 * Counts a try before it is judged, and takes it back where the code was one: guessing is bounded, typing is
 * not. Refuses `request.too-many`.
 */
export async function asTry<T>(
  db: Db,
  { memberId, ip }: { readonly memberId: bigint; readonly ip: string | undefined },
  act: () => Promise<T>,
): Promise<T> {
  const limits = [
    { bucket: bucketOf('offer-code', memberId), most: TRIES_MAX },
    ...(ip === undefined
      ? []
      : [{ bucket: bucketOf('offer-code', ip), most: TRIES_OF_NETWORK_MAX }]),
  ];
  const { admitted, counts, tryIds } = await takeTry(db, limits);
  if (!admitted) {
    const retryAfterSeconds = Math.max(1, ...counts.map((count) => count.oldestLeavesInSeconds));
    throw refuse('request.too-many', {
      params: { seconds: retryAfterSeconds },
      details: { retryAfterSeconds },
    });
  }
  try {
    const done = await act();
    await forgiveTries(db, { tryIds });
    return done;
  } catch (error) {
    const isNone = error instanceof Refused && error.code === 'promotion.code-unknown';
    if (!isNone) await forgiveTries(db, { tryIds });
    throw error;
  }
}

/** The offer of a code that nobody has used. Refuses `promotion.code-unknown`, `.code-used` and `.closed`. */
export async function offerOfCode(
  db: Queryable,
  holder: Holder,
  typed: string,
): Promise<ShownOffer> {
  const { code, offer } = await findCode(db, holder, typed, { lock: false });
  if (code.usedBy !== null) throw refuse('promotion.code-used');
  if (!offer.isOpen || code.isStopped) throw refuse('promotion.closed');
  return offer;
}

/**
 * Gives what a code brings. The member who has used it gets the same grant. Refuses as `offerOfCode` does,
 * `promotion.terms-changed`, `promotion.not-for-you`, `promotion.other-open` and `promotion.gone`. Locks the
 * member's turnover, the code, the offer, then their account.
 */
export async function useCode(
  tx: Tx,
  holder: Holder,
  input: { readonly typed: string; readonly version: number; readonly timeZone: string },
): Promise<Grant> {
  const { memberId } = holder;
  await lockTurnover(tx, holder);
  const { code, offer } = await findCode(tx, holder, input.typed, { lock: true });
  const { offerId } = offer;
  const cause = `code:${code.id}`;
  if (code.usedBy === memberId) {
    const before = await grantOfCause(tx, { offerId, memberId, cause });
    if (before) return before;
  }
  if (code.usedBy !== null) throw refuse('promotion.code-used');
  if (!offer.isOpen || code.isStopped) throw refuse('promotion.closed');
  assertRead(offer, input.version);
  const { timeZone } = input;
  const offers = [{ offerId, per: offer.terms.claims.per }];
  const taken = await takenOf(tx, memberId, { timeZone, offers });
  const bar = barOf({
    offer,
    facts: await readMemberFacts(tx, holder, timeZone),
    taken: taken.get(offerId)?.times ?? 0,
    otherOpen: (await openGrants(tx, holder)).length > 0,
  });
  if (bar) throw refuse(refusalOfBar[bar]);
  const given = await giveGrant(tx, holder, { offer, cause });
  if (!given) throw refuse('promotion.gone');
  await markUsed(tx, code.id, memberId);
  return given;
}

async function findCode(
  db: Queryable,
  { merchantId, currency }: Holder,
  typed: string,
  how: { readonly lock: boolean },
): Promise<{ readonly code: OfferCode; readonly offer: ShownOffer }> {
  const text = readOfferCode(typed);
  if (text === undefined) throw refuse('promotion.code-unknown');
  const code = await codeOf(db, { merchantId, digest: digestOf(merchantId, text) }, how);
  const offer = code && (await shownOffer(db, { merchantId, offerId: code.offerId }));
  // What is not taken by codes any more is as good as over; whose code it is stays untold.
  if (!code || !offer || offer.currency !== currency) throw refuse('promotion.code-unknown');
  return { code, offer: offer.terms.byCode ? offer : { ...offer, isOpen: false } };
}
