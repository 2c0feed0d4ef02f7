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

type ClientError = CallOutput<'clientErrors'>['items'][number];

/** What the site could not do in visitors' browsers, counted. */
export function ClientErrorsPage() {
  const { t } = useTranslation('console-staff');
  const { merchant } = useWorkplace();
  const list = useQuery(callQuery('clientErrors', { merchantId: merchant.id }));
  if (list.isError) {
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  }
  return (
    <Page title={t('clientErrors.title')}>
      <p className="c-lead">{t('clientErrors.lead')}</p>
      {list.data ? (
        <Table
          label={t('clientErrors.title')}
          columns={columns(t)}
          rows={list.data.items}
          rowKey={({ kind, type, request }) => `${kind} ${type} ${request}`}
          empty={<EmptyState title={t('clientErrors.empty')} />}
        />
      ) : (
        <Skeleton height="320px" />
      )}
    </Page>
  );
}

function columns(t: TFunction<'console-staff'>): TableColumn<ClientError>[] {
  return [
    {
      key: 'kind',
      header: t('clientErrors.kind'),
      card: 'title',
      cell: ({ kind }) => <span className="c-strong">{t(`clientErrors.kinds.${kind}`)}</span>,
    },
    {
      key: 'type',
      header: t('clientErrors.type'),
      card: 'status',
      cell: ({ type }) => t(`clientErrors.types.${type as 'error'}`),
    },
    {
      key: 'request',
      header: t('clientErrors.request'),
      cell: ({ request }) =>
        request === '' ? t('clientErrors.various') : <code className="c-code">{request}</code>,
    },
    {
      key: 'times',
      header: t('clientErrors.times'),
      numeric: true,
      card: 'value',
      cell: ({ times }) => `${times} ×`,
    },
    {
      key: 'first',
      header: t('clientErrors.first'),
      card: 'hidden',
      cell: ({ firstAt }) => <Instant at={firstAt} />,
    },
    {
      key: 'last',
      header: t('clientErrors.last'),
      cell: ({ lastAt }) => <Instant at={lastAt} />,
    },
  ];
}
