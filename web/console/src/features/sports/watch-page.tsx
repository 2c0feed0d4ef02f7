import { type SportsFindingRule, sportsFindingRules } from '@croupier/contract/sports/states';
import type { RefusedSlip, SportsFinding } from '@croupier/contract/sports/operator/reports';
import { formatCount } from '@croupier/kit/format/numbers';
import { formatMoney } from '@croupier/kit/format/money';
import { Tabs } from '@croupier/kit/ui/tabs';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  type Column,
  moneyColumn,
  playerColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { choice, hiddenValue, optionalChoice, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { Page } from '../../page/page.tsx';
import { useChoice } from '../../page/use-filter.ts';
import { useWorkplace } from '../../state/staff.ts';
import { type MarketNames, useMarketNames } from './market-text.ts';
import { useBook } from './use-book.ts';
import { WithBook } from './with-book.tsx';
import './terms.css';

const tabs = ['refused', 'findings'] as const;
type T = TFunction<'console-sports'>;

/** Slips that were refused, by reason, and what rules of behaviour saw. */
export function WatchPage() {
  const { t } = useTranslation('console-sports');
  return (
    <WithBook title={t('watch.title')}>
      <WatchTabs />
    </WithBook>
  );
}

function WatchTabs() {
  const { t } = useTranslation('console-sports');
  const [tab = 'refused', choose] = useChoice('tab', tabs);
  return (
    <Page title={t('watch.title')}>
      <Tabs
        variant="underlined"
        label={t('watch.title')}
        items={tabs.map((value) => ({ value, label: t(`watch.${value}`) }))}
        value={tab}
        onValueChange={choose}
      />
      {tab === 'refused' ? <RefusedSlips /> : <Findings />}
    </Page>
  );
}

const hours = ['1', '24', '168'] as const;

function RefusedSlips() {
  const book = useBook();
  const { t, i18n } = useTranslation('console-sports');
  const { merchant } = useWorkplace();
  const names = useMarketNames();
  const filters = useFilters({
    hours: choice(
      t('watch.hours'),
      hours.map((value) => ({ value, label: t(`watch.spans.${value}`) })),
      '24',
    ),
    reason: hiddenValue(t('watch.reason'), /^[a-z-]{1,40}$/),
    tab: hiddenValue(t('watch.title'), /^[a-z]+$/),
  });
  const { hours: span, reason } = filters.values;
  const list = useList('sportsRefusals', {
    ...book,
    hours: span,
    ...(reason !== undefined && { reason }),
  });
  const wordOf = (code: string) =>
    i18n.exists(`console-sports:refusals.${code}`) ? t(`refusals.${code as 'suspended'}`) : code;
  return (
    <ListPage
      id="sports-refused"
      isPart
      title={t('watch.refused')}
      filters={filters}
      list={list}
      above={
        <ul className="c-sports-reasons">
          {list.head?.reasons.map((one) => (
            <li key={one.reason}>
              <button
                type="button"
                aria-pressed={reason === one.reason}
                onClick={() =>
                  filters.set({ reason: reason === one.reason ? undefined : one.reason })
                }
              >
                <span>{wordOf(one.reason)}</span>
                <strong>{formatCount(one.slips)}</strong>
                <small>{formatMoney(one.stakes, { symbol: merchant.symbol, decimals: 0 })}</small>
              </button>
            </li>
          ))}
        </ul>
      }
      columns={refusedColumns(t, { symbol: merchant.symbol, wordOf, names })}
      rowKey={({ id }) => id}
      nameOf={({ id }) => id}
      empty={t('watch.noneRefused')}
    />
  );
}

function refusedColumns(
  t: T,
  of: {
    readonly symbol: string;
    readonly wordOf: (code: string) => string;
    readonly names: MarketNames;
  },
): Column<RefusedSlip>[] {
  return [
    timeColumn('at', t('watch.at'), ({ at }) => at),
    playerColumn(
      t('factor.player'),
      ({ player }) => player && { memberId: player.memberId, account: player.username },
    ),
    textColumn('event', t('settlement.event'), ({ event }) =>
      event ? `${event.home} – ${event.away}` : '–',
    ),
    textColumn('market', t('settlement.market'), ({ market }) =>
      market === null ? '–' : of.names.market(market),
    ),
    textColumn('reason', t('watch.reason'), ({ reason }) => of.wordOf(reason), {
      phone: 'status',
    }),
    moneyColumn('stake', `${t('market.stakes')} (${of.symbol})`, ({ stake }) => stake, {
      phone: 'value',
    }),
  ];
}

function Findings() {
  const book = useBook();
  const { t } = useTranslation('console-sports');
  const { merchant } = useWorkplace();
  const names = useMarketNames();
  const filters = useFilters({
    rule: optionalChoice<SportsFindingRule>(
      t('watch.rule'),
      sportsFindingRules.map((value) => ({ value, label: t(`watch.rules.${value}`) })),
      t('watch.allRules'),
    ),
    tab: hiddenValue(t('watch.title'), /^[a-z]+$/),
  });
  const { rule } = filters.values;
  const list = useList('sportsFindings', {
    ...book,
    ...(rule !== undefined && { rule }),
  });
  const counts = Object.fromEntries(list.head?.counts.map((one) => [one.rule, one.findings]) ?? []);
  return (
    <ListPage
      id="sports-findings"
      isPart
      title={t('watch.findings')}
      lead={t('watch.lead')}
      filters={filters}
      counts={{ rule: counts }}
      list={list}
      columns={findingColumns(t, merchant.symbol, names)}
      rowKey={({ id }) => id}
      nameOf={({ id }) => id}
      empty={t('watch.noneFound')}
    />
  );
}

function findingColumns(t: T, symbol: string, names: MarketNames): Column<SportsFinding>[] {
  return [
    timeColumn('to', t('watch.at'), ({ to }) => to),
    textColumn('rule', t('watch.rule'), ({ rule }) => t(`watch.rules.${rule}`), {
      phone: 'status',
    }),
    textColumn(
      'players',
      t('watch.players'),
      ({ players }) => players.map(({ username }) => username).join(', '),
      {
        phone: 'title',
        cell: ({ players }) =>
          players.map(({ memberId, username }, index) => (
            <span key={memberId}>
              {index > 0 && ', '}
              <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
                {username}
              </Link>
            </span>
          )),
      },
    ),
    textColumn('event', t('watch.what'), ({ event, market, outcome }) =>
      event ? `${event.home} – ${event.away}: ${names.pick(market, outcome, event)}` : '–',
    ),
    textColumn('measure', t('watch.saw'), ({ rule, bets, measure }) =>
      t(`watch.measures.${rule}`, { count: bets, measure }),
    ),
    moneyColumn('stakes', `${t('market.stakes')} (${symbol})`, ({ stakes }) => stakes, {
      phone: 'value',
    }),
  ];
}
