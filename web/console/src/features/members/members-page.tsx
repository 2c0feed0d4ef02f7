import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import {
  type Column,
  moneyColumn,
  playerColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useList } from '../../kit/use-list.ts';
import { TagChips } from '../../page/tag-chips.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { TagTools } from './tag-tools.tsx';
import { useMemberFilters } from './use-member-filters.ts';

type Row = CallOutput<'members'>['items'][number];

/** Players of the merchant: search by any trait, filters, open one. */
export function MembersPage() {
  const { t } = useTranslation(['console', 'console-audience', 'console-people']);
  const { t: text } = useTranslation(['console', 'console-people']);
  const { merchant } = useWorkplace();
  const navigate = useNavigate();
  const filters = useMemberFilters();
  const { tag: tagId, level, ...narrowed } = filters.values;
  const list = useList('members', {
    merchantId: merchant.id,
    ...narrowed,
    tagId,
    level: level === undefined ? undefined : Number(level),
  });
  return (
    <ListPage
      id="members"
      title={t('members.title')}
      filters={filters}
      list={list}
      columns={columns(text, {
        symbol: merchant.symbol,
        tags: t('console-audience:tags.title'),
        isSearch: filters.values.search !== undefined,
      })}
      rowKey={({ id }) => id}
      nameOf={({ account }) => account}
      empty={t('members.empty')}
      bulkTools={(members, clear) => <TagTools members={members} onDone={clear} />}
      onOpen={({ id }) => void navigate({ to: '/members/$memberId', params: { memberId: id } })}
    />
  );
}

function columns(
  t: TFunction<['console', 'console-people']>,
  {
    symbol,
    tags,
    isSearch,
  }: { readonly symbol: string; readonly tags: string; readonly isSearch: boolean },
): Column<Row>[] {
  return [
    playerColumn(t('members.account'), ({ id, account }) => ({ memberId: id, account })),
    ...(isSearch
      ? [
          textColumn<Row>('matched', t('console-people:list.matched'), ({ matched }) =>
            matched.map((trait) => t(`console-people:traits.${trait}`)).join(' · '),
          ),
        ]
      : []),
    textColumn('nickname', t('members.nickname'), ({ nickname }) => nickname),
    textColumn('tags', tags, (member) => member.tags.map(({ name }) => name).join(', '), {
      cell: (member) => <TagChips tags={member.tags} most={3} />,
    }),
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
