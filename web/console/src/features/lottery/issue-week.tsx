import type { LotteryIssueLine } from '@croupier/contract/lottery/operator';
import { formatDay } from '@croupier/kit/format/dates';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KpiStrip } from '../../kit/kpi-strip.tsx';
import { OpenRowContext } from '../../kit/list-context.ts';
import { useList } from '../../kit/use-list.ts';
import { Instant } from '../../page/instant.tsx';
import { LiveMark } from '../../page/live-mark.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useFilter } from '../../page/use-filter.ts';
import { useWorkplace } from '../../state/staff.ts';
import { IssuePanel } from './issue-panel.tsx';
import { standingOf } from './issue-standing.ts';
import { WeekGrid } from './week-grid.tsx';
import { needingSomebody, weekDays, weekRows } from './week-rows.ts';
import '../../kit/list-page.css';
import '../../kit/queue.css';
import './lotteries.css';

const keyOf = ({ gameId, issue }: LotteryIssueLine) => `${gameId} ${issue}`;

/** Official issues of a week across lotteries: where each stands, and what needs somebody. */
export function IssueWeek({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation('console-lottery');
  const { merchant } = useWorkplace();
  const [asked, choose] = useFilter('day');
  const day = asked !== undefined && /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : undefined;
  const input = { merchantId: merchant.id, span: 'week' as const, ...(day && { day }) };
  const list = useList('merchantLotteryIssues', input, 'lottery-results');
  const [openKey, setOpenKey] = useState<string>();
  const { head, rows } = list;
  const opened = rows.find((line) => keyOf(line) === openKey);
  const open = (line: LotteryIssueLine | undefined) => setOpenKey(line && keyOf(line));
  return (
    <div className="c-list" data-open={opened ? true : undefined}>
      <div className="c-list-main">
        <header className="c-page-head">
          <div className="c-page-title">
            <h1>{t('title')}</h1>
            <LiveMark />
          </div>
        </header>
        {tabs}
        <p className="c-lead">{t('lead')}</p>
        {list.error !== null && !head && <LoadFailed error={list.error} onRetry={list.retry} />}
        {!head && list.error === null && <Skeleton height="480px" />}
        {head && (
          <>
            <Figures lines={rows} />
            <WeekMove monday={head.day} onMove={choose} />
            <Silent vendors={head.silent} />
            {rows.length === 0 ? (
              <EmptyState title={t('empty')} text={t('emptyText')} />
            ) : (
              <Week lines={rows} monday={head.day} today={head.today} onOpen={open} />
            )}
            <NextWaiting lines={rows} opened={opened} onOpen={open} />
          </>
        )}
      </div>
      {opened && (
        <OpenRowContext value={placeAmong(rows, opened, open, list.isStale)}>
          <IssuePanel key={keyOf(opened)} line={opened} />
        </OpenRowContext>
      )}
    </div>
  );
}

function Week({
  lines,
  monday,
  today,
  onOpen,
}: {
  readonly lines: readonly LotteryIssueLine[];
  readonly monday: string;
  readonly today: string;
  readonly onOpen: (line: LotteryIssueLine) => void;
}) {
  const { timeZone } = useWorkplace().merchant;
  const days = weekDays(monday);
  const dayOf = (moment: string) =>
    Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return <WeekGrid days={days} today={today} rows={weekRows(lines, days, dayOf)} onOpen={onOpen} />;
}

/** What the week comes to. */
function Figures({ lines }: { readonly lines: readonly LotteryIssueLine[] }) {
  const { t } = useTranslation('console-lottery');
  const standings = lines.map(standingOf);
  const count = (...wanted: readonly string[]) =>
    formatCount(standings.filter((one) => wanted.includes(one)).length);
  const [oldest] = needingSomebody(lines);
  const next = lines
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => Date.parse(a.closeAt) - Date.parse(b.closeAt))[0];
  return (
    <KpiStrip
      kpis={[
        {
          label: t('kpis.waiting'),
          value: count('waiting', 'refused'),
          isMain: true,
          ...(oldest && { context: `${oldest.title} ${oldest.issue}` }),
        },
        { label: t('kpis.second'), value: count('second') },
        { label: t('kpis.differs'), value: count('differs') },
        {
          label: t('kpis.next'),
          value: next ? <Instant at={next.closeAt} /> : '–',
          ...(next && { context: `${next.title} ${next.issue}` }),
        },
        { label: t('kpis.settled'), value: count('settled', 'corrected', 'drawn') },
      ]}
    />
  );
}

function WeekMove({
  monday,
  onMove,
}: {
  readonly monday: string;
  readonly onMove: (day: string | undefined) => void;
}) {
  const { t } = useTranslation('console-lottery');
  const first = Temporal.PlainDate.from(monday);
  const to = (days: number) => onMove(first.add({ days }).toString());
  return (
    <p className="c-actions c-lottery-day">
      <IconButton icon="caret-left" size="sm" label={t('weekBefore')} onClick={() => to(-7)} />
      <strong>
        {formatDay(monday)} – {formatDay(first.add({ days: 6 }).toString())}
      </strong>
      <IconButton icon="caret-right" size="sm" label={t('weekAfter')} onClick={() => to(7)} />
      <Button size="sm" onClick={() => onMove(undefined)}>
        {t('thisWeek')}
      </Button>
    </p>
  );
}

export function Silent({ vendors }: { readonly vendors: readonly string[] }) {
  const { t } = useTranslation('console-lottery');
  if (vendors.length === 0) return null;
  return (
    <p className="c-lead" role="status">
      {t('silent', { vendors: vendors.join(', ') })}
    </p>
  );
}

/** Leads to the next issue that somebody has to do something about. */
function NextWaiting({
  lines,
  opened,
  onOpen,
}: {
  readonly lines: readonly LotteryIssueLine[];
  readonly opened: LotteryIssueLine | undefined;
  readonly onOpen: (line: LotteryIssueLine) => void;
}) {
  const { t } = useTranslation('console-lottery');
  const waiting = needingSomebody(lines);
  const at = opened ? waiting.findIndex((line) => keyOf(line) === keyOf(opened)) : -1;
  const next = waiting[at + 1] ?? waiting[0];
  if (!next) return <p className="c-lead">{t('week.nothing')}</p>;
  return (
    <p className="c-actions">
      <Button onClick={() => onOpen(next)}>{t('week.next', { count: waiting.length })}</Button>
    </p>
  );
}

/** The open issue among those of the week, for the arrows of its panel. */
function placeAmong(
  lines: readonly LotteryIssueLine[],
  opened: LotteryIssueLine,
  open: (line: LotteryIssueLine | undefined) => void,
  isStale: boolean,
) {
  const at = lines.indexOf(opened);
  const goTo = (line: LotteryIssueLine | undefined) => line && (() => open(line));
  return {
    close: () => open(undefined),
    next: goTo(lines[at + 1]),
    previous: goTo(lines[at - 1]),
    isStale,
    overtaken: undefined,
    act: () => undefined,
    acts: [],
    claimable: undefined,
    claiming: undefined,
  };
}
