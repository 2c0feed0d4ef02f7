import type { MissionTaskKind } from '@croupier/contract/mission-kinds';
import type { MissionDetail } from '@croupier/contract/operator/missions';
import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';

/** What is being written, and how often it was saved. */
export function BuilderHead({
  mission,
  task,
}: {
  readonly mission: MissionDetail | undefined;
  readonly task: MissionTaskKind;
}) {
  const { t } = useTranslation('console-missions');
  return (
    <header className="c-offer-head">
      <h2>{t('form.title')}</h2>
      <Badge tone="info" dot={false}>
        {t(`tasks.${task}`)}
      </Badge>
      <small>
        {mission ? (
          <>
            {t('form.draft', { revision: mission.revision })} <Instant at={mission.savedAt} />
          </>
        ) : (
          t('form.unsaved')
        )}
      </small>
    </header>
  );
}
