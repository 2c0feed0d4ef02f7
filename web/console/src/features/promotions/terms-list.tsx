import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { offerLines } from '@croupier/kit/offers/offer-lines';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useOfferWords } from './use-offer-words.ts';

/** Terms as players read them in a language, a sentence a line; lines that are new are marked. */
export function TermsList({
  terms,
  language,
  against,
}: {
  readonly terms: OfferTerms;
  readonly language: string;
  /** What is published now. */
  readonly against?: OfferTerms | undefined;
}) {
  const { t } = useTranslation('console-promotions');
  const words = useOfferWords(language);
  if (!words) return <Skeleton height="120px" />;
  const before = against && new Set(offerLines(against, words));
  return (
    <ol className="c-offer-terms" lang={language} dir="auto">
      {offerLines(terms, words).map((line) => {
        const isNew = before !== undefined && !before.has(line);
        return (
          <li key={line}>
            {isNew ? (
              <mark>
                <span className="k-visually-hidden" lang={undefined}>
                  {t('preview.changed')}{' '}
                </span>
                {line}
              </mark>
            ) : (
              line
            )}
          </li>
        );
      })}
    </ol>
  );
}
