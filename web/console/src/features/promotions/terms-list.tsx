import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { offerLines } from '@croupier/kit/offers/offer-lines';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { MarkedLines } from '../../page/builder/published.tsx';
import { type OfferNames, useOfferWords } from './use-offer-words.ts';

/** Terms as players read them in a language, a sentence a line; lines that are new are marked. */
export function TermsList({
  terms,
  language,
  against,
  named,
}: {
  readonly named?: OfferNames | undefined;
  readonly terms: OfferTerms;
  readonly language: string;
  /** What is published now. */
  readonly against?: OfferTerms | undefined;
}) {
  const words = useOfferWords(language, named);
  if (!words) return <Skeleton height="120px" />;
  return (
    <MarkedLines
      area="console-promotions"
      language={language}
      lines={offerLines(terms, words)}
      before={against && offerLines(against, words)}
    />
  );
}
