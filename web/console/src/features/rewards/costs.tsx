import { formatDay } from '@croupier/kit/format/dates';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Card } from '@croupier/kit/ui/card';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Table } from '@croupier/kit/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { KpiStrip } from '../../kit/kpi-strip.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** What each day has cost, and what may still be claimed. */
export function Costs() {
  const { t } = useTranslation('console-rewards');
  const { merchant } = useWorkplace();
  const read = useQuery(callQuery('prizeCosts', { merchantId: merchant.id }));
  if (read.isError && !read.data) {
    return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!read.data) return <Skeleton height="420px" />;
  const { open, items } = read.data;
  const money = (amount: string) => formatMoney(amount, { symbol: merchant.symbol });
  return (
    <>
      <KpiStrip
        kpis={[
          {
            label: t('costs.open'),
            value: money(open),
            context: t('costs.openText'),
            isMain: true,
          },
        ]}
      />
      <Card padding="none" title={t('costs.title')}>
        <Table
          label={t('costs.title')}
          rows={items}
          rowKey={({ day, source }) => `${day} ${source}`}
          columns={[
            {
              key: 'day',
              header: t('costs.day'),
              card: 'title',
              cell: ({ day }) => formatDay(day),
            },
            {
              key: 'source',
              header: t('costs.source'),
              cell: ({ source }) => t(`sources.${source}`),
            },
            {
              key: 'count',
              header: t('costs.count'),
              numeric: true,
              cell: ({ count }) => formatCount(count),
            },
            {
              key: 'paid',
              header: t('list.paid'),
              numeric: true,
              card: 'value',
              cell: ({ paid }) => money(paid),
            },
          ]}
          empty={<EmptyState title={t('costs.empty')} text={t('costs.emptyText')} />}
        />
      </Card>
    </>
  );
}
