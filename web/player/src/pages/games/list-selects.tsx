import { gameSorts } from '@croupier/contract/games';
import { Select } from '@croupier/kit/ui/select';
import { useTranslation } from 'react-i18next';
import type { GameFilter, GameListState } from '../../features/catalog/game-list.ts';
import { useFeatureText } from '../../language/feature-text.ts';

/** Stands for "any" in a choice, where an empty value has no place. */
const ANY = 'any';

export type FilterProps = {
  readonly filter: GameFilter;
  readonly onFilter: (filter: GameFilter) => void;
};

export type FacetSelectsProps = FilterProps & {
  readonly facets: NonNullable<GameListState['facets']>;
};

/** What the games are like, as far as their vendors say so. */
export function FacetSelects({ facets, filter, onFilter }: FacetSelectsProps) {
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
