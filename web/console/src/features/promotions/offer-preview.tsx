import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/call.ts';
import { PreviewCard } from '../../page/builder/preview-card.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { OfferCard } from './offer-card.tsx';
import { TermsList } from './terms-list.tsx';
import type { TypedOffer } from './typed-offer.ts';
import type { OfferNames } from './use-offer-words.ts';
import { WorkedExample } from './worked-example.tsx';

interface OfferPreviewProps {
  readonly offer: TypedOffer;
  /** Undefined while something is missing in them. */
  readonly terms: OfferTerms | undefined;
  /** What is published now, with its number. */
  readonly named: OfferNames | undefined;
  readonly live: { readonly version: number; readonly terms: OfferTerms } | undefined;
}

/** What players will see of an offer: its card, its terms in their words, and an example. */
export function OfferPreview({ offer, terms, live, named }: OfferPreviewProps) {
  const names = useTypedNames(offer, named);
  return (
    <PreviewCard
      area="console-promotions"
      dictionaries={useWorkplace().merchant.dictionaries}
      terms={terms}
      live={live}
      face={(language, shown) => <OfferCard offer={offer} terms={shown} language={language} />}
      lines={(language, shown) => (
        <TermsList terms={shown} language={language} against={live?.terms} named={names} />
      )}
      foot={(shown) => <WorkedExample terms={shown} />}
    />
  );
}

/**
 * The names that are saved, with those of games that were chosen on this page and of the merchant's offers.
 */
function useTypedNames(
  { excluded, spinGames }: TypedOffer,
  saved: OfferNames = { games: [], offers: [] },
): OfferNames {
  const { merchant } = useWorkplace();
  const offers = useQuery(callQuery('offers', { merchantId: merchant.id }));
  const chosen = [...excluded, ...spinGames].flatMap(({ id, title }) =>
    title === null ? [] : [{ id, name: title }],
  );
  return {
    games: [...saved.games, ...chosen],
    offers: [...saved.offers, ...(offers.data?.items ?? [])],
  };
}
