import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../api/call.ts';
import { AskedNote } from '../../../page/asked-note.tsx';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { Page } from '../../../page/page.tsx';
import { useMay, useWorkplace } from '../../../state/staff.ts';
import { MethodCard } from './method-card.tsx';
import { SettingsCards } from './settings-cards.tsx';
import { TurnoverPolicyCard } from './turnover-policy-card.tsx';
import '../withdrawals.css';

/** What a merchant set up about paying out: limits, rules of risk, ways and fees, and turnover. */
export function PayoutSettingsPage() {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const mayReadPolicy = useMay('merchant.read');
  const read = useQuery(callQuery('withdrawalSettings', { merchantId: merchant.id }));
  return (
    <Page
      title={t('setUp.title')}
      aside={
        <Button icon="arrow-left" render={<Link to="/withdrawals" />}>
          {t('setUp.back')}
        </Button>
      }
    >
      <p className="c-lead">{t('setUp.lead')}</p>
      {read.isError && <LoadFailed error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton height="420px" />}
      {read.data && (
        <>
          <AskedNote subject={`merchant:${merchant.id}:withdrawal`} />
          <div className="c-columns">
            <SettingsCards settings={read.data.settings} />
            {read.data.methods.map((method) => (
              <MethodCard key={method.id} method={method} />
            ))}
            {mayReadPolicy && <TurnoverPolicyCard />}
          </div>
        </>
      )}
    </Page>
  );
}
