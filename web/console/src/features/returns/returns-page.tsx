import type { ReturnLine } from '@croupier/contract/catalog/operator/returns';
import type { BadgeTone } from '@croupier/kit/ui/badge';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Column, moneyColumn, statusColumn, textColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { optionalChoice, searchText, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useWorkplace } from '../../state/staff.ts';
import { ReturnPanel } from './return-panel.tsx';
import { countText, deviationText, percentText } from './return-texts.ts';

const states = ['stopped', 'odd', 'fair', 'few'] as const;
export type ReturnState = (typeof states)[number];
const tones: Readonly<Record<ReturnState, BadgeTone>> = {
  stopped: 'bad',
  odd: 'warn',
  fair: 'ok',
  few: 'neutral',
};

/** What games return, held against what their vendors say; those that were closed for it come first. */
export function ReturnsPage() {
  const { t } = useTranslation('console-play');
  const { merchant } = useWorkplace();
  const options = states.map((value) => ({ value, label: t(`returns.states.${value}`) }));
  const filters = useFilters({
    search: searchText(t('returns.search')),
    state: optionalChoice(t('returns.state'), options, t('returns.everyState')),
  });
  const list = useList('merchantReturns', { merchantId: merchant.id, ...filters.values });
  return (
    <ListPage
      id="returns"
      title={t('returns.title')}
      lead={t('returns.lead')}
      filters={filters}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ gameId }) => gameId}
      nameOf={({ title }) => title}
      stateOf={stateOf}
      empty={t('returns.empty')}
      emptyText={t('returns.emptyText')}
      panel={(line) => <ReturnPanel line={line} />}
    />
  );
}

export function stateOf({ stoppedAt, verdict }: ReturnLine): ReturnState {
  if (stoppedAt !== null) return 'stopped';
  return verdict === 'wrong' ? 'odd' : verdict;
}

/** Everything paid of everything staked: large stakes count more, which the mean of rounds does not. */
function byMoney({ stake, win }: ReturnLine): number | null {
  const staked = Number(stake);
  return staked > 0 ? Number(win) / staked : null;
}

/** A return, and of few rounds how few they are: such a figure says nothing about the game yet. */
function Returned({ line, share }: { readonly line: ReturnLine; readonly share: number | null }) {
  const { t } = useTranslation('console-play');
  if (stateOf(line) !== 'few' || share === null) return percentText(share);
  return (
    <span className="c-stacked">
      {percentText(share)}
      <small>{t('returns.ofFew', { count: line.rounds, shown: countText(line.rounds) })}</small>
    </span>
  );
}

function columns(t: TFunction<'console-play'>, symbol: string): Column<ReturnLine>[] {
  return [
    textColumn('game', t('returns.game'), ({ title }) => title, {
      phone: 'title',
      opens: true,
    }),
    textColumn('vendor', t('returns.vendor'), ({ vendorName }) => vendorName),
    textColumn('rounds', t('returns.rounds'), ({ rounds }) => countText(rounds), {
      numeric: true,
      phone: 'hidden',
      order: ({ rounds }) => BigInt(rounds),
    }),
    moneyColumn('stake', `${t('returns.stake')} (${symbol})`, ({ stake }) => stake, {
      phone: 'hidden',
      sum: ({ stake }) => stake,
    }),
    moneyColumn('win', `${t('returns.win')} (${symbol})`, ({ win }) => win, {
      phone: 'hidden',
      sum: ({ win }) => win,
    }),
    textColumn('byMoney', t('returns.byMoney'), (line) => percentText(byMoney(line)), {
      numeric: true,
      cell: (line) => <Returned line={line} share={byMoney(line)} />,
      phone: 'hidden',
      order: (line) => BigInt(Math.trunc((byMoney(line) ?? 0) * 1e6)),
    }),
    textColumn('returned', t('returns.perRound'), ({ returned }) => percentText(returned), {
      numeric: true,
      phone: 'value',
      cell: (line) => <Returned line={line} share={line.returned} />,
      order: ({ returned }) => BigInt(Math.trunc((returned ?? 0) * 1e6)),
    }),
    textColumn('expected', t('returns.expected'), ({ expected }) => percentText(expected), {
      numeric: true,
      phone: 'hidden',
    }),
    textColumn('score', t('returns.score'), ({ score }) => deviationText(score), {
      numeric: true,
      phone: 'hidden',
      order: ({ score }) => BigInt(Math.trunc(Math.abs(score) * 1e6)),
    }),
    statusColumn('state', t('returns.state'), (line) => {
      const state = stateOf(line);
      return { text: t(`returns.states.${state}`), tone: tones[state] };
    }),
  ];
}
