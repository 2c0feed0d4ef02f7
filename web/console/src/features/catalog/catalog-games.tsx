import type { CatalogGame } from '@croupier/contract/operator/catalog';
import { usualLanes } from '@croupier/contract/games';
import { Badge } from '@croupier/kit/ui/badge';
import { Chip } from '@croupier/kit/ui/chip';
import { Select } from '@croupier/kit/ui/select';
import type { TableColumn } from '@croupier/kit/ui/table';
import { TextField } from '@croupier/kit/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { PagedTable } from '../../page/paged-table.tsx';
import { useChoice, useFilter, useNumber } from '../../page/use-filter.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { BulkBar } from './bulk-bar.tsx';
import { GameDrawer } from './game-drawer.tsx';

const states = ['offered', 'hidden', 'hot', 'new', 'demo', 'maintenance', 'head'] as const;

/** What the games are filtered by, and how to change that. */
function useGameFilter() {
  const [search = '', setSearch] = useFilter('search');
  const [gameType, setGameType] = useChoice('type', usualLanes);
  const [vendorId, setVendorId] = useNumber('vendor');
  const [state, setState] = useChoice('state', states);
  return { search, setSearch, gameType, setGameType, vendorId, setVendorId, state, setState };
}

/** Games of the merchant: find them, mark them, change them one by one or together. */
export function CatalogGames() {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('catalog.write');
  const { search, gameType, vendorId, state } = useGameFilter();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<CatalogGame>();
  const wanted = useDeferredValue(search.trim());
  const input = {
    merchantId: merchant.id,
    search: wanted || undefined,
    gameType,
    vendorId,
    state,
  };
  return (
    <>
      <GameFilters />
      {mayWrite && <BulkBar marked={marked} onClear={() => setMarked(new Set())} />}
      <PagedTable
        label={t('views.games')}
        queryKey={['catalogGames', input]}
        fetchPage={(cursor, signal) => call('catalogGames', { ...input, cursor }, { signal })}
        columns={columns(t, setOpen)}
        rowKey={({ id }) => id}
        empty={t('games.empty')}
        onRowClick={setOpen}
        marked={
          mayWrite ? { keys: marked, onChange: setMarked, nameOf: ({ title }) => title } : undefined
        }
      />
      {open && <GameDrawer key={open.id} game={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function GameFilters() {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const { search, setSearch, gameType, setGameType, vendorId, setVendorId, state, setState } =
    useGameFilter();
  const vendors = useQuery(callQuery('catalogVendors', { merchantId: merchant.id }));
  const offered = vendors.data?.items.filter((vendor) => vendor.offered) ?? [];
  return (
    <div className="c-filters">
      <TextField
        aria-label={t('games.search')}
        placeholder={t('games.search')}
        type="search"
        icon="magnifying-glass"
        size="md"
        maxLength={60}
        defaultValue={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Select
        ariaLabel={t('games.lane')}
        size="md"
        options={[
          { value: 'all', label: t('games.everyLane') },
          ...usualLanes.map((value) => ({ value, label: t(`lanes.names.${value}`) })),
        ]}
        value={gameType ?? 'all'}
        onValueChange={(value) => setGameType(value === 'all' ? undefined : value)}
      />
      <Select
        ariaLabel={t('games.vendor')}
        size="md"
        options={[
          { value: 'all', label: t('games.everyVendor') },
          ...offered.map(({ id, name, shownName }) => ({ value: id, label: shownName ?? name })),
        ]}
        value={vendorId ?? 'all'}
        onValueChange={(value) => setVendorId(value === 'all' ? undefined : value)}
      />
      <span className="c-chips">
        {([undefined, ...states] as const).map((value) => (
          <Chip key={value ?? 'all'} selected={state === value} onClick={() => setState(value)}>
            {t(`games.states.${value ?? 'all'}`)}
          </Chip>
        ))}
      </span>
    </div>
  );
}

function columns(
  t: TFunction<'console-catalog'>,
  open: (game: CatalogGame) => void,
): TableColumn<CatalogGame>[] {
  return [
    {
      key: 'title',
      header: t('games.game'),
      card: 'title',
      cell: (game) => (
        <button type="button" className="c-strong c-plain" onClick={() => open(game)}>
          {game.title}
        </button>
      ),
    },
    { key: 'vendor', header: t('games.vendor'), cell: ({ vendorName }) => vendorName },
    {
      key: 'lane',
      header: t('games.lane'),
      cell: ({ gameType }) => t(`lanes.names.${gameType}`),
    },
    {
      key: 'marks',
      header: t('games.marks'),
      card: 'value',
      cell: ({ hot, isNew, demo, headPlace }) => (
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
      ),
    },
    {
      key: 'released',
      header: t('games.released'),
      card: 'hidden',
      cell: ({ releasedOn }) => releasedOn.split('-').toReversed().join('/'),
    },
    {
      key: 'state',
      header: t('games.state'),
      card: 'status',
      cell: (game) => <GameState game={game} />,
    },
  ];
}

function GameState({ game: { offered, maintenance } }: { readonly game: CatalogGame }) {
  const { t } = useTranslation('console-catalog');
  if (!offered) return <Badge>{t('games.hidden')}</Badge>;
  if (maintenance.on) return <Badge tone="warn">{t('games.closed')}</Badge>;
  return <Badge tone="ok">{t('games.shown')}</Badge>;
}
