import { formatMoment } from '@croupier/kit/format/dates';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { addressText } from '../page/use-filter.ts';
import { useWorkplace } from '../state/staff.ts';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** One thing that a list is narrowed by, kept in the address under its name. */
export interface Filter<Value extends string | undefined = string | undefined> {
  readonly label: string;
  /** Chips or a select of these; a field to type in when there are none. */
  readonly options?: readonly Option<string>[];
  readonly look: 'chips' | 'select' | 'search' | 'moment' | 'amount' | 'hidden';
  /** Holds while the address says nothing. */
  readonly usual: Value;
  /** The words for no choice at all, where there may be none. */
  readonly all?: string;
  readonly read: (text: string) => Value | undefined;
}

type ValueOf<One> = One extends Filter<infer Value> ? Value : never;
type ValuesOf<Specs> = { readonly [Name in keyof Specs]: ValueOf<Specs[Name]> };
export type FilterValues = Readonly<Record<string, string>>;

export interface Filters<Specs extends Readonly<Record<string, Filter>> = Record<string, Filter>> {
  readonly specs: Specs;
  readonly values: ValuesOf<Specs>;
  /** Those that are not as usual, with their words. */
  readonly active: readonly {
    readonly name: string;
    readonly label: string;
    readonly text: string;
  }[];
  /** What the address says, to be kept under a name; the order of the rows is part of it. */
  readonly inAddress: FilterValues;
  readonly order: string | undefined;
  readonly set: (changed: Readonly<Record<string, string | undefined>>) => void;
  /** Takes all of them out of the address, and puts these in. */
  readonly replace: (values: FilterValues) => void;
}

/** One of some values, the first time `usual`. */
export function choice<Value extends string>(
  label: string,
  options: readonly Option<Value>[],
  usual: Value,
): Filter<Value> {
  return { label, options, look: 'chips', usual, read: readerOf(options) };
}

/** One of some values or, as usual, none of them. */
export function optionalChoice<Value extends string>(
  label: string,
  options: readonly Option<Value>[],
  all: string,
  look: 'chips' | 'select' = 'chips',
): Filter<Value | undefined> {
  return { label, options, look, all, usual: undefined, read: readerOf(options) };
}

/** What somebody types to look for. */
export function searchText(label: string): Filter {
  return { label, look: 'search', usual: undefined, read: (text) => text.trim() || undefined };
}

/** A moment, kept as ISO 8601 and typed in the merchant's time zone. */
export function moment(label: string): Filter {
  const read = (text: string) => (/^\d{4}-\d\d-\d\dT/.test(text) ? text : undefined);
  return { label, look: 'moment', usual: undefined, read };
}

/** An amount in the wallet's unit, kept as a plain decimal. */
export function amount(label: string): Filter {
  const read = (text: string) => (/^\d{1,14}(?:[.]\d{1,2})?$/.test(text) ? text : undefined);
  return { label, look: 'amount', usual: undefined, read };
}

/** A value that the page sets by itself: no bar shows it. */
export function hiddenValue(label: string, fits: RegExp): Filter {
  return {
    label,
    look: 'hidden',
    usual: undefined,
    read: (text) => (fits.test(text) ? text : undefined),
  };
}

function readerOf<Value extends string>(options: readonly Option<Value>[]) {
  return (text: string) => options.find(({ value }) => value === text)?.value;
}

const ORDER = 'order';

/** What a list is narrowed by: it outlasts a reload and can be sent to a colleague. */
export function useFilters<const Specs extends Readonly<Record<string, Filter>>>(
  specs: Specs,
): Filters<Specs> {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const { timeZone } = useWorkplace().merchant;
  const names = [...Object.keys(specs), ORDER];
  const inAddress = Object.fromEntries(
    names.flatMap((name) => {
      const text = addressText(search[name]);
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
  const entries = Object.entries<Filter>(specs).map(([name, { read, usual }]) => {
    const text = inAddress[name];
    return [name, text === undefined ? usual : (read(text) ?? usual)] as const;
  });
  const set = (changed: Readonly<Record<string, string | undefined>>) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...changed })) as never,
      replace: true,
      resetScroll: false,
    });
  const active = entries.flatMap(([name, value]) => {
    const spec = specs[name];
    if (!spec || value === undefined || value === spec.usual) return [];
    const text =
      spec.look === 'moment'
        ? formatMoment(value, { timeZone, style: 'minute' })
        : (spec.options?.find((option) => option.value === value)?.label ?? value);
    return [{ name, label: spec.label, text }];
  });
  return {
    specs,
    values: Object.fromEntries(entries) as ValuesOf<Specs>,
    active,
    inAddress,
    order: inAddress[ORDER],
    set,
    replace: (values) =>
      set({ ...Object.fromEntries(names.map((name) => [name, undefined])), ...values }),
  };
}
