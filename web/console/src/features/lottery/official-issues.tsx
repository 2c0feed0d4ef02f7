import type { LotteryIssueLine } from '@croupier/contract/lottery/operator';
import { formatDay } from '@croupier/kit/format/dates';
import { formatCount } from '@croupier/kit/format/numbers';
import { IconButton } from '@croupier/kit/ui/icon-button';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Column,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { hiddenValue, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useWorkplace } from '../../state/staff.ts';
import { IssuePanel } from './issue-panel.tsx';
import { Silent } from './issue-week.tsx';
import { standingOf, standingTones } from './issue-standing.ts';
import { type PlayNames, usePlayNames } from '../../page/play-names.ts';
import { resultText } from './result-text.ts';
import './lotteries.css';

/** Issues of a day whose results others draw: where each stands, and what players have in it. */
export function OfficialIssues({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation('console-lottery');
  const names = usePlayNames();
  const { merchant } = useWorkplace();
  const filters = useFilters({ day: hiddenValue(t('day'), /^\d{4}-\d\d-\d\d$/) });
  const list = useList(
    'merchantLotteryIssues',
    { merchantId: merchant.id, ...filters.values },
    'lottery-results',
  );
  const { head, rows } = list;
  const standings = rows.map(standingOf);
  const count = (...wanted: readonly string[]) =>
    head ? formatCount(standings.filter((one) => wanted.includes(one)).length) : '–';
  return (
    <ListPage
      id="lotteries"
      title={t('title')}
      lead={t('lead')}
      tabs={tabs}
      kpis={[
        { label: t('kpis.waiting'), value: count('waiting', 'refused'), isMain: true },
        { label: t('kpis.second'), value: count('second', 'differs') },
        { label: t('kpis.open'), value: count('open', 'closed') },
        { label: t('kpis.settled'), value: count('settled', 'drawn') },
      ]}
      above={
        <>
          {head && <Day day={head.day} onChoose={(day) => filters.set({ day })} />}
          {head && <Silent vendors={head.silent} />}
        </>
      }
      list={list}
      columns={columns(t, merchant.symbol, names)}
      rowKey={({ gameId, issue }) => `${gameId} ${issue}`}
      nameOf={({ title, issue }) => `${title} ${issue}`}
      stateOf={(line) => `${standingOf(line)} ${line.revision}`}
      empty={t('empty')}
      emptyText={t('emptyText')}
      panel={(line) => <IssuePanel line={line} />}
    />
  );
}

/** The day that is shown, with the ones beside it. */
function Day({
  day,
  onChoose,
}: {
  readonly day: string;
  readonly onChoose: (day: string) => void;
}) {
  const { t } = useTranslation('console-lottery');
  const move = (days: number) => onChoose(Temporal.PlainDate.from(day).add({ days }).toString());
  return (
    <p className="c-actions c-lottery-day">
      <IconButton icon="caret-left" size="sm" label={t('dayBefore')} onClick={() => move(-1)} />
      <strong>{formatDay(day)}</strong>
      <IconButton icon="caret-right" size="sm" label={t('dayAfter')} onClick={() => move(1)} />
    </p>
  );
}

function columns(
  t: TFunction<'console-lottery'>,
  symbol: string,
  names: PlayNames,
): Column<LotteryIssueLine>[] {
  return [
    textColumn('game', t('columns.game'), ({ title }) => title, {
      phone: 'title',
      opens: true,
      cell: ({ title, vendorName }) => (
        <span className="c-stacked">
          {title}
          <small>{vendorName}</small>
        </span>
      ),
    }),
    textColumn('issue', t('columns.issue'), ({ issue }) => issue, { phone: 'meta' }),
    timeColumn('closes', t('columns.closes'), ({ closeAt }) => closeAt),
    timeColumn('draws', t('columns.draws'), ({ drawAt }) => drawAt),
    textColumn('tickets', t('columns.tickets'), ({ tickets }) => String(tickets), {
      numeric: true,
      order: ({ tickets }) => BigInt(tickets),
      cell: ({ tickets }) => formatCount(tickets),
    }),
    moneyColumn('stakes', `${t('columns.stakes')} (${symbol})`, ({ stakes }) => stakes, {
      phone: 'value',
      sum: ({ stakes }) => stakes,
    }),
    moneyColumn('payouts', `${t('columns.payouts')} (${symbol})`, ({ payouts }) => payouts, {
      phone: 'hidden',
      sum: ({ payouts }) => payouts,
    }),
    textColumn('result', t('columns.result'), ({ prizes }) => resultText(prizes, names.prize), {
      phone: 'hidden',
    }),
    statusColumn('state', t('columns.state'), (line) => ({
      text: t(`standings.${standingOf(line)}`),
      tone: standingTones[standingOf(line)],
    })),
  ];
}
