import { sportsReportGroups } from '@croupier/contract/sports/states';
import type { SportsReport } from '@croupier/contract/sports/operator/reports';
import { formatDay } from '@croupier/kit/format/dates';
import { toTenThousandths } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { IconButton } from '@croupier/kit/ui/icon-button';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Column, moneyColumn, textColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { choice, hiddenValue, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useWorkplace } from '../../state/staff.ts';
import { useNamed } from './use-named.ts';
import { useMarketNames } from './market-text.ts';
import { shareText } from './odds-text.ts';
import { useBook } from './use-book.ts';
import { WithBook } from './with-book.tsx';

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAYS = 14;
type Row = SportsReport['items'][number];
type By = (typeof sportsReportGroups)[number];

/** What sports brought in over some days, in groups; any of them can be saved. */
export function ReportsPage() {
  const { t } = useTranslation('console-sports');
  return (
    <WithBook title={t('report.title')}>
      <Report />
    </WithBook>
  );
}

function Report() {
  const book = useBook();
  const { t } = useTranslation('console-sports');
  const { merchant } = useWorkplace();
  const nameOf = useRowName();
  const filters = useFilters({
    by: choice<By>(
      t('report.by'),
      sportsReportGroups.map((value) => ({ value, label: t(`report.groups.${value}`) })),
      'day',
    ),
    to: hiddenValue(t('report.to'), DAY),
  });
  const { by, to } = filters.values;
  const span =
    to === undefined
      ? {}
      : {
          from: Temporal.PlainDate.from(to)
            .subtract({ days: DAYS - 1 })
            .toString(),
          to,
        };
  const list = useList('sportsReport', { ...book, by, ...span });
  const { head } = list;
  const move = (days: number) =>
    head && filters.set({ to: Temporal.PlainDate.from(head.to).add({ days }).toString() });
  return (
    <ListPage
      id="sports-report"
      title={t('report.title')}
      filters={filters}
      list={list}
      above={
        head && (
          <p className="c-actions">
            <IconButton
              icon="caret-left"
              size="sm"
              label={t('report.before')}
              onClick={() => move(-DAYS)}
            />
            <strong>
              {formatDay(head.from)} – {formatDay(head.to)}
            </strong>
            <IconButton
              icon="caret-right"
              size="sm"
              label={t('report.after')}
              onClick={() => move(DAYS)}
            />
          </p>
        )
      }
      columns={columns(t, { symbol: merchant.symbol, by, nameOf: (row) => nameOf(by, row) })}
      rowKey={({ key }) => key}
      nameOf={(row) => nameOf(by, row)}
      empty={t('report.none')}
    />
  );
}

function columns(
  t: TFunction<'console-sports'>,
  {
    symbol,
    by,
    nameOf,
  }: { readonly symbol: string; readonly by: By; readonly nameOf: (row: Row) => string },
): Column<Row>[] {
  const money = (name: 'stakes' | 'settled' | 'validBets' | 'payouts' | 'ggr') =>
    moneyColumn<Row>(name, `${t(`report.${name}`)} (${symbol})`, (row) => row[name], {
      sum: (row) => row[name],
      named: true,
      ...(name === 'ggr' && { phone: 'value' as const }),
    });
  return [
    textColumn('key', t(`report.groups.${by}`), nameOf, {
      phone: 'title',
      order: (row) => (by === 'day' ? row.key : nameOf(row)),
    }),
    textColumn('bets', t('settlement.bets'), ({ bets }) => formatCount(bets), {
      numeric: true,
      named: true,
      order: ({ bets }) => BigInt(bets),
    }),
    money('stakes'),
    money('settled'),
    money('validBets'),
    money('payouts'),
    money('ggr'),
    textColumn('hold', t('report.hold'), holdText, { numeric: true, named: true }),
  ];
}

/** What the site keeps of what was settled. */
function holdText({ settled, ggr }: Row): string {
  const all = toTenThousandths(settled);
  return all === 0n ? '–' : `${shareText(Number((toTenThousandths(ggr) * 10_000n) / all))}%`;
}

function useRowName(): (by: By, row: Row) => string {
  const { t } = useTranslation('console-sports');
  const named = useNamed();
  const names = useMarketNames();
  return (by, { key, name }) => {
    if (name !== null) return named(name);
    if (by === 'day') return formatDay(key);
    if (by === 'market') return names.market(key);
    if (by === 'sport') return t(`sports.${key as 'football'}`);
    if (by === 'phase') return t(`report.phases.${key as 'live'}`);
    return by === 'kind' ? t(`bets.kinds.${key as 'single'}`) : key;
  };
}
