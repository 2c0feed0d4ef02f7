/** Offers that are taken with a deposit: chosen when it is opened, given when it is credited. */
import type { MethodKind } from '@croupier/contract/cashier/deposit-methods';
import type { Queryable, Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { refuse } from '#kernel/refuse.ts';
import { giveGrant } from './give-grant.ts';
import { assertRead, barOf, type DepositFacts, refusalOfBar } from './judge-offer.ts';
import { readMemberFacts } from './member-facts.ts';
import { type Holder, openGrants, takenOf } from './store/grant.ts';
import { offerAtVersion, type ShownOffer, shownOffer } from './store/offer.ts';

/** An offer with the version of its terms that the member read. */
export interface ChosenOffer {
  readonly offerId: bigint;
  readonly version: number;
}

interface Choice extends ChosenOffer {
  /** The merchant's. */
  readonly timeZone: string;
  readonly deposit: DepositFacts;
}

/**
 * Judges the choice before anything is paid; answers what is to be kept of it. Refuses `promotion.unknown`,
 * `promotion.closed`, `promotion.terms-changed`, `promotion.not-for-you`, `promotion.other-open` and
 * `promotion.gone`.
 */
export async function chooseOffer(
  db: Queryable,
  holder: Holder,
  choice: Choice,
): Promise<ChosenOffer> {
  const offer = await shownOffer(db, { merchantId: holder.merchantId, offerId: choice.offerId });
  if (!offer || offer.currency !== holder.currency || offer.terms.kind !== 'deposit-match') {
    throw refuse('promotion.unknown');
  }
  if (!offer.isOpen) throw refuse('promotion.closed');
  assertRead(offer, choice.version);
  const bar = await judge(db, holder, { ...choice, offer });
  if (bar) throw refuse(refusalOfBar[bar]);
  return { offerId: offer.offerId, version: offer.version };
}

/** What stands in the way of the offer for this deposit now, which is not posted yet. */
async function judge(
  db: Queryable,
  holder: Holder,
  { offer, timeZone, deposit }: Omit<Choice, keyof ChosenOffer> & { readonly offer: ShownOffer },
) {
  const { offerId, terms } = offer;
  const facts = await readMemberFacts(db, holder, timeZone);
  const offers = [{ offerId, per: terms.claims.per }];
  const taken = await takenOf(db, holder.memberId, { timeZone, offers });
  const open = await openGrants(db, holder);
  return barOf({
    offer,
    facts,
    taken: taken.get(offerId)?.times ?? 0,
    otherOpen: open.length > 0,
    deposit,
  });
}

/** A deposit that is about to be credited. */
export interface CreditedDeposit {
  readonly id: bigint;
  readonly amountMinor: bigint;
  readonly method: MethodKind;
  /** Names its payment: each gives once. */
  readonly key: string;
}

/**
 * Gives what was chosen, by the terms of then, in the transaction that credits the deposit and around the
 * posting itself: the offer is judged before it, as the member saw it, and given after it. What cannot be
 * given any more costs nobody the deposit; the member is told. Locks as `giveGrant` does.
 */
export async function withOffer<T>(
  tx: Tx,
  holder: Holder,
  {
    chosen,
    deposit,
    timeZone,
  }: {
    readonly chosen: ChosenOffer;
    readonly deposit: CreditedDeposit;
    readonly timeZone: string;
  },
  post: () => Promise<T>,
): Promise<T> {
  const offer = await offerAtVersion(tx, { merchantId: holder.merchantId, ...chosen });
  const { id, amountMinor, key } = deposit;
  const bar = offer?.isOpen ? await judge(tx, holder, { offer, timeZone, deposit }) : 'budget';
  const posted = await post();
  const given =
    offer && !bar
      ? await giveGrant(tx, holder, {
          offer,
          cause: `deposit:${key}`,
          deposit: { id, amountMinor },
        })
      : undefined;
  if (!given && offer) {
    await emit(tx, {
      type: 'offer.missed',
      merchantId: String(holder.merchantId),
      memberId: String(holder.memberId),
      names: offer.names,
    });
  }
  return posted;
}
