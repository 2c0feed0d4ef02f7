import type { MemberLine } from '@croupier/contract/account/operator/members';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  type Column,
  moneyColumn,
  playerColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { optionalChoice, searchText, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useWorkplace } from '../../state/staff.ts';

const states = ['active', 'frozen'] as const satisfies readonly MemberLine['state'][];

/** Players of the merchant: search, filter by state, open one. */
export function MembersPage() {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const navigate = useNavigate();
  const options = states.map((value) => ({ value, label: t(`members.${value}`) }));
  const filters = useFilters({
    search: searchText(t('members.search')),
    state: optionalChoice(t('members.state'), options, t('members.all')),
  });
  const list = useList('members', { merchantId: merchant.id, ...filters.values });
  return (
    <ListPage
      id="members"
      title={t('members.title')}
      filters={filters}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ id }) => id}
      nameOf={({ account }) => account}
      empty={t('members.empty')}
      onOpen={({ id }) => void navigate({ to: '/members/$memberId', params: { memberId: id } })}
    />
  );
}

function columns(t: TFunction<'console'>, symbol: string): Column<MemberLine>[] {
  return [
    playerColumn(t('members.account'), ({ id, account }) => ({ memberId: id, account })),
    textColumn('nickname', t('members.nickname'), ({ nickname }) => nickname),
    moneyColumn('balance', `${t('members.balance')} (${symbol})`, ({ balance }) => balance, {
      phone: 'value',
      sum: ({ balance }) => balance,
    }),
    timeColumn('registered', t('members.registered'), ({ registeredAt }) => registeredAt, {
      phone: 'hidden',
    }),
    timeColumn('lastLogin', t('members.lastLogin'), ({ lastLoginAt }) => lastLoginAt, {
      none: t('members.never'),
    }),
    statusColumn('state', t('members.state'), ({ state }) => ({
      text: t(`members.${state}`),
      tone: state === 'active' ? 'ok' : 'bad',
    })),
  ];
}
