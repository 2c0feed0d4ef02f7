import { vendorColour } from '@croupier/kit/art/vendors';
import { formatCount } from '@croupier/kit/format/numbers';
import { Chip } from '@croupier/kit/ui/chip';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GameListState, gameSelections } from '../../features/catalog/game-list.ts';
import type { FilterProps } from './list-selects.tsx';
import type { LaneVendor } from '../../features/catalog/use-lobby.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { bringIntoRow } from '../../navigation/bring-into-row.ts';

/** More vendors than these are shown on request. */
const VENDORS_SHOWN = 10;

// The games are drawn before the code of the choices has come.
const FacetSelects = lazyPart(
  async () => (await import('./list-selects.tsx')).FacetSelects,
  'game',
);
const LazySort = lazyPart(async () => (await import('./list-selects.tsx')).SortSelect);

export type ListFiltersProps = FilterProps & {
  readonly vendors: readonly LaneVendor[];
  /** Undefined while nobody knows. */
  readonly facets: GameListState['facets'];
};

/** Vendors, then what part of the games, then what they are like as far as vendors say so. */
export function ListFilters({ vendors, facets, filter, onFilter }: ListFiltersProps) {
  const { t } = useTranslation('home');
  return (
    <>
      {vendors.length > 1 && <VendorChips vendors={vendors} filter={filter} onFilter={onFilter} />}
      <div className="game-list-filters">
        <Tabs
          variant="underlined"
          label={t('list.selection')}
          value={filter.select}
          onValueChange={(select) => onFilter({ ...filter, select })}
          items={gameSelections.map((value) => ({ value, label: t(`list.select.${value}`) }))}
        />
        {facets && (
          <FacetSelects
            facets={facets}
            filter={filter}
            onFilter={onFilter}
            fallback={<FacetRoom />}
          />
        )}
        {facets === undefined && <FacetRoom />}
      </div>
    </>
  );
}

function VendorChips({ vendors, filter, onFilter }: Omit<ListFiltersProps, 'facets'>) {
  const { t } = useTranslation('home');
  const [all, setAll] = useState(false);
  const hidden = all ? [] : vendors.slice(VENDORS_SHOWN);
  const shown = vendors.filter(
    (vendor) => !hidden.includes(vendor) || vendor.code === filter.vassalage,
  );
  const total = vendors.reduce((sum, { games }) => sum + games, 0);
  return (
    <div className="game-list-vendors">
      <Chip
        selected={filter.vassalage === undefined}
        count={formatCount(total)}
        onClick={() => onFilter({ ...filter, vassalage: undefined })}
      >
        {t('list.allVendors')}
      </Chip>
      {shown.map(({ code, name, games }) => (
        <Chip
          key={code}
          diamond={vendorColour(code)}
          count={formatCount(games)}
          selected={filter.vassalage === code}
          ref={filter.vassalage === code ? bringIntoRow : undefined}
          onClick={() => onFilter({ ...filter, vassalage: code })}
        >
          {name}
        </Chip>
      ))}
      {hidden.length > 0 && (
        <Chip trailingIcon="caret-down" onClick={() => setAll(true)}>
          {t('list.more')}
        </Chip>
      )}
    </div>
  );
}

/** Keeps the room of the choices, so that the games do not move when they come. */
function FacetRoom() {
  return (
    <div className="game-list-facets">
      <SelectRoom />
      <SelectRoom />
    </div>
  );
}

/** What the list is ordered by. */
export function SortSelect(props: FilterProps) {
  return <LazySort {...props} fallback={<SelectRoom />} />;
}

function SelectRoom() {
  return <Skeleton shape="block" height="var(--ctl-md)" />;
}
