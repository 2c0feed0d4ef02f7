import { vendorColour } from '@croupier/kit/art/vendors';
import { formatCount } from '@croupier/kit/format/numbers';
import { Chip } from '@croupier/kit/ui/chip';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../api/call-failure.tsx';
import { GameGrid } from '../features/catalog/game-grid.tsx';
import {
  type GameFilter,
  gameSelections,
  usePagedGames,
  useRecentGames,
} from '../features/catalog/game-list.ts';
import type { GameListKind } from '../features/catalog/game-list-kind.ts';
import { GameSearchField } from '../features/catalog/game-search-field.tsx';
import { useLobby } from '../features/catalog/use-lobby.ts';
import { setSearch, useSiteLocation } from '../navigation/site-location.ts';
import { usePageTitle } from '../site/use-page-title.ts';
import { TypeStrip } from './type-strip.tsx';
import '../styles/kit-windows.css';
import './game-list-page.css';

/** A list of games: one type with search and filters, or what is hot, new or was played last. */
export function GameListPage({ list }: { readonly list: GameListKind }) {
  const { t } = useTranslation(['home', 'common']);
  const [filter, setFilter] = useFilter();
  const paged = usePagedGames(list, filter);
  const recent = useRecentGames(list.kind === 'recent');
  const games = list.kind === 'recent' ? recent : paged;
  const title =
    list.kind === 'type' ? t(`common:gameType.${list.view.type}`) : t(`common:menu.${list.kind}`);
  usePageTitle(title);
  const filtered =
    filter.search !== '' || filter.vassalage !== undefined || filter.select !== 'ALL';
  return (
    <div className="page game-list">
      <TypeStrip />
      <header className="game-list-head">
        <div>
          <h1>{title}</h1>
          <p>
            {games.status === 'success' &&
              t('count', { count: games.total, shown: formatCount(games.total) })}
          </p>
        </div>
        {list.kind !== 'recent' && (
          <GameSearchField
            search={filter.search}
            onSearch={(search) => setFilter({ ...filter, search })}
          />
        )}
      </header>
      {list.kind === 'type' && (
        <Filters type={list.view.type} filter={filter} onFilter={setFilter} />
      )}
      {games.status === 'error' ? (
        <CallFailure title={t('list.failure')} error={games.error} onRetry={games.retry} />
      ) : games.status === 'success' && games.games.length === 0 ? (
        <EmptyState
          title={filtered ? t('list.nothingFound') : t(`list.empty.${list.kind}`)}
          text={filtered ? t('list.nothingFoundText') : undefined}
        />
      ) : (
        <GameGrid list={games} square={list.kind === 'type' && list.view.shape === 'square'} />
      )}
    </div>
  );
}

type FiltersProps = {
  readonly type: string;
  readonly filter: GameFilter;
  readonly onFilter: (filter: GameFilter) => void;
};

function Filters({ type, filter, onFilter }: FiltersProps) {
  const { t } = useTranslation('home');
  const { data } = useLobby();
  const vendors = data?.lanes.find(({ gameType }) => gameType === type)?.vendors ?? [];
  return (
    <>
      {vendors.length > 1 && (
        <div className="game-list-vendors">
          <Chip
            selected={filter.vassalage === undefined}
            onClick={() => onFilter({ ...filter, vassalage: undefined })}
          >
            {t('list.allVendors')}
          </Chip>
          {vendors.map(({ code, name }) => (
            <Chip
              key={code}
              diamond={vendorColour(code)}
              selected={filter.vassalage === code}
              onClick={() => onFilter({ ...filter, vassalage: code })}
            >
              {name}
            </Chip>
          ))}
        </div>
      )}
      <Tabs
        variant="underlined"
        label={t('list.selection')}
        value={filter.select}
        onValueChange={(select) => onFilter({ ...filter, select })}
        items={gameSelections.map((value) => ({ value, label: t(`list.select.${value}`) }))}
      />
    </>
  );
}

/** The filter lives in the address, so that it survives a reload and can be shared. */
function useFilter(): readonly [GameFilter, (filter: GameFilter) => void] {
  const { search } = useSiteLocation();
  const select = gameSelections.find((name) => name === search['select']) ?? 'ALL';
  const filter: GameFilter = {
    select,
    vassalage: search['vassalage'],
    search: search['search'] ?? '',
  };
  return [
    filter,
    ({ select: next, ...rest }) =>
      setSearch({ ...rest, select: next === 'ALL' ? undefined : next }),
  ];
}
