import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useMay } from '../../state/staff.ts';
import { ConnectDialog } from './connection/connect-dialog.tsx';

type Line = CallOutput<'vendors'>['items'][number];

/** Every vendor. */
export function VendorsPage() {
  const { t } = useTranslation('vendors');
  const navigate = useNavigate();
  const mayWrite = useMay('vendor.write');
  const [isConnecting, setConnecting] = useState(false);
  const vendors = useQuery(callQuery('vendors', {}));
  return (
    <Page
      title={t('title')}
      aside={
        mayWrite && (
          <Button variant="primary" icon="plus-bold" onClick={() => setConnecting(true)}>
            {t('connect.button')}
          </Button>
        )
      }
    >
      {vendors.isError ? (
        <LoadFailed error={vendors.error} onRetry={() => void vendors.refetch()} />
      ) : (
        <Table
          label={t('title')}
          columns={columns(t)}
          rows={vendors.data?.items ?? []}
          rowKey={({ id }) => id}
          loading={vendors.isPending}
          empty={<EmptyState title={t('empty')} />}
          onRowClick={({ id }) =>
            void navigate({ to: '/vendors/$vendorId', params: { vendorId: id } })
          }
        />
      )}
      {isConnecting && <ConnectDialog onClose={() => setConnecting(false)} />}
    </Page>
  );
}

function columns(t: TFunction<'vendors'>): TableColumn<Line>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      card: 'title',
      cell: ({ id, name }) => (
        <Link className="c-strong" to="/vendors/$vendorId" params={{ vendorId: id }}>
          {name}
        </Link>
      ),
    },
    {
      key: 'code',
      header: t('code'),
      cell: ({ code }) => <code className="c-code">{code}</code>,
    },
    {
      key: 'keys',
      header: t('liveKeys'),
      card: 'status',
      cell: ({ liveKeys }) => (
        <Badge tone={liveKeys > 0 ? 'ok' : 'bad'}>{t('keyCount', { count: liveKeys })}</Badge>
      ),
    },
    {
      key: 'stacks',
      header: t('openStacks'),
      numeric: true,
      card: 'value',
      cell: ({ openStacks }) => (
        <>
          <span className="c-card-label">{t('openStacks')}: </span>
          {openStacks}
        </>
      ),
    },
    {
      key: 'rollback',
      header: t('terms.autoRollback'),
      cell: ({ autoRollbackHours }) => (
        <>
          <span className="c-card-label">{t('terms.autoRollback')}: </span>
          {autoRollbackHours === null ? t('terms.never') : t('hours', { count: autoRollbackHours })}
        </>
      ),
    },
  ];
}
