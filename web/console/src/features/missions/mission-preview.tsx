import type { MissionTerms } from '@croupier/contract/missions/terms';
import { MissionArt } from '@croupier/kit/missions/mission-art';
import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../page/language-name.ts';
import { TermsList } from './terms-list.tsx';
import type { TypedMission } from './typed-mission.ts';
import { useMissionWords } from './use-mission-words.ts';
import '../../page/offers.css';
import './missions.css';

const themes = ['dark', 'light'] as const;

export type MissionPreviewProps = {
  readonly mission: TypedMission;
  readonly dictionaries: readonly string[];
  /** Undefined while something is missing in them. */
  readonly terms: MissionTerms | undefined;
  /** What is published now, with its number. */
  readonly live: { readonly version: number; readonly terms: MissionTerms } | undefined;
};

/** What players will see of a mission: its row, and its terms in their words. */
export function MissionPreview({ mission, dictionaries, terms, live }: MissionPreviewProps) {
  const { t } = useTranslation('console-missions');
  const [language, setLanguage] = useState(dictionaries[0] ?? 'en');
  const [theme, setTheme] = useState<(typeof themes)[number]>('dark');
  // While somebody types, the last terms that were complete stay.
  const [last, setLast] = useState(terms);
  if (terms && terms !== last) setLast(terms);
  const shown = terms ?? last;
  const titles = new Map(mission.games.flatMap(({ id, title }) => (title ? [[id, title]] : [])));
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
        <Row mission={mission} language={language} points={shown?.points ?? 0} />
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
          <TermsList terms={shown} language={language} against={live?.terms} titles={titles} />
        ) : (
          <p className="c-quiet">{t('preview.none')}</p>
        )}
        {shown && !terms && <p className="k-help">{t('preview.old')}</p>}
        {terms && live && (
          <p className="k-help">{t('preview.marked', { version: live.version })}</p>
        )}
      </section>
    </Card>
  );
}

/** The mission as it stands in the list of players, begun. */
function Row({
  mission: { names, art, reward },
  language,
  points,
}: {
  readonly mission: TypedMission;
  readonly language: string;
  readonly points: number;
}) {
  const { t } = useTranslation('console-missions');
  const words = useMissionWords(language);
  if (!words) return <Skeleton height="84px" />;
  const name = names[language]?.trim();
  const facts = [
    reward !== '' && words.t('missions:mission.reward', { amount: words.money(reward) }),
    points > 0 && words.t('missions:mission.points', { count: points }),
  ];
  return (
    <article className="c-mission-row" lang={language} dir="auto" inert>
      <span>
        <MissionArt art={art} />
      </span>
      <div>
        <h4 data-none={!name || undefined}>{name || t('preview.noName')}</h4>
        <i>
          <b />
        </i>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </div>
      <span className="k-button" data-variant="gold" data-size="sm">
        {words.t('missions:act.claim')}
      </span>
    </article>
  );
}
