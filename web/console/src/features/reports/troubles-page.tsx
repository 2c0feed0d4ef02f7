import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useWorkplace } from '../../state/staff.ts';

type Trouble = CallOutput<'pageTroubles'>['items'][number];

/** What the site could not do in visitors' browsers, counted. */
export function TroublesPage() {
  const { t } = useTranslation('console-staff');
  const { merchant } = useWorkplace();
  const list = useQuery(callQuery('pageTroubles', { merchantId: merchant.id }));
  if (list.isError) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <Page title={t('troubles.title')}>
      <p className="c-lead">{t('troubles.lead')}</p>
      {list.data ? (
        <Table
          label={t('troubles.title')}
          columns={columns(t)}
          rows={list.data.items}
          rowKey={({ kind, type, request }) => `${kind} ${type} ${request}`}
          empty={<EmptyState title={t('troubles.empty')} />}
        />
      ) : (
        <Skeleton height="320px" />
      )}
    </Page>
  );
}

function columns(t: TFunction<'console-staff'>): TableColumn<Trouble>[] {
  return [
    {
      key: 'kind',
      header: t('troubles.kind'),
      card: 'title',
      cell: ({ kind }) => <span className="c-strong">{t(`troubles.kinds.${kind}`)}</span>,
    },
    {
      key: 'type',
      header: t('troubles.type'),
      card: 'status',
      cell: ({ type }) => t(`troubles.types.${type as 'error'}`),
    },
    {
      key: 'request',
      header: t('troubles.request'),
      cell: ({ request }) =>
        request === '' ? t('troubles.various') : <code className="c-code">{request}</code>,
    },
    {
      key: 'times',
      header: t('troubles.times'),
      numeric: true,
      card: 'value',
      cell: ({ times }) => `${times} ×`,
    },
    {
      key: 'first',
      header: t('troubles.first'),
      card: 'hidden',
      cell: ({ firstAt }) => <Instant at={firstAt} />,
    },
    {
      key: 'last',
      header: t('troubles.last'),
      cell: ({ lastAt }) => <Instant at={lastAt} />,
    },
  ];
}
