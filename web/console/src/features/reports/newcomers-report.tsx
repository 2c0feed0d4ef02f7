import { formatDay } from '@croupier/kit/format/dates';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Money } from '@croupier/kit/ui/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { ChangeMark } from '../../kit/change-mark.tsx';
import type { PageKpi } from '../../kit/kpi-strip.tsx';
import type { Days } from '../../page/report-periods.ts';
import { useWorkplace } from '../../state/staff.ts';
import { ReportFrame } from './report-frame.tsx';
import { RetentionTriangle } from './retention-triangle.tsx';

type Report = CallOutput<'newcomersReport'>;

/** Who came and paid in for the first time, by day, and who stayed. */
export function NewcomersReport({ days, bars }: { readonly days: Days; readonly bars: ReactNode }) {
  const { t } = useTranslation('console-reports');
  const { merchant } = useWorkplace();
  const input = { merchantId: merchant.id, ...days };
  const read = useQuery(callQuery('newcomersReport', input));
  const kpis = useKpis(read.data);
  const count = read.data?.items.length ?? 0;
  return (
    <ReportFrame
      bars={bars}
      lead={t('newcomers.lead', { symbol: merchant.symbol })}
      kpis={kpis}
      rows={read.data && { shown: count, all: count }}
      read={{
        isPending: read.isPending,
        error: read.error,
        retry: () => void read.refetch(),
        more: undefined,
        isReading: false,
      }}
      save={() => saveFile('newcomersReportFile', input, 'newcomers.csv')}
      between={<RetentionTriangle />}
    >
      {read.data && <DayTable report={read.data} />}
    </ReportFrame>
  );
}

function DayTable({ report }: { readonly report: Report }) {
  const { t } = useTranslation('console-reports');
  const { t: common } = useTranslation('console');
  return (
    <div className="c-table-frame">
      <table className="c-table">
        <thead>
          <tr>
            <th scope="col">{t('newcomers.day')}</th>
            {(['registrations', 'firstDeposits', 'firstAmount'] as const).map((head) => (
              <th key={head} scope="col" data-numeric>
                {t(`newcomers.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.items.toReversed().map(({ day, ...line }) => (
            <tr key={day}>
              <td data-card="title">{formatDay(day)}</td>
              <Cells line={line} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" data-card="title">
              {common('reports.total')}
            </th>
            <Cells line={report.sums} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Cells({ line }: { readonly line: Report['sums'] }) {
  const { t } = useTranslation('console-reports');
  // On a phone heads do not stand above.
  const named = (key: 'registrations' | 'firstDeposits' | 'firstAmount') => (
    <span className="c-card-label">{t(`newcomers.${key}`)}: </span>
  );
  return (
    <>
      <td data-numeric data-card="value">
        {named('registrations')}
        {formatCount(line.registrations)}
      </td>
      <td data-numeric data-card="status">
        {named('firstDeposits')}
        {formatCount(line.firstDeposits)}
      </td>
      <td data-numeric data-card="meta">
        {named('firstAmount')}
        <Money amount={line.firstAmount} />
      </td>
    </>
  );
}

function useKpis(report: Report | undefined): readonly PageKpi[] {
  const { t } = useTranslation('console-reports');
  const { t: common } = useTranslation('console');
  if (!report) return [];
  const { sums, before } = report;
  const money = (amount: string) => formatMoney(amount, { decimals: 0 });
  const against = (now: string, then: string, amount: string) => (
    <>
      <ChangeMark now={now} before={then} />
      {common('reports.before', {
        amount,
        from: formatDay(before.from, 'row'),
        until: formatDay(before.until, 'row'),
      })}
    </>
  );
  const counted = (key: 'registrations' | 'firstDeposits', isMain = false): PageKpi => ({
    label: t(`newcomers.${key}`),
    value: formatCount(sums[key]),
    context: against(String(sums[key]), String(before[key]), formatCount(before[key])),
    isMain,
  });
  return [
    counted('registrations', true),
    counted('firstDeposits'),
    {
      label: t('newcomers.firstAmount'),
      value: money(sums.firstAmount),
      context: against(sums.firstAmount, before.firstAmount, money(before.firstAmount)),
    },
  ];
}
