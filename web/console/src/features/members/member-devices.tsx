import { Badge } from '@croupier/kit/ui/badge';
import { Card } from '@croupier/kit/ui/card';
import { Table } from '@croupier/kit/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Where a player signed in lately, by device and address. */
export function MemberDevices({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const read = useQuery(callQuery('memberDevices', { merchantId: merchant.id, memberId }));
  if (read.isError) return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <Card className="c-file-card" padding="none" title={t('file.devices')}>
      <p className="c-file-none">{t('file.devicesText')}</p>
      <Table
        label={t('file.devices')}
        rows={read.data?.items ?? []}
        rowKey={({ device, ip }) => `${device} ${ip}`}
        loading={read.isPending}
        empty={<p className="c-file-none">{t('file.noDevices')}</p>}
        columns={[
          {
            key: 'device',
            header: t('file.device'),
            card: 'title',
            cell: ({ device, live }) => (
              <span className="c-badges">
                {device}
                {live && <Badge tone="ok">{t('file.live')}</Badge>}
              </span>
            ),
          },
          { key: 'ip', header: t('console:member.address'), card: 'value', cell: ({ ip }) => ip },
          {
            key: 'sessions',
            header: t('file.sessions'),
            numeric: true,
            card: 'hidden',
            cell: ({ sessions }) => sessions,
          },
          {
            key: 'first',
            header: t('file.firstAt'),
            card: 'hidden',
            cell: ({ firstAt }) => <Instant at={firstAt} />,
          },
          { key: 'last', header: t('file.lastAt'), cell: ({ lastAt }) => <Instant at={lastAt} /> },
        ]}
      />
    </Card>
  );
}
