import type { Protection } from '@croupier/contract/protection/player/protection';
import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { ActiveBreak } from './active-break.tsx';
import { Exclusion, TimeOut } from './break-cards.tsx';
import { CloseAccount } from './close-account.tsx';
import { LimitList } from './limit-list.tsx';
import { RealityChoice } from './reality-choice.tsx';
import { RunningOrders } from './running-orders.tsx';
import { SelfTestCard } from './self-test-card.tsx';
import './protection.css';
import { Icon } from '@croupier/kit/ui/icon';

/** How a member keeps play in bounds: limits, reality check, breaks, and the way out. */
export function ProtectionPage() {
  const { t } = useTranslation('protection');
  const read = useQuery(callQuery('protection', {}));
  if (read.isError) {
    return (
      <CallFailure
        title={t('failure')}
        error={read.error}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (!read.data) return <Skeleton shape="block" height="420px" />;
  return <Settings protection={read.data} />;
}

function Settings({ protection }: { readonly protection: Protection }) {
  const { t } = useTranslation('protection');
  return (
    <div className="protection">
      <ActiveBreak protection={protection} />
      <CareNote care={protection.care} />
      <Card title={t('limits.title')}>
        <p className="protection-text">{t('limits.text')}</p>
        <LimitList limits={protection.limits} />
      </Card>
      <RunningOrders />
      <div className="protection-ways">
        <RealityChoice minutes={protection.realityMinutes} />
        <TimeOut />
        <Exclusion />
        <SelfTestCard />
        <CloseAccount />
      </div>
    </div>
  );
}

/** Says that the member's play has changed, and what may help. No reproach, and no game. */
function CareNote({ care }: { readonly care: Protection['care'] }) {
  const { t } = useTranslation('protection');
  if (care === null) return null;
  return (
    <section className="break-banner" aria-label={t(`care.${care}.title`)}>
      <Icon name="info-fill" size={22} />
      <div>
        <b>{t(`care.${care}.title`)}</b>
        <p>{t(`care.${care}.text`)}</p>
      </div>
    </section>
  );
}
