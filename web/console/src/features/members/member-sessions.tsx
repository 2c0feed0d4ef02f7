import { Card } from '@croupier/kit/ui/card';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';

type Session = CallOutput<'member'>['sessions'][number];

/** Where the player is signed in at the moment. */
export function MemberSessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useTranslation('console');
  return (
    <Card className="c-file-card" padding="none" title={t('member.sessions')}>
      <Table
        label={t('member.sessions')}
        rows={sessions}
        rowKey={({ startedAt, ip }) => `${startedAt} ${ip}`}
        empty={<p className="c-file-none">{t('member.sessionsEmpty')}</p>}
        columns={columns(t)}
      />
    </Card>
  );
}

function columns(t: TFunction<'console'>): TableColumn<Session>[] {
  return [
    {
      key: 'device',
      header: t('member.device'),
      card: 'title',
      cell: ({ device }) => device,
    },
    { key: 'address', header: t('member.address'), card: 'value', cell: ({ ip }) => ip },
    {
      key: 'started',
      header: t('member.started'),
      cell: ({ startedAt }) => <Instant at={startedAt} />,
    },
    { key: 'seen', header: t('member.seen'), cell: ({ seenAt }) => <Instant at={seenAt} /> },
  ];
}
