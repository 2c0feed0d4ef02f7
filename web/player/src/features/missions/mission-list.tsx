import type { Mission, MissionSummary } from '@croupier/contract/missions/player';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsOf } from './mission-rules.ts';
import { MissionRow } from './mission-row.tsx';
import { useMissionWords } from './use-mission-words.ts';

export type MissionListProps = {
  readonly missions: readonly Mission[];
  /** Says when missions begin anew; absent until it is read. */
  readonly summary: MissionSummary | undefined;
};

/** Missions by their sort; what waits from days that are over stands first. */
export function MissionList({ missions, summary }: MissionListProps) {
  const { t } = useTranslation('missions');
  const { clock } = useMissionWords();
  const { earlier, groups } = groupsOf(missions, summary?.day.first);
  const renewal = (window: (typeof groups)[number]['window']) => {
    if (window === 'weekly') return t('renews.weekly');
    return window === 'daily' && summary
      ? t('renews.daily', { time: clock(summary.day.endsAt) })
      : undefined;
  };
  return (
    <>
      {earlier.length > 0 && (
        <Group title={t('earlier')}>
          {earlier.map((mission) => (
            <MissionRow key={`${mission.missionId}-${mission.first}`} mission={mission} isEarlier />
          ))}
        </Group>
      )}
      {groups.map(({ window, missions: some }) => (
        <Group key={window} title={t(`window.${window}`)} note={renewal(window)}>
          {some.map((mission) => (
            <MissionRow key={`${mission.missionId}-${mission.first}`} mission={mission} />
          ))}
        </Group>
      ))}
    </>
  );
}

function Group({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="mission-group" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {note && <small>{note}</small>}
      </header>
      <ul>{children}</ul>
    </section>
  );
}
