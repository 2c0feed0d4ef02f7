import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { type Column, moneyColumn, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useList } from '../../kit/use-list.ts';
import { useWorkplace } from '../../state/staff.ts';

type Line = CallOutput<'deposits'>['items'][number];

/** A player's deposits, newest first, each with the way to where staff deal with it. */
export function MemberDeposits({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const list = useList('deposits', { merchantId: merchant.id, memberId });
  return (
    <ListPage
      isPart
      id="member-deposits"
      title={t('file.deposits')}
      list={list}
      rowKey={({ id }) => id}
      nameOf={({ reference }) => reference}
      empty={t('file.noDeposits')}
      columns={columns(t, merchant.symbol)}
    />
  );
}

function columns(t: TFunction<'console'>, symbol: string): Column<Line>[] {
  return [
    timeColumn('created', t('file.created'), ({ createdAt }) => createdAt),
    textColumn('reference', t('find.reference'), ({ reference }) => reference, {
      phone: 'title',
      cell: ({ reference }) => (
        <Link className="c-strong" to="/deposits" search={{ search: reference } as never}>
          {reference}
        </Link>
      ),
    }),
    textColumn('method', t('file.method'), ({ methodName }) => methodName, { phone: 'hidden' }),
    moneyColumn('amount', `${t('file.amount')} (${symbol})`, ({ amount }) => amount, {
      phone: 'value',
    }),
    moneyColumn('credited', `${t('file.credited')} (${symbol})`, ({ credited }) => credited, {
      phone: 'hidden',
      tone: 'win',
    }),
    textColumn('state', t('file.state'), ({ state }) => t(`console:depositStates.${state}`), {
      phone: 'status',
    }),
  ];
}
