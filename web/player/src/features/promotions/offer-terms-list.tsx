import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { offerPoints } from '@croupier/kit/offers/offer-lines';
import { Tabs } from '@croupier/kit/ui/tabs';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOfferWords } from '../../offers/use-offer-words.ts';

type Reading = 'brief' | 'full';

/** The terms, numbered, in short or in full; both say every amount. */
export function OfferTermsList({ terms }: { readonly terms: OfferTerms }) {
  const { t } = useTranslation('promotions');
  const words = useOfferWords();
  const [reading, setReading] = useState<Reading>('brief');
  const points = offerPoints(terms, words).filter(
    ({ isDetail }) => reading === 'full' || !isDetail,
  );
  return (
    <section className="offer-terms">
      <header>
        <h2>{t('terms.title')}</h2>
        <Tabs
          size="sm"
          label={t('terms.reading')}
          value={reading}
          onValueChange={setReading}
          items={[
            { value: 'brief', label: t('terms.brief') },
            { value: 'full', label: t('terms.full') },
          ]}
        />
      </header>
      <TermsLines lines={points.map(({ text }) => text)} />
    </section>
  );
}

/** Sentences of terms with their numbers; figures stand out. */
export function TermsLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ol className="offer-lines">
      {lines.map((line) => (
        <li key={line}>
          <span>{withStrongFigures(line)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Amounts, shares, times and days within a sentence. */
const FIGURE = /((?:\p{Sc}\s?)?\d[\d.,:]*\d%?|(?:\p{Sc}\s?)?\d%?)/u;

function withStrongFigures(line: string) {
  return line
    .split(FIGURE)
    .map((part, index) =>
      index % 2 === 1 ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>,
    );
}
