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

type Report = CallOutput<'bonusReport'>;

/** What promotions cost, by what they were given for. */
export function BonusReport({ days, bars }: { readonly days: Days; readonly bars: ReactNode }) {
  const { t } = useTranslation('console-reports');
  const { merchant } = useWorkplace();
  const input = { merchantId: merchant.id, ...days };
  const read = useQuery(callQuery('bonusReport', input));
  const kpis = useKpis(read.data);
  const count = read.data?.items.length ?? 0;
  return (
    <ReportFrame
      bars={bars}
      lead={t('bonuses.lead', { symbol: merchant.symbol })}
      kpis={kpis}
      rows={read.data && { shown: count, all: count }}
      read={{
        isPending: read.isPending,
        error: read.error,
        retry: () => void read.refetch(),
        more: undefined,
        isReading: false,
      }}
      save={() => saveFile('bonusReportFile', input, 'bonuses.csv')}
    >
      {read.data && <BonusTable report={read.data} />}
    </ReportFrame>
  );
}

function BonusTable({ report }: { readonly report: Report }) {
  const { t } = useTranslation('console-reports');
  const { t: common } = useTranslation('console');
  const heads = ['members', 'transfers', 'given', 'takenBack', 'cost'] as const;
  return (
    <div className="c-table-frame">
      <table className="c-table">
        <thead>
          <tr>
            <th scope="col">{t('bonuses.cause')}</th>
            {heads.map((head) => (
              <th key={head} scope="col" data-numeric>
                {t(`bonuses.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.items.map(({ cause, members, ...line }) => (
            <tr key={cause}>
              <td data-card="title">
                <strong>{t(`bonuses.causes.${cause}`)}</strong>
              </td>
              <td data-numeric data-card="hidden">
                {formatCount(members)}
              </td>
              <Cells line={line} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" data-card="title">
              {common('reports.total')}
            </th>
            <td data-card="hidden" />
            <Cells line={report.sums} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Cells({ line }: { readonly line: Report['sums'] }) {
  return (
    <>
      <td data-numeric data-card="hidden">
        {formatCount(line.transfers)}
      </td>
      <td data-numeric data-card="meta">
        <Money amount={line.given} />
      </td>
      <td data-numeric data-card="hidden">
        <Money amount={line.takenBack} />
      </td>
      <td data-numeric data-card="value">
        <b>
          <Money amount={line.cost} />
        </b>
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
  return (['cost', 'given', 'takenBack'] as const).map((key) => ({
    label: t(`bonuses.${key}`),
    value: money(sums[key]),
    context: (
      <>
        <ChangeMark now={sums[key]} before={before[key]} />
        {common('reports.before', {
          amount: money(before[key]),
          from: formatDay(before.from, 'row'),
          until: formatDay(before.until, 'row'),
        })}
      </>
    ),
    isMain: key === 'cost',
  }));
}
