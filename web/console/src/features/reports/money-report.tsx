import { formatDay } from '@croupier/kit/format/dates';
import type { MoneyReportBy } from '@croupier/contract/reports/kinds';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Money } from '@croupier/kit/ui/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { ChangeMark } from '../../kit/change-mark.tsx';
import type { PageKpi } from '../../kit/kpi-strip.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { ReportFrame } from './report-frame.tsx';
import type { Days } from '../../page/report-periods.ts';
import type { ReportFilters } from './use-report-filters.ts';

type Head = CallOutput<'moneyReport'>;
type Line = Head['items'][number];

/** What was paid in and out, by method, day or player. */
export function MoneyReport({
  filters,
  days,
  words,
  bars,
}: {
  readonly filters: ReportFilters;
  readonly days: Days;
  readonly words: Readonly<Record<string, string>>;
  readonly bars: ReactNode;
}) {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const by = filters.values.by as MoneyReportBy;
  const input = { merchantId: merchant.id, ...days, by };
  const read = useInfiniteQuery({
    queryKey: ['moneyReport', input],
    queryFn: ({ pageParam, signal }) =>
      call('moneyReport', { ...input, skip: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      return page.items.length > 0 && shown < page.rows ? shown : undefined;
    },
  });
  const head = read.data?.pages[0];
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <ReportFrame
      bars={bars}
      lead={t('reports.amounts', { symbol: merchant.symbol })}
      kpis={useKpis(head)}
      rows={head && { shown: items.length, all: head.rows }}
      read={{
        isPending: read.isPending,
        error: read.error,
        retry: () => void read.refetch(),
        more: read.hasNextPage ? () => void read.fetchNextPage() : undefined,
        isReading: read.isFetchingNextPage,
      }}
      save={() => saveFile('moneyReportFile', input, 'money.csv')}
    >
      {head && (
        <div className="c-table-frame">
          <table className="c-table">
            <thead>
              <tr>
                <th scope="col">{words[by]}</th>
                <th scope="col" data-numeric>
                  {t('reports.deposits')}
                </th>
                <th scope="col" data-numeric>
                  {t('reports.deposited')}
                </th>
                <th scope="col" data-numeric>
                  {t('reports.withdrawals')}
                </th>
                <th scope="col" data-numeric>
                  {t('reports.paidOut')}
                </th>
                <th scope="col" data-numeric>
                  {t('reports.net')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((line) => (
                <tr key={line.key}>
                  <td data-card="title">
                    <Name by={by} line={line} filters={filters} />
                  </td>
                  <Cells line={line} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" data-card="title">
                  {t('reports.total')}
                </th>
                <Cells line={head.sums} />
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </ReportFrame>
  );
}

function Name({
  by,
  line: { key, name },
  filters,
}: {
  readonly by: MoneyReportBy;
  readonly line: Line;
  readonly filters: ReportFilters;
}) {
  if (by === 'member') {
    return (
      <Link
        className="c-strong"
        to="/members/$memberId"
        params={{ memberId: key }}
        search={{ tab: 'money' } as never}
      >
        {name}
      </Link>
    );
  }
  if (by === 'method') return <strong>{name}</strong>;
  return (
    <button
      type="button"
      className="c-plain"
      onClick={() => filters.set({ by: 'member', period: 'custom', from: key, until: key })}
    >
      {formatDay(name)}
    </button>
  );
}

function Cells({ line }: { readonly line: Pick<Line, 'deposits' | 'withdrawals' | 'net'> }) {
  const { deposits, withdrawals, net } = line;
  return (
    <>
      <td data-numeric data-card="hidden">
        {formatCount(deposits.count)}
      </td>
      <td data-numeric data-card="meta">
        <Money amount={deposits.amount} />
      </td>
      <td data-numeric data-card="hidden">
        {formatCount(withdrawals.count)}
      </td>
      <td data-numeric data-card="status">
        <Money amount={withdrawals.amount} />
      </td>
      <td data-numeric data-card="value">
        <b>
          <Money amount={net} />
        </b>
      </td>
    </>
  );
}

function useKpis(head: Head | undefined): readonly PageKpi[] {
  const { t } = useTranslation('console');
  if (!head) return [];
  const { sums, before } = head;
  const money = (amount: string) => formatMoney(amount, { decimals: 0 });
  const day = (text: string) => formatDay(text, 'row');
  const against = (now: string, then: string) => (
    <>
      <ChangeMark now={now} before={then} />
      {t('reports.before', {
        amount: money(then),
        from: day(before.from),
        until: day(before.until),
      })}
    </>
  );
  const side = (key: 'deposits' | 'withdrawals', label: string): PageKpi => ({
    label: `${label} · ${t('reports.count', { count: sums[key].count })}`,
    value: money(sums[key].amount),
    context: against(sums[key].amount, before[key].amount),
  });
  return [
    {
      label: t('reports.net'),
      value: money(sums.net),
      context: against(sums.net, before.net),
      isMain: true,
    },
    side('deposits', t('reports.deposited')),
    side('withdrawals', t('reports.paidOut')),
  ];
}
