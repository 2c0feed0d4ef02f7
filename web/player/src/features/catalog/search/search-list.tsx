import { useTranslation } from 'react-i18next';
import type { OptionGroup, SearchOption } from './search-options.ts';
import { SearchRow } from './search-row.tsx';

export type SearchListProps = {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** Place of the chosen option among all. */
  readonly active: number;
  readonly onPoint: (place: number) => void;
  readonly onTake: (option: SearchOption) => void;
};

/** Name of an option in the page, by which the field points at it. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

/** What can be chosen, in groups with headings. */
export function SearchList({ id, groups, active, onPoint, onTake }: SearchListProps) {
  const { t } = useTranslation('catalog');
  return (
    <div role="listbox" id={id} aria-label={t('search.title')}>
      {groups.map(({ name, options }, nth) => {
        const before = groups.slice(0, nth).reduce((sum, group) => sum + group.options.length, 0);
        return (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div id={`${id}-${name}`} role="presentation" className="search-palette-group">
              {t(`search.${name}`)}
            </div>
            {options.map((option, index) => (
              <SearchRow
                key={before + index}
                id={optionId(id, before + index)}
                option={option}
                active={before + index === active}
                onPoint={() => onPoint(before + index)}
                onTake={() => onTake(option)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
