import { formatDay } from '@croupier/kit/format/dates';
import type { DeviceClass } from '@croupier/contract/reports/device-classes';
import type { GameType } from '@croupier/contract/games';
import type { PlayReportBy, ReportOrder } from '@croupier/contract/reports/kinds';
import { formatMoment } from '@croupier/kit/format/dates';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { ChangeMark } from '../../kit/change-mark.tsx';
import type { PageKpi } from '../../kit/kpi-strip.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { DayChart } from './day-chart.tsx';
import { marginText, PlayTable } from './play-table.tsx';
import { ReportFrame } from './report-frame.tsx';
import { countDays, type Days } from '../../page/report-periods.ts';
import type { ReportFilters } from './use-report-filters.ts';
import { Button } from '@croupier/kit/ui/button';

const parts = ['vendor', 'game', 'type', 'member', 'level', 'line', 'device'] as const;

/** What has to be known of a grouping. */
const notes = {
  currency: 'reports.playMoneyNote',
  level: 'reports.levelNote',
  line: 'reports.lineNote',
  hour: 'reports.hourNote',
  device: 'reports.deviceNote',
} as const;

/** What there is of one kind of device. */
const devicesBy: ReadonlySet<PlayReportBy> = new Set(['vendor', 'game', 'type', 'day', 'device']);

/** Days that a chart has room for. */
const CHART_DAYS_MAX = 92;
type Head = CallOutput<'playReport'>;

/** What was played, by vendor, game, player, day and so on; a row leads to what it is made of. */
export function PlayReport({
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
  const { vendor, game, type, member, level, line, device } = filters.values;
  const by = filters.values.by as PlayReportBy;
  const order = orderOf(filters.order);
  // Hours and devices are of all players together.
  const ofDevice = device !== undefined && devicesBy.has(by);
  const withPlayers = by !== 'hour' && by !== 'device' && !ofDevice;
  const wanted = {
    merchantId: merchant.id,
    ...days,
    ...(vendor !== undefined && { vendorId: vendor }),
    ...(game !== undefined && { gameId: game }),
    ...(type !== undefined && { gameType: type as GameType }),
    ...(withPlayers && member !== undefined && { memberId: member }),
    ...(withPlayers && level !== undefined && { level: Number(level) }),
    ...(withPlayers && line !== undefined && { lineId: line }),
    ...(ofDevice && { device: device as DeviceClass }),
  };
  const input = { ...wanted, by, order };
  const read = useInfiniteQuery({
    queryKey: ['playReport', input],
    queryFn: ({ pageParam, signal }) =>
      call('playReport', { ...input, skip: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      return page.items.length > 0 && shown < page.rows ? shown : undefined;
    },
  });
  const head = read.data?.pages[0];
  const items = read.data?.pages.flatMap((page) => page.items) ?? [];
  const { symbol, timeZone } = merchant;
  const about = head?.completeTo
    ? t('reports.complete', {
        time: formatMoment(head.completeTo, { timeZone, style: 'row' }),
        symbol,
      })
    : t('reports.amounts', { symbol });
  return (
    <ReportFrame
      bars={
        <>
          {bars}
          {head && <ReportCrumbs filters={filters} of={head.of} />}
        </>
      }
      lead={by in notes ? `${about} ${t(notes[by as keyof typeof notes])}` : about}
      kpis={useKpis(head)}
      rows={head && { shown: items.length, all: head.rows }}
      read={{
        isPending: read.isPending,
        error: read.error,
        retry: () => void read.refetch(),
        more: read.hasNextPage ? () => void read.fetchNextPage() : undefined,
        isReading: read.isFetchingNextPage,
      }}
      between={
        by !== 'day' &&
        countDays(days) > 1 &&
        countDays(days) <= CHART_DAYS_MAX && <DayChart input={wanted} days={days} />
      }
      save={() => saveFile('playReportFile', input, 'play.csv')}
    >
      {head && (
        <PlayTable
          by={by}
          name={words[by] ?? ''}
          items={items}
          sums={head.sums}
          order={order}
          filters={filters}
        />
      )}
    </ReportFrame>
  );
}

function orderOf(text: string | undefined): ReportOrder {
  return text === 'stake' || text === 'rounds' ? text : 'ggr';
}

function useKpis(head: Head | undefined): readonly PageKpi[] {
  const { t } = useTranslation('console');
  if (!head) return [];
  const { sums, before } = head;
  const money = (amount: string) => formatMoney(amount, { decimals: 0 });
  const against = (now: string, then: string, amount: string) => (
    <>
      <ChangeMark now={now} before={then} />
      {t('reports.before', { amount, from: dayText(before.from), until: dayText(before.until) })}
    </>
  );
  const figure = (key: 'ggr' | 'stake' | 'win', isMain = false): PageKpi => ({
    label: t(`reports.${key}`),
    value: money(sums[key]),
    context: against(sums[key], before[key], money(before[key])),
    isMain,
  });
  return [
    figure('ggr', true),
    figure('stake'),
    {
      label: t('reports.margin'),
      value: marginText(sums.stake, sums.ggr),
      context: t('reports.before', {
        amount: marginText(before.stake, before.ggr),
        from: dayText(before.from),
        until: dayText(before.until),
      }),
    },
    figure('win'),
    {
      label: t('reports.rounds'),
      value: formatCount(sums.rounds),
      context: against(String(sums.rounds), String(before.rounds), formatCount(before.rounds)),
    },
  ];
}

const dayText = (day: string) => formatDay(day, 'row');

/** What a report is narrowed to; a press takes one away. */
function ReportCrumbs({
  filters,
  of,
}: {
  readonly filters: ReportFilters;
  readonly of: CallOutput<'playReport'>['of'];
}) {
  const { t } = useTranslation('console');
  const shown = parts.filter((part) => of[part] !== null);
  if (shown.length === 0) return null;
  return (
    <div className="c-report-crumbs" role="group" aria-label={t('reports.crumbs')}>
      <Button
        size="sm"
        variant="quiet"
        onClick={() =>
          filters.set({
            by: undefined,
            ...Object.fromEntries(parts.map((part) => [part, undefined])),
          })
        }
      >
        {t('reports.all')}
      </Button>
      {shown.map((part) => (
        <Button
          key={part}
          size="sm"
          variant="soft"
          icon="x"
          onClick={() => filters.set({ [part]: undefined })}
        >
          {of[part]}
        </Button>
      ))}
    </div>
  );
}
