/** Offers as a visitor sees them. */
import { OFFERS_MAX, type Offer, type OfferLack } from '@croupier/contract/promotions/player';
import { moneyText } from '@croupier/contract/money';
import { claimedKinds, type OfferBar, type OfferState } from '@croupier/contract/promotions/kinds';
import type { MerchantContext } from '#kernel/context.ts';
import type { Queryable } from '#kernel/db.ts';
import { requirementOf } from '#turnover';
import { sourceOf } from './give-grant.ts';
import { causeFor } from './claim-rules.ts';
import { barOf } from './judge-offer.ts';
import { lackOf } from './lack-rules.ts';
import { readMemberFacts } from './member-facts.ts';
import { namesOfTerms } from './names-of-terms.ts';
import { showSpins } from './show-spins.ts';
import { type Application, newestOf } from './store/application.ts';
import { type Grant, type Holder, openGrants, spinGrants } from './store/grant.ts';
import { remindersOf } from './store/reminder.ts';
import { takenOf } from './store/taken.ts';
import { type ShownOffer, shownOffers } from './store/offer.ts';
import { nameIn } from '#kernel/line-names.ts';

/** What an offer is to one visitor. */
interface Standing {
  readonly state: OfferState;
  readonly bar: OfferBar | null;
  readonly lack: OfferLack | null;
  readonly reminds: boolean;
  readonly againAt: Date | null;
  readonly grant: Grant | undefined;
  readonly application: Application | undefined;
}

/** @param memberId undefined for guests and whoever plays with play money */
export async function showOffers(
  db: Queryable,
  merchant: Pick<MerchantContext, 'id' | 'currency' | 'timeZone'>,
  {
    memberId,
    dictionary,
    byCode,
  }: {
    readonly memberId: bigint | undefined;
    readonly dictionary: string;
    /** The one of a code that was entered, instead of all that are in the list. */
    readonly byCode?: bigint;
  },
): Promise<{ readonly items: Offer[]; readonly codes: boolean }> {
  const { id: merchantId, currency, timeZone } = merchant;
  const all = await shownOffers(db, { merchantId, currency, limit: OFFERS_MAX });
  const offers = all.filter(({ offerId, terms }) =>
    byCode === undefined ? !terms.byCode : offerId === byCode,
  );
  const holder = memberId === undefined ? undefined : { merchantId, memberId, currency };
  const timesBp = await requirementOf.depositTimesBp(db, { merchantId, currency });
  const standingOf = holder ? await standingsOf(db, holder, { offers, timeZone }) : asGuest;
  const namesOf = await namesOfTerms(
    db,
    offers.map(({ terms }) => terms),
    { merchantId, dictionary },
  );
  const items = await Promise.all(
    offers.map(async (offer) => {
      const standing = standingOf(offer);
      const { grant } = standing;
      const requirement =
        holder && grant ? await requirementOf.read(db, holder, sourceOf(grant.id)) : undefined;
      return {
        ...showOffer(offer, dictionary),
        depositTimesBp: offer.terms.kind === 'deposit-match' ? timesBp : 0,
        ...namesOf(offer.terms),
        ...showStanding(standing),
        grant: grant
          ? {
              id: String(grant.id),
              required: moneyText(grant.requiredMinor),
              done: moneyText(requirement?.doneMinor ?? 0n),
              spinsLeft: grant.state === 'spins' ? (showSpins(grant)?.left ?? null) : null,
            }
          : null,
      };
    }),
  );
  return { items, codes: all.some(({ terms, isOpen }) => terms.byCode === true && isOpen) };
}

/** What it is to everybody. */
function showOffer(offer: ShownOffer, dictionary: string) {
  const { offerId, names, category, art, startsAt, endsAt, terms, version, publishedAt } = offer;
  return {
    id: String(offerId),
    name: nameIn(names, dictionary),
    category,
    art,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    terms,
    version,
    since: publishedAt.toISOString(),
  };
}

/** What it is to whoever asks. */
function showStanding({ state, bar, lack, reminds, againAt, application }: Standing) {
  return {
    state,
    bar,
    lack,
    reminds,
    againAt: againAt?.toISOString() ?? null,
    application: application
      ? {
          state: application.state,
          at: (application.decidedAt ?? application.sentAt ?? application.createdAt).toISOString(),
          reason: application.reason,
          pictures: application.pictures,
        }
      : null,
  };
}

/** Offers that a member may take now. */
export async function countOpenOffers(
  db: Queryable,
  {
    merchant: { id: merchantId, currency, timeZone },
    memberId,
  }: {
    readonly merchant: Pick<MerchantContext, 'id' | 'currency' | 'timeZone'>;
    readonly memberId: bigint;
  },
): Promise<number> {
  const shown = await shownOffers(db, { merchantId, currency, limit: OFFERS_MAX });
  const offers = shown.filter(({ terms }) => !terms.byCode);
  if (offers.length === 0) return 0;
  const standingOf = await standingsOf(
    db,
    { merchantId, memberId, currency },
    { offers, timeZone },
  );
  return offers.filter((offer) => ['join', 'claim'].includes(standingOf(offer).state)).length;
}

const readyState = ({ terms }: ShownOffer): OfferState =>
  claimedKinds.includes(terms.kind) ? 'claim' : 'join';

const nothing = {
  bar: null,
  lack: null,
  reminds: false,
  againAt: null,
  grant: undefined,
  application: undefined,
};

function asGuest(offer: ShownOffer): Standing {
  if (offer.isOver || (offer.isOpen && (offer.leftMinor === 0n || offer.isFull)))
    return { ...nothing, state: 'close' };
  return { ...nothing, state: offer.isOpen ? readyState(offer) : 'coming-soon' };
}

async function standingsOf(
  db: Queryable,
  holder: Holder,
  { offers, timeZone }: { readonly offers: readonly ShownOffer[]; readonly timeZone: string },
): Promise<(offer: ShownOffer) => Standing> {
  const conditions = offers.map(({ terms }) => terms.condition);
  const facts = await readMemberFacts(db, holder, { timeZone, conditions });
  const periods = offers.map(({ offerId, terms: { kind, claims } }) => {
    // What was paid for a period is no claim in the next one.
    const cause = kind === 'cashback' ? 'none' : causeFor(kind, facts);
    return { offerId, per: claims.per, cause };
  });
  const [open, spins, taken, applications, reminders] = await Promise.all([
    openGrants(db, holder),
    spinGrants(db, holder),
    takenOf(db, holder.memberId, { timeZone, offers: periods }),
    newestOf(db, holder.memberId),
    remindersOf(db, holder),
  ]);
  const underWay = [...open, ...spins];
  return (offer) => {
    const application = applications.get(offer.offerId);
    const reminds = reminders.has(offer.offerId);
    return { ...standing(offer, application), application, reminds };
  };

  function standing(offer: ShownOffer, application: Application | undefined): Standing {
    const grant = underWay.find(({ offerId }) => offerId === offer.offerId);
    if (grant) return { ...nothing, state: 'process', grant };
    if (application?.state === 'applying') return { ...nothing, state: 'applying' };
    if (!offer.isOpen) return asGuest(offer);
    const of = taken.get(offer.offerId);
    const { againAt = null } = of ?? {};
    const bar = barOf({ offer, facts, taken: of, otherOpen: underWay.length > 0 });
    if (bar === 'taken') {
      const isAgain = againAt !== null && (offer.endsAt === null || againAt < offer.endsAt);
      const state = application?.state === 'issued' ? 'issued' : 'claimed';
      return { ...nothing, state, againAt: isAgain ? againAt : null };
    }
    if (!bar) {
      const wasRefused = application?.state === 'rejected';
      // Nobody has to ask for what comes by itself.
      const ready = offer.terms.kind === 'cashback' ? 'joined' : readyState(offer);
      return { ...nothing, state: wasRefused ? 'rejected' : ready };
    }
    // Whoever is kept from play reads that it is closed, and is told nothing of why.
    if (bar === 'barred') return { ...nothing, state: 'close' };
    const lack = bar === 'condition' ? (lackOf(offer.terms, facts) ?? null) : null;
    return { ...nothing, state: 'close', bar, lack };
  }
}
