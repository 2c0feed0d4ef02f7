import type { CatalogGame } from '@croupier/contract/catalog/operator/catalog';
import { usualLanes } from '@croupier/contract/games';
import { Badge } from '@croupier/kit/ui/badge';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { type Column, dayColumn, statusColumn, textColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { optionalChoice, searchText, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { GamePanel } from './game-panel.tsx';
import { GameTools } from './game-tools.tsx';

const states = ['offered', 'hidden', 'hot', 'new', 'demo', 'maintenance', 'head'] as const;

/** What the games are narrowed by. */
function useGameFilters() {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const vendors = useQuery(callQuery('catalogVendors', { merchantId: merchant.id }));
  const offered = vendors.data?.items.filter((vendor) => vendor.offered) ?? [];
  return useFilters({
    search: searchText(t('games.search')),
    type: optionalChoice(
      t('games.lane'),
      usualLanes.map((value) => ({ value, label: t(`lanes.names.${value}`) })),
      t('games.everyLane'),
      'select',
    ),
    vendor: {
      ...optionalChoice(
        t('games.vendor'),
        offered.map(({ id, name, shownName }) => ({ value: id, label: shownName ?? name })),
        t('games.everyVendor'),
        'select',
      ),
      // The address is right before the vendors are read.
      read: (text) => (/^\d{1,19}$/.test(text) ? text : undefined),
    },
    state: optionalChoice(
      t('games.state'),
      states.map((value) => ({ value, label: t(`games.states.${value}`) })),
      t('games.states.all'),
    ),
  });
}

/** Games of the merchant: find them, choose them, change them one by one or together. */
export function CatalogGames() {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('catalog.write');
  const filters = useGameFilters();
  const { search, type, vendor, state } = filters.values;
  const list = useList('catalogGames', {
    merchantId: merchant.id,
    search,
    gameType: type,
    vendorId: vendor,
    state,
  });
  return (
    <ListPage
      isPart
      id="catalog-games"
      title={t('views.games')}
      filters={filters}
      list={list}
      columns={columns(t)}
      rowKey={({ id }) => id}
      nameOf={({ title }) => title}
      empty={t('games.empty')}
      panel={(game) => <GamePanel game={game} />}
      bulkTools={(games, clear) => mayWrite && <GameTools games={games} onDone={clear} />}
    />
  );
}

function columns(t: TFunction<'console-catalog'>): Column<CatalogGame>[] {
  const stateOf = ({ offered, maintenance }: CatalogGame) =>
    offered ? (maintenance.on ? 'closed' : 'shown') : 'hidden';
  const tones = { shown: 'ok', closed: 'warn', hidden: 'neutral' } as const;
  return [
    textColumn('title', t('games.game'), ({ title }) => title, { phone: 'title', opens: true }),
    textColumn('vendor', t('games.vendor'), ({ vendorName }) => vendorName),
    textColumn('lane', t('games.lane'), ({ gameType }) => t(`lanes.names.${gameType}`)),
    textColumn('marks', t('games.marks'), (game) => marksOf(t, game).join(', '), {
      phone: 'value',
      cell: (game) => <GameMarks game={game} />,
    }),
    dayColumn('released', t('games.released'), ({ releasedOn }) => releasedOn, { phone: 'hidden' }),
    statusColumn('state', t('games.state'), (game) => ({
      text: t(`games.${stateOf(game)}`),
      tone: tones[stateOf(game)],
    })),
  ];
}

function marksOf(t: TFunction<'console-catalog'>, game: CatalogGame): string[] {
  const { hot, isNew, demo, headPlace } = game;
  return [
    ...(headPlace === null ? [] : [t('games.place', { place: headPlace })]),
    ...(hot.shown ? [t('games.hot')] : []),
    ...(isNew.shown ? [t('games.new')] : []),
    ...(demo ? [t('games.demo')] : []),
  ];
}

function GameMarks({ game: { hot, isNew, demo, headPlace } }: { readonly game: CatalogGame }) {
  const { t } = useTranslation('console-catalog');
  return (
    <span className="c-badges">
      {headPlace !== null && (
        <Badge tone="info" dot={false}>
          {t('games.place', { place: headPlace })}
        </Badge>
      )}
      {hot.shown && (
        <Badge tone="bad" icon="fire-fill">
          {t('games.hot')}
        </Badge>
      )}
      {isNew.shown && (
        <Badge tone="ok" icon="sparkle-fill">
          {t('games.new')}
        </Badge>
      )}
      {demo && (
        <Badge tone="info" icon="game-controller">
          {t('games.demo')}
        </Badge>
      )}
    </span>
  );
}
