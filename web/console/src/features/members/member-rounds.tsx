import { Badge } from '@croupier/kit/ui/badge';
import { Money } from '@croupier/kit/ui/money';
import type { TableColumn } from '@croupier/kit/ui/table';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { PagedTable } from '../../page/paged-table.tsx';
import { useWorkplace } from '../../state/staff.ts';

type Round = CallOutput<'memberRounds'>['items'][number];

const tones = { open: 'warn', closed: 'ok', voided: 'neutral' } as const;

/** Rounds of one player, newest first. */
export function MemberRounds({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const input = { merchantId: merchant.id, memberId };
  return (
    <PagedTable
      label={t('member.rounds')}
      queryKey={['memberRounds', input]}
      fetchPage={(cursor, signal) => call('memberRounds', { ...input, cursor }, { signal })}
      columns={columns(t, merchant.symbol)}
      rowKey={({ id }) => id}
      empty={t('member.roundsEmpty')}
    />
  );
}

function columns(t: TFunction<'console'>, symbol: string): TableColumn<Round>[] {
  return [
    { key: 'time', header: t('member.time'), cell: ({ openedAt }) => <Instant at={openedAt} /> },
    {
      key: 'game',
      header: t('member.game'),
      card: 'title',
      cell: ({ gameTitle, vendor }) => (
        <>
          <span className="c-strong">{gameTitle}</span> <small className="c-quiet">{vendor}</small>
        </>
      ),
    },
    {
      key: 'round',
      header: t('member.round'),
      card: 'hidden',
      cell: ({ id }) => (
        <Link className="c-strong" to="/rounds" search={{ search: id } as never}>
          {id}
        </Link>
      ),
    },
    {
      key: 'vendorRound',
      header: t('member.vendorRound'),
      card: 'hidden',
      cell: ({ vendorRoundId }) => <code className="c-code">{vendorRoundId}</code>,
    },
    {
      key: 'stake',
      header: `${t('member.stake')} (${symbol})`,
      numeric: true,
      cell: ({ stake }) => <Money amount={stake} />,
    },
    {
      key: 'validBet',
      header: `${t('member.validBet')} (${symbol})`,
      numeric: true,
      card: 'hidden',
      cell: ({ validBet }) => <Money amount={validBet} />,
    },
    {
      key: 'win',
      header: `${t('member.win')} (${symbol})`,
      numeric: true,
      card: 'value',
      cell: ({ win }) => <Money amount={win} />,
    },
    {
      key: 'state',
      header: t('members.state'),
      card: 'status',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`roundStates.${state}`)}</Badge>,
    },
  ];
}
