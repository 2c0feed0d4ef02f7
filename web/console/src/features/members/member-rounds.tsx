import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import {
  type Column,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useList } from '../../kit/use-list.ts';
import { useWorkplace } from '../../state/staff.ts';

type Round = CallOutput<'memberRounds'>['items'][number];

const tones = { open: 'warn', closed: 'ok', voided: 'neutral' } as const;

/** Rounds of one player, newest first. */
export function MemberRounds({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const list = useList('memberRounds', { merchantId: merchant.id, memberId });
  return (
    <ListPage
      isPart
      id="member-rounds"
      title={t('member.rounds')}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ id }) => id}
      nameOf={({ id }) => id}
      empty={t('member.roundsEmpty')}
    />
  );
}

function columns(t: TFunction<'console'>, symbol: string): Column<Round>[] {
  return [
    timeColumn('time', t('member.time'), ({ openedAt }) => openedAt),
    textColumn('game', t('member.game'), ({ gameTitle, vendor }) => `${gameTitle} ${vendor}`, {
      phone: 'title',
      facts: () => [
        { header: t('member.game'), text: ({ gameTitle }) => gameTitle },
        { header: t('member.vendor'), text: ({ vendor }) => vendor },
      ],
      cell: ({ gameTitle, vendor }) => (
        <>
          <span className="c-strong">{gameTitle}</span> <small className="c-quiet">{vendor}</small>
        </>
      ),
    }),
    textColumn('round', t('member.round'), ({ id }) => id, {
      phone: 'hidden',
      cell: ({ id }) => (
        <Link className="c-strong" to="/rounds" search={{ search: id } as never}>
          {id}
        </Link>
      ),
    }),
    textColumn('vendorRound', t('member.vendorRound'), ({ vendorRoundId }) => vendorRoundId, {
      phone: 'hidden',
      cell: ({ vendorRoundId }) => (
        <code className="c-code c-excerpt" title={vendorRoundId}>
          {vendorRoundId}
        </code>
      ),
    }),
    moneyColumn('stake', `${t('member.stake')} (${symbol})`, ({ stake }) => stake),
    moneyColumn('validBet', `${t('member.validBet')} (${symbol})`, ({ validBet }) => validBet, {
      phone: 'hidden',
    }),
    moneyColumn('win', `${t('member.win')} (${symbol})`, ({ win }) => win, { phone: 'value' }),
    statusColumn('state', t('members.state'), ({ state }) => ({
      text: t(`roundStates.${state}`),
      tone: tones[state],
    })),
  ];
}
