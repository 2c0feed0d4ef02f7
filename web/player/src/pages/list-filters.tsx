import { gameSorts } from '@croupier/contract/games';
import { vendorColour } from '@croupier/kit/art/vendors';
import { formatCount } from '@croupier/kit/format/numbers';
import { Chip } from '@croupier/kit/ui/chip';
import { Select } from '@croupier/kit/ui/select';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type GameFilter,
  type GameListState,
  gameSelections,
} from '../features/catalog/game-list.ts';
import type { LaneVendor } from '../features/catalog/use-lobby.ts';
import { useFeatureText } from '../language/feature-text.ts';
import { bringIntoRow } from '../navigation/bring-into-row.ts';

/** More vendors than these are shown on request. */
const VENDORS_SHOWN = 10;
/** Stands for "any" in a choice, where an empty value has no place. */
const ANY = 'any';

type FilterProps = {
  readonly filter: GameFilter;
  readonly onFilter: (filter: GameFilter) => void;
};

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
        {facets && <FacetSelects facets={facets} filter={filter} onFilter={onFilter} />}
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
      <Skeleton shape="block" height="var(--ctl-md)" />
      <Skeleton shape="block" height="var(--ctl-md)" />
    </div>
  );
}

type FacetSelectsProps = FilterProps & { readonly facets: NonNullable<ListFiltersProps['facets']> };

function FacetSelects({ facets, filter, onFilter }: FacetSelectsProps) {
  const { t } = useTranslation(['home', 'catalog', 'game']);
  const featureText = useFeatureText();
  const { volatilities, features } = facets;
  return (
    <div className="game-list-facets">
      {volatilities.length > 1 && (
        <Select
          size="md"
          icon="gauge"
          ariaLabel={t('catalog:list.volatility')}
          value={filter.volatility ?? ANY}
          onValueChange={(value) =>
            onFilter({ ...filter, volatility: value === ANY ? undefined : value })
          }
          options={[
            { value: ANY, label: t('catalog:list.anyVolatility') },
            ...volatilities.map((value) => ({ value, label: t(`game:volatility.${value}`) })),
          ]}
        />
      )}
      {features.length > 1 && (
        <Select
          size="md"
          icon="sliders"
          ariaLabel={t('catalog:list.feature')}
          value={filter.feature ?? ANY}
          onValueChange={(value) =>
            onFilter({ ...filter, feature: value === ANY ? undefined : value })
          }
          options={[
            { value: ANY, label: t('catalog:list.anyFeature') },
            ...features.map((value) => ({ value, label: featureText(value) })),
          ]}
        />
      )}
    </div>
  );
}

/** What the list is ordered by; new games begin with the newest. */
export function SortSelect({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation(['home', 'catalog']);
  const usual = filter.select === 'NEW' ? 'NEW' : 'POPULAR';
  return (
    <Select
      size="md"
      icon="sort-ascending"
      ariaLabel={t('catalog:list.sort')}
      value={filter.sort ?? usual}
      onValueChange={(sort) => onFilter({ ...filter, sort: sort === usual ? undefined : sort })}
      options={gameSorts.map((value) => ({ value, label: t(`catalog:list.sorts.${value}`) }))}
    />
  );
}
