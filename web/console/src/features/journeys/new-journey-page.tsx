import { Badge } from '@croupier/kit/ui/badge';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../state/staff.ts';
import { JourneyBuilder } from './journey-builder.tsx';
import { BuilderPage, stageTones } from '../../page/builder/builder-page.tsx';
import { WithBuilder } from './with-builder.tsx';
import { newJourney } from './typed-journey.ts';

/** Writes a new journey; once it is saved, it has an address of its own. */
export function NewJourneyPage() {
  const { t } = useTranslation('console-journeys');
  const navigate = useNavigate();
  const mayWrite = useMay('promotion.write');
  if (!mayWrite) return <Navigate to="/journeys" />;
  return (
    <WithBuilder>
      {(facts) => (
        <BuilderPage
          area="console-journeys"
          back="/journeys"
          title={t('new')}
          badges={<Badge tone={stageTones.draft}>{t('stages.draft')}</Badge>}
          version={0}
        >
          <JourneyBuilder
            facts={facts}
            place="new-journey"
            start={newJourney}
            onSaved={({ id }) =>
              void navigate({
                to: '/journeys/$journeyId/edit',
                params: { journeyId: id },
                replace: true,
              })
            }
          />
        </BuilderPage>
      )}
    </WithBuilder>
  );
}
