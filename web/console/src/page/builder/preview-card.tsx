import { Card } from '@croupier/kit/ui/card';
import { Tabs } from '@croupier/kit/ui/tabs';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../language-name.ts';
import type { BuilderArea } from './builder-page.tsx';
import '../offers.css';

const themes = ['dark', 'light'] as const;
/** Languages whose faces are shown at once; of more, the one that is chosen. */
const FACES_MAX = 2;

/** What players will see of a draft: its card or row, and its terms in their words. */
export function PreviewCard<Terms>({
  area,
  dictionaries,
  terms,
  live,
  face,
  lines,
  foot,
}: {
  readonly area: BuilderArea;
  readonly dictionaries: readonly string[];
  /** Undefined while something is missing in them. */
  readonly terms: Terms | undefined;
  /** What is published now, with its number. */
  readonly live: { readonly version: number; readonly terms: Terms } | undefined;
  readonly face: (language: string, terms: Terms | undefined) => ReactNode;
  readonly lines: (language: string, terms: Terms) => ReactNode;
  readonly foot?: (terms: Terms) => ReactNode;
}) {
  const { t } = useTranslation(area);
  const [language, setLanguage] = useState(dictionaries[0] ?? 'en');
  const [theme, setTheme] = useState<(typeof themes)[number]>('dark');
  // While somebody types, the last terms that were complete stay.
  const [last, setLast] = useState(terms);
  if (terms && terms !== last) setLast(() => terms);
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
        {(dictionaries.length <= FACES_MAX ? dictionaries : [language]).map((one) => (
          <Fragment key={one}>{face(one, shown)}</Fragment>
        ))}
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
        {shown ? lines(language, shown) : <p className="c-quiet">{t('preview.none')}</p>}
        {shown && !terms && <p className="k-help">{t('preview.old')}</p>}
        {terms && live && (
          <p className="k-help">{t('preview.marked', { version: live.version })}</p>
        )}
      </section>
      {shown && foot?.(shown)}
    </Card>
  );
}
