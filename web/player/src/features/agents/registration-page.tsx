import { Skeleton } from '@croupier/kit/ui/skeleton';
import { TabPanel, Tabs } from '@croupier/kit/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { LinkList } from './link-list.tsx';
import { OpenAccount } from './open-account.tsx';
import './registration.css';

type Way = 'links' | 'direct';

/** How people come to stand below the agent: by links, or by accounts that the agent opens. */
export function RegistrationPage() {
  const { t } = useTranslation('agent');
  const [way, setWay] = useState<Way>('links');
  const first = useQuery({ ...callQuery('agentInvitations', {}), staleTime: 0 });
  if (first.isError) {
    return (
      <CallFailure
        title={t('register.failure')}
        error={first.error}
        onRetry={() => void first.refetch()}
        retrying={first.isFetching}
      />
    );
  }
  if (!first.data) return <Skeleton shape="block" height="360px" />;
  const { seriesMax } = first.data;
  return (
    <Tabs<Way>
      className="agent-tabs"
      label={t('register.way')}
      value={way}
      onValueChange={setWay}
      items={[
        { value: 'links', label: t('register.links') },
        { value: 'direct', label: t('register.direct') },
      ]}
    >
      <TabPanel value="links">
        <LinkList seriesMax={seriesMax} />
      </TabPanel>
      <TabPanel value="direct">
        <OpenAccount seriesMax={seriesMax} />
      </TabPanel>
    </Tabs>
  );
}
