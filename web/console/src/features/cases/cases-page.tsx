import { caseConcerns } from '@croupier/contract/protection/harm-kinds';
import type { HarmCase } from '@croupier/contract/protection/operator/harm';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  type Column,
  playerColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { choice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useWorkplace } from '../../state/staff.ts';
import { CasePanel, gradeTones } from './case-panel.tsx';

const states = ['open', 'closed'] as const;

/** Players who show markers of harm or of laundering. */
export function CasesPage() {
  const { t } = useTranslation('console-care');
  const { merchant } = useWorkplace();
  const concerns = caseConcerns.map((value) => ({ value, label: t(`cases.concerns.${value}`) }));
  const options = states.map((value) => ({ value, label: t(`cases.states.${value}`) }));
  const filters = useFilters({
    concern: choice(t('cases.title'), concerns, 'harm'),
    state: choice(t('documents.state'), options, 'open'),
  });
  const { concern } = filters.values;
  const list = useList('harmCases', { merchantId: merchant.id, ...filters.values }, 'cases');
  return (
    <ListPage
      id="cases"
      title={t('cases.title')}
      lead={t(`cases.lead.${concern}`)}
      filters={filters}
      list={list}
      columns={[...columns(t), ...(concern === 'harm' ? [gradeColumn(t)] : [])]}
      rowKey={({ id }) => id}
      nameOf={({ account }) => account}
      stateOf={({ closedAt, actions }) => `${closedAt} ${actions.length}`}
      empty={t('cases.empty')}
      panel={(harmCase) => <CasePanel harmCase={harmCase} />}
    />
  );
}

function columns(t: TFunction<'console-care'>): Column<HarmCase>[] {
  return [
    playerColumn(t('documents.account'), (line) => line),
    textColumn(
      'markers',
      t('cases.markers'),
      ({ markers }) =>
        [...new Set(markers.map(({ kind }) => t(`cases.kinds.${kind}`)))].join(' · '),
      { opens: true },
    ),
    timeColumn('opened', t('cases.opened'), ({ openedAt }) => openedAt, { phone: 'value' }),
  ];
}

/** How much a month has shown; laundering knows no degrees. */
function gradeColumn(t: TFunction<'console-care'>): Column<HarmCase> {
  return statusColumn('grade', t('cases.grade'), ({ grade }) => ({
    text: t(`cases.grades.${grade}`),
    tone: gradeTones[grade],
  }));
}
