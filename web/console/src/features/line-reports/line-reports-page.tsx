import type { LineReport } from '@croupier/contract/inbox/operator/line-reports';
import { type ReportState, reportStates } from '@croupier/contract/inbox/line-message-kinds';
import type { BadgeTone } from '@croupier/kit/ui/badge';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Column, statusColumn, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { optionalChoice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useWorkplace } from '../../state/staff.ts';
import { LineReportPanel } from './line-report-panel.tsx';

const tones: Readonly<Record<ReportState, BadgeTone>> = {
  open: 'warn',
  dismissed: 'neutral',
  upheld: 'bad',
};

/** Messages between members of a line that somebody reported, and one of them to judge. */
export function LineReportsPage() {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const states = reportStates.map((value) => ({ value, label: t(`lineReports.states.${value}`) }));
  const filters = useFilters({
    state: optionalChoice(t('lineReports.state'), states, t('lineReports.all')),
  });
  const list = useList(
    'lineReports',
    { merchantId: merchant.id, ...filters.values },
    'line-reports',
  );
  return (
    <ListPage
      id="line-reports"
      title={t('lineReports.title')}
      filters={filters}
      list={list}
      columns={columns(t)}
      rowKey={({ id }) => id}
      nameOf={({ text }) => text.slice(0, 60)}
      stateOf={({ state }) => state}
      empty={t('lineReports.empty')}
      panel={(report) => <LineReportPanel report={report} />}
    />
  );
}

function columns(t: TFunction<'console-agents'>): Column<LineReport>[] {
  return [
    textColumn('text', t('lineReports.text'), ({ text }) => text, {
      phone: 'title',
      opens: true,
      cell: ({ text }) => (
        <span className="c-excerpt" dir="auto" lang="">
          {text}
        </span>
      ),
    }),
    textColumn('reason', t('lineReports.reason'), ({ reason }) =>
      t(`lineReports.reasons.${reason}`),
    ),
    textColumn('from', t('lineReports.from'), ({ from }) => from.account),
    textColumn('by', t('lineReports.by'), ({ by }) => by.account),
    timeColumn('at', t('lineReports.at'), ({ at }) => at, { phone: 'value' }),
    statusColumn('state', t('lineReports.state'), ({ state }) => ({
      text: t(`lineReports.states.${state}`),
      tone: tones[state],
    })),
  ];
}
