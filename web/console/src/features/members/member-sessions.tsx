import { EmptyState } from '@croupier/kit/ui/empty-state';
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
    <Table
      label={t('member.sessions')}
      rows={sessions}
      rowKey={({ startedAt, ip }) => `${startedAt} ${ip}`}
      empty={<EmptyState title={t('member.sessionsEmpty')} />}
      columns={columns(t)}
    />
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
