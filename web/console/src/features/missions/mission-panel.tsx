import { stageTones } from '../../page/builder/builder-page.tsx';
import type { MissionLine } from '@croupier/contract/missions/operator';
import { formatDay } from '@croupier/kit/format/dates';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Money } from '@croupier/kit/ui/money';
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
import { MissionActs } from './mission-acts.tsx';
import { MissionResults } from './mission-results.tsx';
import { MissionVersions } from './mission-versions.tsx';
import '../../page/offers.css';

/** One mission beside the list: how it stands, what was published of it, and how far people are. */
export function MissionPanel({ mission }: { readonly mission: MissionLine }) {
  const { t } = useTranslation('console-missions');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const { id: missionId, name, stage } = mission;
  const isEdited = mayWrite && stage !== 'stopped';
  const detail = useQuery(callQuery('mission', { merchantId: merchant.id, missionId }));
  return (
    <SidePanel
      title={name}
      footer={
        <>
          <MissionActs mission={mission} />
          <Button
            variant="primary"
            icon={isEdited ? 'pencil-simple' : 'eye'}
            render={<Link to="/missions/$missionId/edit" params={{ missionId }} />}
          >
            {t(isEdited ? 'list.edit' : 'list.view')}
          </Button>
        </>
      }
    >
      <AskedNote isBrief subject={`merchant:${merchant.id}:mission-${missionId}`} />
      <Facts mission={mission} />
      <section className="c-offer-part">
        <h3>{t('versions.title')}</h3>
        {detail.isError && (
          <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />
        )}
        {detail.isPending && <Skeleton height="72px" />}
        {detail.data && <MissionVersions mission={detail.data} />}
      </section>
      <section className="c-offer-part">
        <h3>{t('results.title')}</h3>
        <MissionResults missionId={missionId} />
      </section>
    </SidePanel>
  );
}

function Facts({ mission }: { readonly mission: MissionLine }) {
  const { t } = useTranslation('console-missions');
  const { symbol } = useWorkplace().merchant;
  const { stage, window, task, firstDay, lastDay, stoppedAt, figures, asked, reward } = mission;
  const counts = ['members', 'begun', 'done', 'claimed', 'waiting', 'expired'] as const;
  const amounts = [
    ['reward', reward.amount],
    ['paid', figures.paid],
    ['paidToday', figures.paidToday],
    ['waitingAmount', figures.waitingAmount],
  ] as const;
  return (
    <>
      <p className="c-badges">
        <Badge tone={stageTones[stage]}>{t(`stages.${stage}`)}</Badge>
        <Badge tone="info" dot={false}>
          {t(`windows.${window}`)}
        </Badge>
        <Badge dot={false}>{t(`tasks.${task}`)}</Badge>
        {asked && <Badge tone="warn">{t('asked')}</Badge>}
      </p>
      <p className="c-offer-span">
        {formatDay(firstDay)} – {lastDay === null ? t('list.openEnd') : formatDay(lastDay)}
        {stoppedAt !== null && (
          <>
            {' · '}
            {t('list.stoppedAt')} <Instant at={stoppedAt} />
          </>
        )}
      </p>
      <dl className="c-lines">
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <dt>{t(`list.${name}`)}</dt>
            <dd>
              <Money amount={amount} symbol={symbol} />
            </dd>
          </div>
        ))}
        {counts.map((name) => (
          <div key={name}>
            <dt>{t(`list.${name}`)}</dt>
            <dd>{formatCount(figures[name])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
