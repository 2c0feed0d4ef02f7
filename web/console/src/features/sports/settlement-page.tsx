import { type SettlementView, settlementViews } from '@croupier/contract/sports/states';
import type { SettlementRow } from '@croupier/contract/sports/operator/settlement';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { AgeMark } from '../../kit/age-mark.tsx';
import { ageColumn, type Column, moneyColumn, textColumn } from '../../kit/columns.tsx';
import type { PageKpi } from '../../kit/kpi-strip.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { choice, searchText, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { percentText } from '../../page/percent-text.ts';
import { Instant } from '../../page/instant.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { useNamed } from './use-named.ts';
import type { SettlementDraft } from './settlement-draft.ts';
import { SettlementMarkets } from './settlement-markets.tsx';
import { SettlementPanel } from './settlement-panel.tsx';
import { DraftsContext } from './use-settlement.ts';
import { useBook } from './use-book.ts';
import { WithBook } from './with-book.tsx';
import './settlement.css';

const TARGET_MINUTES = 45;

export const whyTones = {
  abandoned: 'warn',
  postponed: 'neutral',
  'no-result': 'bad',
  'open-markets': 'warn',
  corrected: 'bad',
  'rolled-back': 'bad',
  voided: 'info',
  waiting: 'neutral',
  settled: 'ok',
} as const satisfies Record<SettlementRow['why'], BadgeTone>;

/** Events that no feed settles, or that were settled otherwise: what waits, and what two people say. */
export function SettlementPage() {
  const { t } = useTranslation('console-sports');
  return (
    <WithBook title={t('settlement.title')}>
      <SettlementDrafts />
    </WithBook>
  );
}

function SettlementDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, SettlementDraft>>>({});
  const shared = {
    drafts,
    put: (event: string, draft: SettlementDraft) =>
      setDrafts((all) => ({ ...all, [event]: draft })),
  };
  return (
    <DraftsContext value={shared}>
      <SettlementList />
    </DraftsContext>
  );
}

function SettlementList() {
  const book = useBook();
  const { t } = useTranslation('console-sports');
  const { merchant } = useWorkplace();
  const named = useNamed();
  const options = settlementViews.map((value) => ({
    value,
    label: t(`settlement.views.${value}`),
  }));
  const filters = useFilters({
    view: choice<SettlementView>(t('settlement.view'), options, 'hand'),
    search: searchText(t('settlement.search')),
  });
  const { view, search } = filters.values;
  const list = useList(
    'sportsSettlements',
    { ...book, view, ...(search !== undefined && { search }) },
    'sports-settlements',
  );
  const { head } = list;
  return (
    <ListPage
      id="sports-settlement"
      title={t('settlement.title')}
      filters={filters}
      counts={{ view: head?.counts ?? {} }}
      kpis={head ? kpisOf(t, head, merchant.symbol) : []}
      list={list}
      columns={columns(t, { symbol: merchant.symbol, named })}
      rowKey={({ event }) => event}
      nameOf={({ home, away }) => `${home} – ${away}`}
      stateOf={({ state, revision, firstBy }) => `${state} ${revision} ${firstBy}`}
      empty={t('settlement.empty')}
      emptyText={t('settlement.emptyText')}
      panel={(row) => <SettlementPanel row={row} />}
      below={(row) => <SettlementMarkets row={row} />}
    />
  );
}

type Head = CallOutput<'sportsSettlements'>;
type T = TFunction<'console-sports'>;

function kpisOf(t: T, head: Head, symbol: string): readonly PageKpi[] {
  const { counts, oldestAt, openStakes, settledToday, settledByFeed, rolledBackToday } = head;
  const byFeed = settledToday === 0 ? undefined : (settledByFeed * 10_000) / settledToday;
  return [
    {
      label: t('settlement.views.hand'),
      value: counts.hand,
      isMain: true,
      context: t('settlement.open', { amount: formatMoney(openStakes, { decimals: 0, symbol }) }),
    },
    {
      label: t('settlement.oldest'),
      value: oldestAt === null ? '–' : <AgeMark at={oldestAt} targetMinutes={TARGET_MINUTES} />,
      context: t('settlement.target', { count: TARGET_MINUTES }),
    },
    {
      label: t('settlement.today'),
      value: formatCount(settledToday),
      context:
        byFeed === undefined
          ? ''
          : t('settlement.byFeed', { share: percentText(Math.floor(byFeed)) }),
    },
    { label: t('settlement.rolledBack'), value: formatCount(rolledBackToday) },
  ];
}

function columns(
  t: T,
  {
    symbol,
    named,
  }: { readonly symbol: string; readonly named: (name: SettlementRow['league']) => string },
): Column<SettlementRow>[] {
  return [
    textColumn('event', t('settlement.event'), ({ home, away }) => `${home} – ${away}`, {
      phone: 'title',
      opens: true,
      cell: ({ home, away, league, startsAt }) => (
        <span className="c-stacked">
          {home} – {away}
          <small>
            {named(league)}, <Instant at={startsAt} />
          </small>
        </span>
      ),
    }),
    textColumn('why', t('settlement.why'), ({ why }) => t(`settlement.reasons.${why}`), {
      cell: ({ why, isPaying }) => (
        <>
          <Badge size="sm" dot={false} tone={whyTones[why]}>
            {t(`settlement.reasons.${why}`)}
          </Badge>{' '}
          {isPaying && (
            <Badge size="sm" tone="info">
              {t('settlement.paying')}
            </Badge>
          )}
        </>
      ),
    }),
    textColumn('bets', t('settlement.bets'), ({ bets }) => formatCount(bets), {
      numeric: true,
      named: true,
      order: ({ bets }) => BigInt(bets),
    }),
    moneyColumn('stakes', `${t('settlement.stakes')} (${symbol})`, ({ stakes }) => stakes, {
      phone: 'value',
    }),
    textColumn('first', t('settlement.first'), ({ firstBy }) => firstBy ?? '–', { named: true }),
    ageColumn(t('settlement.age'), ({ since }) => since, 'sports-settlements'),
  ];
}
