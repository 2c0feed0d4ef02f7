import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../api/call.ts';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { Page } from '../../../page/page.tsx';
import { useWorkplace } from '../../../state/staff.ts';
import { TenderCard } from './tender-card.tsx';
import { WayCard } from './way-card.tsx';
import './deposit-ways.css';

/** Ways to pay in, in the order in which players see them, with the accounts that transfers go to. */
export function DepositWaysPage() {
  const { t } = useTranslation('console-deposits');
  const { merchant } = useWorkplace();
  const read = useQuery(callQuery('depositSettings', { merchantId: merchant.id }));
  const methods = read.data?.methods.toSorted((a, b) => a.rank - b.rank) ?? [];
  return (
    <Page
      title={t('ways.title')}
      aside={
        <Button icon="arrow-left" render={<Link to="/deposits" />}>
          {t('ways.back')}
        </Button>
      }
    >
      <p className="c-lead">{t('ways.lead')}</p>
      {read.isError && <LoadFailed error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton height="420px" />}
      {read.data && methods.length === 0 && <EmptyState title={t('ways.empty')} />}
      <div className="c-ways">
        {read.data?.tenders.map((tender) => (
          <TenderCard key={tender.currency} tender={tender} />
        ))}
      </div>
      <div className="c-ways">
        {methods.map((method) => (
          <WayCard
            key={method.id}
            method={method}
            schemes={
              read.data?.tenders.find(({ currency }) => currency === method.currency)?.schemes ?? []
            }
            accounts={read.data?.accounts.filter(({ methodId }) => methodId === method.id) ?? []}
          />
        ))}
      </div>
    </Page>
  );
}
