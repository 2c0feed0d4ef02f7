import { Chip } from '@croupier/kit/ui/chip';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstantField } from '../page/instant-field.tsx';
import { AmountFilter } from './amount-filter.tsx';
import type { Filter, Filters } from './use-filters.ts';

/** How many rows a value would leave, by filter and value, where the endpoint says. */
export type FilterCounts = Readonly<Record<string, Readonly<Record<string, number | undefined>>>>;

/** Filters of a list, in the order in which the page names them. */
export function FilterBar({
  filters,
  counts,
}: {
  readonly filters: Filters;
  readonly counts?: FilterCounts | undefined;
}) {
  return Object.entries(filters.specs).map(([name, spec]) => {
    const value = filters.values[name];
    const set = (next: string | undefined) =>
      filters.set({ [name]: next === spec.usual ? undefined : next });
    if (spec.look === 'hidden') return null;
    if (spec.look === 'search') return <Search key={name} spec={spec} value={value} onText={set} />;
    if (spec.look === 'moment') {
      // Emptied from outside, the field forgets what was half typed.
      const key = `${name} ${value === undefined}`;
      return (
        <InstantField
          key={key}
          isCompact
          label={spec.label}
          value={value ?? null}
          onChange={(instant) => instant !== (value ?? null) && set(instant ?? undefined)}
        />
      );
    }
    if (spec.look === 'amount') {
      return <AmountFilter key={name} label={spec.label} value={value} onValue={set} />;
    }
    const Choice = spec.look === 'select' ? SelectChoice : ChipChoice;
    return <Choice key={name} spec={spec} value={value} onValue={set} counts={counts?.[name]} />;
  });
}

interface ChoiceProps {
  readonly spec: Filter;
  readonly value: string | undefined;
  readonly onValue: (value: string | undefined) => void;
  readonly counts: FilterCounts[string] | undefined;
}

function ChipChoice({ spec, value, onValue, counts }: ChoiceProps) {
  return (
    <div className="c-chips" role="group" aria-label={spec.label}>
      {spec.all !== undefined && (
        <Chip selected={value === undefined} onClick={() => onValue(undefined)}>
          {spec.all}
        </Chip>
      )}
      {spec.options?.map(({ value: one, label }) => {
        const count = counts?.[one];
        return (
          <Chip
            key={one}
            selected={value === one}
            onClick={() => onValue(one)}
            {...(count !== undefined && { count })}
          >
            {label}
          </Chip>
        );
      })}
    </div>
  );
}

const ALL = '';

function SelectChoice({ spec, value, onValue }: ChoiceProps) {
  return (
    <Select
      ariaLabel={spec.label}
      size="md"
      options={[
        ...(spec.all === undefined ? [] : [{ value: ALL, label: spec.all }]),
        ...(spec.options ?? []),
      ]}
      value={value ?? ALL}
      onValueChange={(next) => onValue(next || undefined)}
    />
  );
}

const PAUSE_MS = 250;

function Search({
  spec,
  value = '',
  onText,
}: {
  readonly spec: Filter;
  readonly value: string | undefined;
  readonly onText: (text: string | undefined) => void;
}) {
  const { t } = useTranslation('console');
  const [typed, setTyped] = useState({ text: value, of: value });
  // Another view was chosen, or the filter was taken away.
  if (typed.of !== value)
    setTyped({ text: typed.text.trim() === value ? typed.text : value, of: value });
  const send = useEffectEvent((text: string) => {
    if (text !== value) onText(text || undefined);
  });
  const text = typed.text.trim();
  useEffect(() => {
    const timer = setTimeout(() => send(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      data-list-search
      aria-label={spec.label}
      title={t('list.searchKey')}
      placeholder={spec.label}
      type="search"
      icon="magnifying-glass"
      size="md"
      maxLength={64}
      value={typed.text}
      onChange={({ target }) => setTyped({ text: target.value, of: value })}
    />
  );
}
