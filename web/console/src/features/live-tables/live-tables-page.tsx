import type { LiveTableLine } from '@croupier/contract/live-tables/operator/tables';
import type { BadgeTone } from '@croupier/kit/ui/badge';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  type Column,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useList } from '../../kit/use-list.ts';
import { useWorkplace } from '../../state/staff.ts';
import { LiveTablePanel } from './live-table-panel.tsx';

const tones = {
  open: 'ok',
  resting: 'neutral',
  closed: 'bad',
  silent: 'warn',
} as const satisfies Record<LiveTableLine['state'], BadgeTone>;

/** Live tables of the merchant's vendors: how they stand, their rounds, and closing one. */
export function LiveTablesPage() {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const list = useList('merchantLiveTables', { merchantId: merchant.id });
  return (
    <ListPage
      id="live-tables"
      title={t('liveTables.title')}
      lead={t('liveTables.lead')}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ gameId }) => gameId}
      nameOf={({ title }) => title}
      stateOf={({ state }) => state}
      empty={t('liveTables.empty')}
      emptyText={t('liveTables.emptyText')}
      panel={(table) => <LiveTablePanel table={table} />}
    />
  );
}

function columns(t: TFunction<'console-catalog'>, symbol: string): Column<LiveTableLine>[] {
  return [
    textColumn('title', t('liveTables.table'), ({ title }) => title, {
      phone: 'title',
      opens: true,
    }),
    textColumn('vendor', t('games.vendor'), ({ vendorName }) => vendorName),
    textColumn('round', t('liveTables.round'), ({ round }) => round?.number ?? '–', {
      named: true,
    }),
    timeColumn('opened', t('liveTables.opened'), ({ round }) => round?.openedAt ?? null, {
      none: '–',
      named: true,
    }),
    textColumn('players', t('liveTables.players'), ({ round }) => String(round?.players ?? 0), {
      named: true,
    }),
    moneyColumn(
      'staked',
      `${t('liveTables.staked')} (${symbol})`,
      ({ round }) => round?.staked ?? null,
      { phone: 'value', named: true, sum: ({ round }) => round?.staked ?? '0.00' },
    ),
    textColumn('result', t('liveTables.result'), ({ round }) => round?.result ?? '–', {
      named: true,
    }),
    statusColumn('state', t('games.state'), ({ state }) => ({
      text: t(`liveTables.states.${state}`),
      tone: tones[state],
    })),
  ];
}
