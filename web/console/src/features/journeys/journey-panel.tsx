import type { JourneyLine } from '@croupier/contract/journeys/operator';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { JourneyActs } from './journey-acts.tsx';
import { JourneyFlow } from './journey-flow.tsx';
import { JourneyVersions } from './journey-versions.tsx';
import { stageTones } from '../../page/builder/builder-page.tsx';
import '../../page/offers.css';

/** One journey beside the list: how it stands, step by step, and what was published of it. */
export function JourneyPanel({ journey }: { readonly journey: JourneyLine }) {
  const { t } = useTranslation('console-journeys');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const { id: journeyId, name, stage, asked, stoppedAt } = journey;
  const isEdited = mayWrite && stage !== 'stopped';
  const detail = useQuery(callQuery('journey', { merchantId: merchant.id, journeyId }));
  return (
    <SidePanel
      title={name}
      footer={
        <>
          <JourneyActs journey={journey} />
          <Button
            variant="primary"
            icon={isEdited ? 'pencil-simple' : 'eye'}
            render={<Link to="/journeys/$journeyId/edit" params={{ journeyId }} />}
          >
            {t(isEdited ? 'list.edit' : 'list.view')}
          </Button>
        </>
      }
    >
      <AskedNote isBrief subject={`merchant:${merchant.id}:journey-${journeyId}`} />
      <p className="c-badges">
        <Badge tone={stageTones[stage]}>{t(`stages.${stage}`)}</Badge>
        {asked && <Badge tone="warn">{t('asked')}</Badge>}
      </p>
      {stoppedAt !== null && (
        <p className="c-offer-span">
          {t('list.stoppedAt')} <Instant at={stoppedAt} />
        </p>
      )}
      {detail.isError && <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.isPending && <Skeleton height="240px" />}
      {detail.data && <JourneyFlow key={journeyId} journey={detail.data} />}
      <section className="c-offer-part">
        <h3>{t('versions.title')}</h3>
        {detail.data && <JourneyVersions journey={detail.data} />}
      </section>
    </SidePanel>
  );
}
