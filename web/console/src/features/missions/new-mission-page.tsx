import { Badge } from '@croupier/kit/ui/badge';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../state/staff.ts';
import { BuilderPage, stageTones } from '../../page/builder/builder-page.tsx';
import { MissionBuilder } from './mission-builder.tsx';
import { newMission } from './typed-mission.ts';
import { type BuilderFacts, WithBuilder } from './with-builder.tsx';

/** Writes a new mission; once it is saved, it has an address of its own. */
export function NewMissionPage() {
  const mayWrite = useMay('promotion.write');
  if (!mayWrite) return <Navigate to="/missions" />;
  return <WithBuilder>{(facts) => <NewMission facts={facts} />}</WithBuilder>;
}

function NewMission({ facts }: { readonly facts: BuilderFacts }) {
  const { t } = useTranslation('console-missions');
  const navigate = useNavigate();
  const [start] = useState(() => newMission(facts.today));
  return (
    <BuilderPage
      area="console-missions"
      back="/missions"
      title={t('new')}
      badges={<Badge tone={stageTones.draft}>{t('stages.draft')}</Badge>}
      version={0}
    >
      <MissionBuilder
        facts={facts}
        place="new-mission"
        start={start}
        onSaved={({ id }) =>
          void navigate({
            to: '/missions/$missionId/edit',
            params: { missionId: id },
            replace: true,
          })
        }
      />
    </BuilderPage>
  );
}
