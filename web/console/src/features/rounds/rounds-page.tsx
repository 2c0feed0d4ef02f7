import type { MerchantRound } from '@croupier/contract/bets/operator';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/save-file.ts';
import {
  type Column,
  moneyColumn,
  playerColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useList } from '../../kit/use-list.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { RoundPanel, roundTones } from './round-panel.tsx';
import { choice, optionalChoice, searchText, useFilters } from '../../kit/use-filters.ts';

const states = ['open', 'closed', 'voided'] as const;

const periods = ['day', 'week', 'month', 'quarter'] as const;

/** Rounds of all players: found by number, player, game, state, period and size. */
export function RoundsPage() {
  const { t } = useTranslation(['console-play', 'console']);
  const { merchant } = useWorkplace();
  const textOf = useProblemText();
  const { filters, wanted } = useRoundFilters();
  const asked = { merchantId: merchant.id, ...wanted };
  const list = useList('merchantRounds', asked);
  const save = useMutation({
    mutationFn: () => saveFile('merchantRoundsFile', asked, 'rounds.csv'),
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
  return (
    <ListPage
      id="rounds"
      title={t('rounds.title')}
      saveAll={{ run: () => save.mutate(), isBusy: save.isPending }}
      filters={filters}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ memberId, id }) => `${memberId}:${id}`}
      nameOf={({ id }) => id}
      stateOf={({ state, win }) => `${state} ${win}`}
      empty={t('rounds.empty')}
      emptyText={t('rounds.emptyText')}
      panel={(round) => <RoundPanel round={round} />}
    />
  );
}

function columns(
  t: TFunction<['console-play', 'console']>,
  symbol: string,
): Column<MerchantRound>[] {
  return [
    textColumn('round', t('rounds.round'), ({ id }) => id, { phone: 'hidden', opens: true }),
    timeColumn('opened', t('rounds.opened'), ({ openedAt }) => openedAt),
    playerColumn(t('rounds.player'), (round) => round, { phone: 'meta' }),
    textColumn('game', t('rounds.game'), ({ gameTitle }) => gameTitle, {
      phone: 'title',
      opens: true,
      cell: ({ gameTitle, vendor }) => (
        <span className="c-stacked">
          {gameTitle}
          <small>{vendor}</small>
        </span>
      ),
    }),
    moneyColumn('stake', `${t('rounds.stake')} (${symbol})`, ({ stake }) => stake, {
      phone: 'hidden',
      sum: ({ stake, state }) => (state === 'voided' ? null : stake),
    }),
    moneyColumn('win', `${t('rounds.win')} (${symbol})`, ({ win }) => win, {
      phone: 'value',
      sum: ({ win, state }) => (state === 'voided' ? null : win),
    }),
    moneyColumn('net', `${t('rounds.net')} (${symbol})`, ({ net }) => net, {
      phone: 'hidden',
      tone: 'delta',
      sum: ({ net, state }) => (state === 'voided' ? null : net),
    }),
    statusColumn('state', t('rounds.state'), ({ state }) => ({
      text: t(`console:roundStates.${state}`),
      tone: roundTones[state],
    })),
  ];
}

/** What rounds are narrowed by, and what of it the server is asked for. */
function useRoundFilters() {
  const { t } = useTranslation(['console-play', 'console']);
  const filters = useFilters({
    search: searchText(t('rounds.search')),
    player: searchText(t('rounds.playerSearch')),
    game: searchText(t('rounds.gameSearch')),
    least: searchText(t('rounds.least')),
    period: choice(
      t('rounds.period'),
      periods.map((value) => ({ value, label: t(`rounds.periods.${value}`) })),
      'week',
    ),
    state: optionalChoice(
      t('rounds.state'),
      states.map((value) => ({ value, label: t(`console:roundStates.${value}`) })),
      t('rounds.everyState'),
    ),
  });
  const { least, ...rest } = filters.values;
  return { filters, wanted: { ...rest, least: amountOf(least) } };
}

/** An amount as it was typed, with or without groups; undefined while it is none. */
function amountOf(text: string | undefined): string | undefined {
  const plain = text?.replaceAll(/[\s,]/g, '');
  return plain !== undefined && /^\d{1,14}(\.\d{1,4})?$/.test(plain) ? plain : undefined;
}
