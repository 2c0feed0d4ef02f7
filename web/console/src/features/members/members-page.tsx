import type { MemberLine } from '@croupier/contract/operator/members';
import { Badge } from '@croupier/kit/ui/badge';
import { Chip } from '@croupier/kit/ui/chip';
import { Money } from '@croupier/kit/ui/money';
import type { TableColumn } from '@croupier/kit/ui/table';
import { TextField } from '@croupier/kit/ui/text-field';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { Page } from '../../page/page.tsx';
import { PagedTable } from '../../page/paged-table.tsx';
import { useChoice, useFilter } from '../../page/use-filter.ts';
import { useWorkplace } from '../../state/staff.ts';

type StateFilter = MemberLine['state'] | 'all';
const filters: readonly StateFilter[] = ['all', 'active', 'frozen'];

/** Players of the merchant: search, filter by state, open one. */
export function MembersPage() {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const navigate = useNavigate();
  const [search = '', setSearch] = useFilter('search');
  const [state = 'all', setState] = useChoice('state', filters);
  const wanted = useDeferredValue(search.trim());
  const input = {
    merchantId: merchant.id,
    search: wanted || undefined,
    state: state === 'all' ? undefined : state,
  };
  return (
    <Page
      title={t('members.title')}
      aside={
        <TextField
          aria-label={t('members.search')}
          placeholder={t('members.search')}
          type="search"
          icon="magnifying-glass"
          size="md"
          maxLength={64}
          defaultValue={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      }
      filters={filters.map((filter) => (
        <Chip key={filter} selected={state === filter} onClick={() => setState(filter)}>
          {t(`members.${filter}`)}
        </Chip>
      ))}
    >
      <PagedTable
        label={t('members.title')}
        queryKey={['members', input]}
        fetchPage={(cursor, signal) => call('members', { ...input, cursor }, { signal })}
        columns={memberColumns(t, merchant.symbol)}
        rowKey={({ id }) => id}
        empty={t('members.empty')}
        onRowClick={({ id }) =>
          void navigate({ to: '/members/$memberId', params: { memberId: id } })
        }
      />
    </Page>
  );
}

function memberColumns(t: TFunction<'console'>, symbol: string): TableColumn<MemberLine>[] {
  return [
    {
      key: 'account',
      header: t('members.account'),
      card: 'title',
      cell: ({ id, account }) => (
        <Link className="c-strong" to="/members/$memberId" params={{ memberId: id }}>
          {account}
        </Link>
      ),
    },
    { key: 'nickname', header: t('members.nickname'), cell: ({ nickname }) => nickname },
    {
      key: 'balance',
      header: `${t('members.balance')} (${symbol})`,
      numeric: true,
      card: 'value',
      cell: ({ balance }) => <Money amount={balance} />,
    },
    {
      key: 'registered',
      header: t('members.registered'),
      card: 'hidden',
      cell: ({ registeredAt }) => <Instant at={registeredAt} />,
    },
    {
      key: 'lastLogin',
      header: t('members.lastLogin'),
      cell: ({ lastLoginAt }) =>
        lastLoginAt ? <Instant at={lastLoginAt} /> : <span>{t('members.never')}</span>,
    },
    {
      key: 'state',
      header: t('members.state'),
      card: 'status',
      cell: ({ state }) => (
        <Badge tone={state === 'active' ? 'ok' : 'bad'}>{t(`members.${state}`)}</Badge>
      ),
    },
  ];
}
