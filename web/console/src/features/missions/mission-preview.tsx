import type { MissionTerms } from '@croupier/contract/missions/terms';
import { MissionArt } from '@croupier/kit/missions/mission-art';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { PreviewCard } from '../../page/builder/preview-card.tsx';
import { TermsList } from './terms-list.tsx';
import type { TypedMission } from './typed-mission.ts';
import { useMissionWords } from './use-mission-words.ts';
import './missions.css';

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
  const titles = new Map(mission.games.flatMap(({ id, title }) => (title ? [[id, title]] : [])));
  return (
    <PreviewCard
      area="console-missions"
      dictionaries={dictionaries}
      terms={terms}
      live={live}
      face={(language, shown) => (
        <Row mission={mission} language={language} points={shown?.points ?? 0} />
      )}
      lines={(language, shown) => (
        <TermsList terms={shown} language={language} against={live?.terms} titles={titles} />
      )}
    />
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
