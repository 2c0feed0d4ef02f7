import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { Card } from '@croupier/kit/ui/card';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../page/language-name.ts';
import { useWorkplace } from '../../state/staff.ts';
import { OfferCard } from './offer-card.tsx';
import { TermsList } from './terms-list.tsx';
import type { TypedOffer } from './typed-offer.ts';
import { WorkedExample } from './worked-example.tsx';

const themes = ['dark', 'light'] as const;

interface OfferPreviewProps {
  readonly offer: TypedOffer;
  /** Undefined while something is missing in them. */
  readonly terms: OfferTerms | undefined;
  /** What is published now, with its number. */
  readonly live: { readonly version: number; readonly terms: OfferTerms } | undefined;
}

/** What players will see of an offer: its card, its terms in their words, and an example. */
export function OfferPreview({ offer, terms, live }: OfferPreviewProps) {
  const { t } = useTranslation('console-promotions');
  const { dictionaries } = useWorkplace().merchant;
  const [language, setLanguage] = useState(dictionaries[0] ?? 'en');
  const [theme, setTheme] = useState<(typeof themes)[number]>('dark');
  // While somebody types, the last terms that were complete stay.
  const [last, setLast] = useState(terms);
  if (terms && terms !== last) setLast(terms);
  const shown = terms ?? last;
  return (
    <Card
      className="c-offer-preview"
      padding="none"
      title={t('preview.title')}
      actions={
        <Tabs
          size="sm"
          label={t('preview.theme')}
          items={themes.map((value) => ({ value, label: t(`preview.themes.${value}`) }))}
          value={theme}
          onValueChange={setTheme}
        />
      }
    >
      <div className="c-offer-shown" data-theme={theme}>
        <OfferCard offer={offer} terms={shown} language={language} />
      </div>
      <section className="c-offer-written">
        <header>
          <h3>{t('preview.terms')}</h3>
          {dictionaries.length > 1 && (
            <Tabs
              size="sm"
              label={t('preview.language')}
              items={dictionaries.map((value) => ({
                value,
                label: <span title={languageName(value)}>{value.toUpperCase()}</span>,
              }))}
              value={language}
              onValueChange={setLanguage}
            />
          )}
        </header>
        {shown ? (
          <TermsList terms={shown} language={language} against={live?.terms} />
        ) : (
          <p className="c-quiet">{t('preview.none')}</p>
        )}
        {shown && <Note isOld={!terms} live={live} />}
      </section>
      {shown && <WorkedExample terms={shown} />}
    </Card>
  );
}

/** Against what lines are marked, or that the terms are those of before. */
function Note({
  isOld,
  live,
}: {
  readonly isOld: boolean;
  readonly live: OfferPreviewProps['live'];
}) {
  const { t } = useTranslation('console-promotions');
  if (isOld) return <p className="k-help">{t('preview.old')}</p>;
  if (!live) return null;
  return <p className="k-help">{t('preview.marked', { version: live.version })}</p>;
}
