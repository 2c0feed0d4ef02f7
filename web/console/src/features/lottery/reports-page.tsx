import type { LotteryReport } from '@croupier/contract/lottery/operator/report';
import { formatDay } from '@croupier/kit/format/dates';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { percentText } from '../../page/percent-text.ts';
import { useFilter } from '../../page/use-filter.ts';
import { useWorkplace } from '../../state/staff.ts';
import { Silent } from './issue-week.tsx';
import { LotteryPicker, type NamedLottery, useChosenLottery } from './lottery-picker.tsx';
import { usePlayNames } from '../../page/play-names.ts';
import { TicketsDialog, type TicketsOf } from './tickets-dialog.tsx';
import '../../kit/list-page.css';
import './lotteries.css';
import { moneyText, parseMoney } from '@croupier/contract/amounts';

/** A lottery's statement of fourteen days, and its plays beside what their odds bring back. */
export function ReportsPage() {
  const { t } = useTranslation('console-lottery');
  const { query, lotteries, chosen, choose, silent } = useChosenLottery();
  return (
    <Page title={t('report.title')}>
      <p className="c-lead">{t('report.lead')}</p>
      <Silent vendors={silent} />
      {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height="420px" />}
      {chosen && (
        <>
          <div className="c-actions c-lottery-day">
            <LotteryPicker lotteries={lotteries} chosen={chosen} onChoose={choose} />
          </div>
          <Report key={chosen.gameId} lottery={chosen} />
        </>
      )}
    </Page>
  );
}

function Report({ lottery: { gameId, title, family } }: { readonly lottery: NamedLottery }) {
  const { t } = useTranslation('console-lottery');
  const { merchant } = useWorkplace();
  const names = usePlayNames();
  const [opened, open] = useState<{ readonly title: string; readonly of: TicketsOf }>();
  const [asked, choose] = useFilter('to');
  const to = asked !== undefined && /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : undefined;
  const report = useQuery(
    callQuery('merchantLotteryReport', { merchantId: merchant.id, gameId, ...(to && { to }) }),
  );
  if (report.isError) {
    return <LoadFailed error={report.error} onRetry={() => void report.refetch()} />;
  }
  if (report.isPending) return <Skeleton height="420px" />;
  const { from, to: last, days, plays } = report.data;
  const openDay = (day: string) =>
    open({ title: formatDay(day), of: { gameId, from: day, to: day } });
  const openPlay = (play: string) =>
    open({ title: names.play(family, play), of: { gameId, from, to: last, play } });
  const move = (by: number) => choose(Temporal.PlainDate.from(last).add({ days: by }).toString());
  return (
    <>
      <p className="c-actions c-lottery-day">
        <IconButton
          icon="caret-left"
          size="sm"
          label={t('report.before')}
          onClick={() => move(-14)}
        />
        <strong>
          {formatDay(from)} – {formatDay(last)}
        </strong>
        <IconButton
          icon="caret-right"
          size="sm"
          label={t('report.after')}
          onClick={() => move(14)}
        />
      </p>
      {days.length === 0 && <p className="c-lead">{t('report.none')}</p>}
      {days.length > 0 && (
        <>
          <DayRows days={days} onOpen={openDay} />
          <PlayRows plays={plays} family={family} onOpen={openPlay} />
        </>
      )}
      {opened && (
        <TicketsDialog
          title={`${title} · ${opened.title}`}
          of={opened.of}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

/** Opens the tickets that a figure is made of. */
function Figure({ onOpen, children }: { readonly onOpen: () => void; readonly children: string }) {
  return (
    <button type="button" className="c-figure" onClick={onOpen}>
      {children}
    </button>
  );
}

function DayRows({
  days,
  onOpen,
}: {
  readonly days: LotteryReport['days'];
  readonly onOpen: (day: string) => void;
}) {
  const { t } = useTranslation('console-lottery');
  const totals = totalsOf(days);
  return (
    <section className="c-list-card c-lottery-scroll" aria-label={t('report.days')}>
      <table className="c-lottery-figures">
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('columns.tickets')}</th>
            <th scope="col">{t('columns.stakes')}</th>
            <th scope="col">{t('report.valid')}</th>
            <th scope="col">{t('columns.payouts')}</th>
            <th scope="col">{t('report.ggr')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((row) => (
            <tr key={row.day}>
              <th scope="row">
                <Link to="/lotteries" search={{ tab: 'official', day: row.day } as never}>
                  {formatDay(row.day)}
                </Link>
              </th>
              <td>
                <Figure onOpen={() => onOpen(row.day)}>{formatCount(row.tickets)}</Figure>
              </td>
              <td>
                <Figure onOpen={() => onOpen(row.day)}>{formatMoney(row.stakes)}</Figure>
              </td>
              <td>
                <Figure onOpen={() => onOpen(row.day)}>{formatMoney(row.validBets)}</Figure>
              </td>
              <td>
                <Figure onOpen={() => onOpen(row.day)}>{formatMoney(row.payouts)}</Figure>
              </td>
              <td>
                <Figure onOpen={() => onOpen(row.day)}>{formatMoney(row.ggr)}</Figure>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('report.total')}</th>
            <td>{formatCount(totals.tickets)}</td>
            <td>{formatMoney(totals.stakes)}</td>
            <td>{formatMoney(totals.validBets)}</td>
            <td>{formatMoney(totals.payouts)}</td>
            <td>{formatMoney(totals.ggr)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function PlayRows({
  plays,
  family,
  onOpen,
}: {
  readonly plays: LotteryReport['plays'];
  readonly family: string;
  readonly onOpen: (play: string) => void;
}) {
  const { t } = useTranslation('console-lottery');
  const names = usePlayNames();
  return (
    <section className="c-list-card c-lottery-scroll" aria-label={t('report.plays')}>
      <table className="c-lottery-figures">
        <thead>
          <tr>
            <th scope="col">{t('odds.play')}</th>
            <th scope="col">{t('columns.tickets')}</th>
            <th scope="col">{t('columns.stakes')}</th>
            <th scope="col">{t('columns.payouts')}</th>
            <th scope="col">{t('report.ggr')}</th>
            <th scope="col">{t('odds.returns')}</th>
            <th scope="col">{t('report.expected')}</th>
          </tr>
        </thead>
        <tbody>
          {plays.map((row) => (
            <tr key={row.play}>
              <th scope="row">
                {names.play(family, row.play)} <small className="c-quiet">{row.play}</small>
              </th>
              <td>
                <Figure onOpen={() => onOpen(row.play)}>{formatCount(row.tickets)}</Figure>
              </td>
              <td>
                <Figure onOpen={() => onOpen(row.play)}>{formatMoney(row.stakes)}</Figure>
              </td>
              <td>
                <Figure onOpen={() => onOpen(row.play)}>{formatMoney(row.payouts)}</Figure>
              </td>
              <td>
                <Figure onOpen={() => onOpen(row.play)}>{formatMoney(row.ggr)}</Figure>
              </td>
              <td>{percentText(row.returns)}</td>
              <td>{row.expected === null ? '–' : percentText(row.expected)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Row = LotteryReport['days'][number];

/** What the days come to together. */
function totalsOf(days: readonly Row[]): Omit<Row, 'day'> {
  const sum = (of: (row: Row) => string) => {
    const minor = days.reduce((total, row) => total + signedMinor(of(row)), 0n);
    return `${minor < 0n ? '-' : ''}${moneyText(minor < 0n ? -minor : minor)}`;
  };
  return {
    tickets: days.reduce((count, { tickets }) => count + tickets, 0),
    stakes: sum(({ stakes }) => stakes),
    validBets: sum(({ validBets }) => validBets),
    payouts: sum(({ payouts }) => payouts),
    ggr: sum(({ ggr }) => ggr),
  };
}

function signedMinor(text: string): bigint {
  const minor = parseMoney(text.replace('-', '')) ?? 0n;
  return text.startsWith('-') ? -minor : minor;
}
