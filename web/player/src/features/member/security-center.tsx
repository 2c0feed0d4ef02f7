import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { PayoutHoldNote } from '../../payouts/payout-hold-note.tsx';
import { LimitsCard } from './limits-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProtectorRows } from './protector-rows.tsx';
import { RecentDevices } from './recent-devices.tsx';
import { ScoreCard } from './score-card.tsx';
import { securityScore } from './security-score.ts';
import { protectorsOf, useAccountFacts } from './use-protectors.ts';
import './security-center.css';

/** The account in one view: how well it is protected, by what, who the member is, and their limits. */
export function SecurityCenter() {
  const { t } = useTranslation('profile');
  const security = useQuery(callQuery('security', {}));
  const facts = useAccountFacts();
  if (security.isError) {
    return (
      <CallFailure
        title={t('failure')}
        error={security.error}
        onRetry={() => void security.refetch()}
        retrying={security.isFetching}
      />
    );
  }
  if (!security.data || !facts.contacts || !facts.ways) {
    return <Skeleton shape="block" height="480px" />;
  }
  const { data } = security;
  return (
    <div className="account-center">
      <div>
        {data.payoutHold && <PayoutHoldNote hold={data.payoutHold} />}
        <ScoreCard score={securityScore(protectorsOf(data, facts))} />
        <ProtectorRows security={data} facts={facts} />
        <ProfileCard />
      </div>
      <div>
        <RecentDevices sessions={data.sessions} />
        <LimitsCard />
      </div>
    </div>
  );
}
