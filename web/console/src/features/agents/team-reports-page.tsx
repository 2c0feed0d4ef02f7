import type { TeamReportRow } from '@croupier/contract/teams/operator';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { showToast } from '@croupier/kit/ui/toast';
import { digitsOf } from '@croupier/kit/format/dates';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/save-file.ts';
import { type Column, moneyColumn, playerColumn, textColumn } from '../../kit/columns.tsx';
import type { PageKpi } from '../../kit/kpi-strip.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { choice, hiddenValue, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { daysOf } from '../../page/report-periods.ts';
import { serverNow } from '../../state/queue-news.ts';
import { useWorkplace } from '../../state/staff.ts';
import { AgentPath } from './agent-path.tsx';
import { TeamReportPanel } from './team-report-panel.tsx';

/** Periods that the report takes: at most 92 days. */
const periods = ['today', 'yesterday', 'week', 'days30', 'month', 'lastMonth'] as const;

/** What lines of agents played, paid and were paid over days, from the top down any tree. */
export function TeamReportsPage() {
  const { t } = useTranslation(['console-agents', 'console']);
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  const filters = useFilters({
    period: choice(
      t('console:reports.period'),
      periods.map((value) => ({ value, label: t(`console:reports.${value}`) })),
      'month',
    ),
    under: hiddenValue(t('under'), /^\d{1,18}$/),
  });
  const { period, under } = filters.values;
  const { year, month, day } = digitsOf(new Date(serverNow()), merchant.timeZone);
  const asked = {
    merchantId: merchant.id,
    ...daysOf(period, `${year}-${month}-${day}`, {}),
    ...(under !== undefined && { under }),
  };
  const list = useList('teamReports', asked);
  const save = useMutation({
    mutationFn: () => saveFile('teamReportsFile', asked, 'teams.csv'),
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
  const descend = (id: string) => filters.set({ under: id });
  return (
    <ListPage
      id="team-reports"
      title={t('teamReports.title')}
      lead={t('teamReports.lead')}
      saveAll={{ run: () => save.mutate(), isBusy: save.isPending }}
      kpis={list.head ? kpisOf(list.head.total, t, merchant.symbol) : []}
      above={
        under !== undefined && (
          <AgentPath
            above={list.head?.path ?? []}
            onTop={() => filters.set({ under: undefined })}
            onOpen={descend}
          />
        )
      }
      filters={filters}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ id }) => id}
      nameOf={({ account }) => account}
      empty={t(under === undefined ? 'empty' : 'nobodyBelow')}
      panel={(row) => <TeamReportPanel row={row} onDescend={() => descend(row.id)} />}
    />
  );
}

type Words = TFunction<['console-agents', 'console']>;
type Total = Omit<TeamReportRow, 'id' | 'account' | 'kind'>;

function kpisOf(total: Total, t: Words, symbol: string): PageKpi[] {
  const money = (amount: string) => formatMoney(amount, { symbol });
  return [
    {
      label: t('teamReports.validBet'),
      value: money(total.validBet),
      context: t('teamReports.stakeOf', { amount: money(total.stake) }),
      isMain: true,
    },
    { label: t('teamReports.net'), value: money(total.net) },
    {
      label: t('teamReports.members'),
      value: formatCount(total.members),
      context: t('teamReports.activeOf', { count: total.active }),
    },
    {
      label: t('teamReports.deposits'),
      value: money(total.deposits),
      context: t('teamReports.outOf', { amount: money(total.withdrawals) }),
    },
    { label: t('teamReports.salary'), value: money(total.salary) },
    { label: t('teamReports.dividend'), value: money(total.dividend) },
    { label: t('teamReports.pointIncome'), value: money(total.pointIncome) },
  ];
}

function columns(t: Words, symbol: string): Column<TeamReportRow>[] {
  const money = (
    name: 'validBet' | 'deposits' | 'withdrawals' | 'salary' | 'dividend' | 'pointIncome',
  ) =>
    moneyColumn<TeamReportRow>(
      name,
      `${t(`teamReports.${name}`)} (${symbol})`,
      (row) => row[name],
      { phone: name === 'validBet' ? 'value' : 'hidden', sum: (row) => row[name] },
    );
  return [
    playerColumn(t('account'), ({ id, account }) => ({ memberId: id, account })),
    textColumn('members', t('teamReports.members'), ({ members }) => formatCount(members), {
      numeric: true,
      opens: true,
    }),
    textColumn('active', t('teamReports.active'), ({ active }) => formatCount(active), {
      numeric: true,
      phone: 'hidden',
    }),
    money('deposits'),
    money('withdrawals'),
    money('validBet'),
    moneyColumn('net', `${t('teamReports.net')} (${symbol})`, ({ net }) => net, {
      phone: 'hidden',
      tone: 'delta',
      sum: ({ net }) => net,
    }),
    money('salary'),
    money('dividend'),
    money('pointIncome'),
  ];
}
