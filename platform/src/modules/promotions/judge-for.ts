/** What stands in the way of one offer for one member, as whatever gives or promises it asks. */
import type { OfferBar } from '@croupier/contract/promotions/kinds';
import { beyondBounds } from '@croupier/contract/promotions/bounds';
import type { Queryable } from '#kernel/db.ts';
import { merchantById } from '#merchant';
import { causeFor } from './claim-rules.ts';
import { barOf, type DepositFacts } from './judge-offer.ts';
import { type MemberFacts, readMemberFacts } from './member-facts.ts';
import { hasUnderWay, type Holder } from './store/grant.ts';
import { type Taken, takenOf } from './store/taken.ts';
import type { ShownOffer } from './store/offer.ts';

interface Question {
  readonly offer: ShownOffer;
  /** The merchant's. */
  readonly timeZone: string;
  readonly deposit?: DepositFacts | undefined;
  /** When days and hours are read; now when absent. */
  readonly asked?: Date | undefined;
  /** What it is given for; else the places of its period are counted. */
  readonly cause?: string | undefined;
}

export interface Judgement {
  readonly bar: OfferBar | undefined;
  readonly facts: MemberFacts;
  readonly taken: Taken | undefined;
}

/**
 * Everything is read now: whoever gives asks under the member's lock. What is beyond the bounds that the
 * merchant must keep is given to nobody, also before it is held back.
 */
export async function judgeFor(
  db: Queryable,
  holder: Holder,
  { offer, timeZone, deposit, asked, cause }: Question,
): Promise<Judgement> {
  const { offerId, terms } = offer;
  const merchant = await merchantById(db, holder.merchantId);
  const isBound = merchant?.settings.play.boundsBonuses && beyondBounds(terms.requirement);
  const conditions = [terms.condition];
  const facts = await readMemberFacts(db, holder, { timeZone, asked, conditions });
  const own = cause ?? causeFor(terms.kind, facts);
  const offers = [{ offerId, per: terms.claims.per, cause: own }];
  const taken = (await takenOf(db, holder.memberId, { timeZone, offers })).get(offerId);
  const otherOpen = await hasUnderWay(db, holder);
  const bar = isBound ? 'barred' : barOf({ offer, facts, taken, otherOpen, deposit });
  return { bar, facts, taken };
}
