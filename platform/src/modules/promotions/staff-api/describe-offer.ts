import { moneyText } from '@croupier/contract/money';
import type { OfferDetail } from '@croupier/contract/promotions/operator';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantWithin, requests } from '#staff';
import { namesOfTerms } from '../names-of-terms.ts';
import { figuresOf, type OfferFigures } from '../store/grant.ts';
import { type Offer, offerById, versionsOf } from '../store/offer.ts';
import { offerSubject } from './publication.ts';
import { nameIn } from '#kernel/line-names.ts';

const VERSIONS_SHOWN = 100;

/** An offer of a merchant. */
export interface Place {
  readonly merchantId: bigint;
  readonly offerId: bigint;
}

/** Of the input, within what the staff member works for. */
export function placeFrom(
  { staff }: StaffCall<StaffPrincipal>,
  input: { readonly merchantId: string; readonly offerId: string },
): Place {
  return {
    merchantId: merchantWithin(staff, input.merchantId),
    offerId: BigInt(input.offerId),
  };
}

/** One with its draft and its versions. Refuses `promotion.unknown`. */
export async function describeOffer(
  db: Queryable,
  which: Place,
  dictionary: string,
): Promise<OfferDetail> {
  const offer = await offerById(db, which);
  if (!offer) throw refuse('promotion.unknown');
  const { merchantId } = which;
  const [line] = await describeLines(db, [offer], { merchantId, dictionary });
  if (!line) throw new Error(`Offer ${offer.id} was not described.`);
  const versions = await versionsOf(db, [offer.id], VERSIONS_SHOWN);
  const all = [offer.draft.terms, ...versions.map(({ terms }) => terms)];
  const namesOf = await namesOfTerms(db, all, { merchantId, dictionary });
  return {
    ...line,
    draft: offer.draft,
    revision: offer.revision,
    savedAt: offer.savedAt.toISOString(),
    versions: versions.map((one) => ({
      version: one.version,
      terms: one.terms,
      names: one.names,
      budget: moneyText(one.budgetMinor),
      publishedAt: one.publishedAt.toISOString(),
      askedBy: one.askedBy,
      agreedBy: one.agreedBy,
    })),
    named: {
      games: byId(all.flatMap((terms) => namesOf(terms).games)),
      offers: byId(all.flatMap((terms) => namesOf(terms).offers)),
    },
  };
}

/** Each once. */
function byId<T extends { readonly id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** Offers as lists show them. */
export async function describeLines(
  db: Queryable,
  offers: readonly Offer[],
  { merchantId, dictionary }: { readonly merchantId: bigint; readonly dictionary: string },
) {
  const ids = offers.map(({ id }) => id);
  const [figures, asked] = await Promise.all([
    figuresOf(db, ids),
    requests.openBySubject(db, merchantId, 'offer'),
  ]);
  return offers.map(({ draft, ...offer }) => ({
    id: String(offer.id),
    name: nameIn(draft.names, dictionary),
    category: draft.category,
    art: draft.art,
    kind: draft.terms.kind,
    stage: offer.stage,
    version: offer.version,
    startsAt: offer.startsAt?.toISOString() ?? draft.startsAt,
    endsAt: offer.version > 0 ? (offer.endsAt?.toISOString() ?? null) : draft.endsAt,
    budget: offer.version > 0 ? moneyText(offer.budgetMinor) : draft.budget,
    figures: figuresText(figures.get(offer.id)),
    asked: asked.has(offerSubject(merchantId, offer.id)),
  }));
}

function figuresText(of: OfferFigures | undefined) {
  const text = (minor: bigint | undefined) => moneyText(minor ?? 0n);
  return {
    takers: of?.takers ?? 0,
    grants: of?.grants ?? 0,
    given: text(of?.givenMinor),
    open: text(of?.openMinor),
    played: text(of?.playedMinor),
    taken: text(of?.takenMinor),
    converted: text(of?.convertedMinor),
    deposits: text(of?.depositsMinor),
  };
}
