import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { GameGrid } from '../../features/catalog/game-grid.tsx';
import {
  type GameFilter,
  type GameListState,
  isNarrowed,
  useFavouriteGames,
  usePagedGames,
  useRecentGames,
} from '../../features/catalog/game-list.ts';
import type { GameListKind } from '../../features/catalog/game-list-kind.ts';
import { GameSearchField } from '../../features/catalog/game-search-field.tsx';
import { useListFilter } from '../../features/catalog/list/use-list-filter.ts';
import { hallOf } from '../../features/catalog/launch/launch-rules.ts';
import { useLobby } from '../../features/catalog/use-lobby.ts';
import { VendorTiles } from '../../features/catalog/vendors/vendor-tiles.tsx';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePageTitle } from '../../site/use-page-title.ts';
import { PageLoader } from '../page-loader.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListFilters, SortSelect } from './list-filters.tsx';
import { TypeStrip } from './type-strip.tsx';
import '../../styles/kit-windows.css';
import './game-list-page.css';

const HostRow = lazyPart(
  async () => (await import('../../features/catalog/hosts/host-row.tsx')).HostRow,
  'hosts',
);

const SportsPage = lazyPart(
  async () => (await import('../sports/sports-page.tsx')).SportsPage,
  'game',
  'protection',
);

/** Sports have a book of the house in their page; any other list is one. */
export function GameListPage({ list }: { readonly list: GameListKind }) {
  const type = list.kind === 'type' ? list.view.type : undefined;
  const games = <GameList list={list} />;
  if (type !== 'SPORTS' && type !== 'ESPORTS') return games;
  return <SportsPage key={type} type={type} otherwise={games} fallback={<PageLoader />} />;
}

/**
 * A list of games: one type with search and filters, or what is hot, new, marked or was played
 * last. Types that are entered by vendor show their vendors first.
 */
function GameList({ list }: { readonly list: GameListKind }) {
  const { t } = useTranslation(['catalog', 'home', 'common']);
  const [filter, setFilter] = useListFilter();
  const { data: lobby } = useLobby();
  const title =
    list.kind === 'type' ? t(`common:gameType.${list.view.type}`) : t(`common:menu.${list.kind}`);
  usePageTitle(title);
  const games = useList(list, filter);
  const narrowed = isNarrowed(filter);
  const type = list.kind === 'type' ? list.view.type : undefined;
  const vendors = lobby?.lanes.find(({ gameType }) => gameType === type)?.vendors ?? [];
  const hall = hallOf(vendors);
  const byVendor = list.kind === 'type' && list.byVendor;
  const showsVendors = byVendor && !narrowed && vendors.length > 0;
  const isPaged = list.kind !== 'recent' && list.kind !== 'favorite';
  const hasTools = games.status === 'pending' || games.total > 0 || narrowed;
  return (
    <div className="page game-list">
      <TypeStrip />
      <header className="game-list-head">
        <div>
          <h1>{title}</h1>
          {games.status === 'success' && (
            <Count games={games.total} vendors={narrowed ? 0 : vendors.length} />
          )}
          {/* Keeps the line, so that nothing moves when the games are counted. */}
          {games.status === 'pending' && <p aria-hidden />}
        </div>
        {isPaged && hasTools && (
          <div className="game-list-tools">
            <GameSearchField
              search={filter.search}
              onSearch={(search) => setFilter({ ...filter, search })}
            />
            {!showsVendors && <SortSelect filter={filter} onFilter={setFilter} />}
          </div>
        )}
      </header>
      {type === 'LIVE' && !narrowed && <HostRow />}
      {hall !== undefined && !narrowed && (
        <Button variant="primary" icon="ticket-fill" render={<PageLink to={hall} />}>
          {t('center.hall')}
        </Button>
      )}
      {byVendor && narrowed && (
        <Button
          size="sm"
          variant="quiet"
          icon="arrow-left"
          render={<PageLink to={list.view.path} />}
        >
          {t('center.back')}
        </Button>
      )}
      {list.kind === 'type' && !showsVendors && hasTools && (
        <ListFilters
          vendors={vendors}
          facets={games.status === 'pending' ? undefined : (games.facets ?? null)}
          filter={filter}
          onFilter={setFilter}
        />
      )}
      {games.status === 'error' ? (
        <CallFailure title={t('home:list.failure')} error={games.error} onRetry={games.retry} />
      ) : showsVendors ? (
        <VendorTiles gameType={list.view.type} vendors={vendors} />
      ) : games.status === 'success' && games.games.length === 0 ? (
        <EmptyList list={list} filter={filter} onFilter={setFilter} />
      ) : (
        <GameGrid list={games} square={list.kind === 'type' && list.view.shape === 'square'} />
      )}
    </div>
  );
}

function useList(list: GameListKind, filter: GameFilter): GameListState {
  const paged = usePagedGames(list, filter);
  const recent = useRecentGames(list.kind === 'recent');
  const favourites = useFavouriteGames(list.kind === 'favorite');
  if (list.kind === 'recent') return recent;
  return list.kind === 'favorite' ? favourites : paged;
}

/** What is narrowed down may come from fewer vendors, which nobody counts. */
function Count({ games, vendors }: { readonly games: number; readonly vendors: number }) {
  const { t } = useTranslation(['catalog', 'home']);
  const ofGames = t('home:count', { count: games, shown: formatCount(games) });
  const ofVendors = t('list.vendors', { count: vendors, shown: formatCount(vendors) });
  return <p>{vendors < 2 ? ofGames : t('list.of', { games: ofGames, vendors: ofVendors })}</p>;
}
