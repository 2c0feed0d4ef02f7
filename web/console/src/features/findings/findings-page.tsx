import { findingKinds, findingStates } from '@croupier/contract/findings/kinds';
import type { Finding } from '@croupier/contract/findings/operator';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Column, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { choice, optionalChoice, searchText, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useWorkplace } from '../../state/staff.ts';
import { FindingPanel } from './finding-panel.tsx';

/** What looks like fraud in lines of agents. */
export function FindingsPage() {
  const { t } = useTranslation('console-findings');
  const { merchant } = useWorkplace();
  const filters = useFilters({
    account: searchText(t('account')),
    state: choice(
      t('state'),
      findingStates.map((value) => ({ value, label: t(`states.${value}`) })),
      'open',
    ),
    kind: optionalChoice(
      t('kind'),
      findingKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
      t('allKinds'),
      'select',
    ),
  });
  const list = useList('findings', { merchantId: merchant.id, ...filters.values }, 'findings');
  return (
    <ListPage
      id="findings"
      title={t('title')}
      lead={t('lead')}
      filters={filters}
      list={list}
      columns={columns(t)}
      rowKey={({ id }) => id}
      nameOf={({ kind, members }) => `${t(`kinds.${kind}`)} ${members[0]?.account ?? ''}`}
      stateOf={({ state, sightings }) => `${state} ${sightings}`}
      empty={t('empty')}
      panel={(finding) => <FindingPanel finding={finding} />}
    />
  );
}

function columns(t: TFunction<'console-findings'>): Column<Finding>[] {
  return [
    textColumn('kind', t('kind'), ({ kind }) => t(`kinds.${kind}`), {
      opens: true,
      phone: 'title',
    }),
    textColumn('members', t('members'), ({ members }) => namesOf(members)),
    textColumn('seen', t('seen'), ({ sightings }) => String(sightings), {
      numeric: true,
      phone: 'hidden',
    }),
    timeColumn('opened', t('openedAt'), ({ openedAt }) => openedAt, { phone: 'hidden' }),
    timeColumn('last', t('lastAt'), ({ lastAt }) => lastAt, { phone: 'value' }),
  ];
}

/** In a list so many stand by name. */
const NAMED = 3;

function namesOf(members: Finding['members']): string {
  const named = members.slice(0, NAMED).map(({ account }) => account);
  const more = members.length - named.length;
  return more > 0 ? `${named.join(', ')} +${more}` : named.join(', ');
}
