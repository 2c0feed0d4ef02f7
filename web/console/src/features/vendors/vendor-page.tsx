import { Card } from '@croupier/kit/ui/card';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { TabPanel, Tabs } from '@croupier/kit/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useChoice } from '../../page/use-filter.ts';
import { callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { VendorConnection } from './connection/vendor-connection.tsx';
import { VendorCalls } from './vendor-calls.tsx';
import { VendorKeys } from './vendor-keys.tsx';
import { VendorOpenRounds } from './vendor-open-rounds.tsx';
import { VendorTerms } from './vendor-terms.tsx';

const tabs = ['connection', 'keys', 'terms', 'openRounds', 'calls'] as const;

/** One vendor: how it is connected, its keys, what was agreed with it, what it left open, and its calls. */
export function VendorPage() {
  const { t } = useTranslation('vendors');
  const { vendorId } = useParams({ from: '/vendors/$vendorId' });
  const vendor = useQuery(callQuery('vendor', { vendorId }));
  const [tab = 'keys', setTab] = useChoice('tab', tabs);
  if (vendor.isError) {
    return <LoadFailed error={vendor.error} onRetry={() => void vendor.refetch()} />;
  }
  const { data } = vendor;
  if (!data) return <Skeleton height="320px" />;
  return (
    <Page
      title={
        <>
          <Link to="/vendors" className="c-back" aria-label={t('back')}>
            <Icon name="arrow-left" />
          </Link>
          {data.name}
        </>
      }
    >
      <Card>
        <dl className="c-facts">
          <div>
            <dt>{t('code')}</dt>
            <dd>{data.code}</dd>
          </div>
          <div>
            <dt>{t('address')}</dt>
            <dd>{data.baseUrl}</dd>
          </div>
          <div>
            <dt>{t('openStacks')}</dt>
            <dd>{data.openStacks}</dd>
          </div>
        </dl>
      </Card>
      <Tabs
        label={t('tabs.label')}
        variant="underlined"
        items={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onValueChange={setTab}
      >
        <TabPanel value="connection">
          <VendorConnection vendor={data} onKeys={() => setTab('keys')} />
        </TabPanel>
        <TabPanel value="keys">
          <VendorKeys vendor={data} />
        </TabPanel>
        <TabPanel value="terms">
          <VendorTerms key={JSON.stringify(data.terms)} vendor={data} />
        </TabPanel>
        <TabPanel value="openRounds">
          <VendorOpenRounds vendor={data} />
        </TabPanel>
        <TabPanel value="calls">
          <VendorCalls vendorId={data.id} />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
