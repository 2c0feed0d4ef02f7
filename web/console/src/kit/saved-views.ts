import { VIEWS_MAX } from '@croupier/contract/staff/operator/view-limits';
import { browserTexts } from '@croupier/kit/storage';
import { showToast } from '@croupier/kit/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call, callQuery, type CallOutput } from '../api/call.ts';
import { useProblemText } from '../page/load-failed.tsx';
import { useWorkplace } from '../state/staff.ts';
import type { FilterValues } from './use-filters.ts';

/** Filters and order of a list under a name, one's own or shared by a colleague. */
export type SavedView = CallOutput<'savedViews'>['items'][number];

/** The views of a list that somebody saved, and those that colleagues share. */
export function useSavedViews(listId: string) {
  const { merchant, staff } = useWorkplace();
  const client = useQueryClient();
  const textOf = useProblemText();
  const of = { merchantId: merchant.id, list: listId };
  const query = callQuery('savedViews', of);
  const { data } = useQuery(query);
  const keep = (change: Promise<CallOutput<'savedViews'>>) => {
    change
      .then((views) => client.setQueryData(query.queryKey, views))
      .catch((error: unknown) => showToast('bad', { title: textOf(error) }));
  };
  const save = (view: Pick<SavedView, 'name' | 'filters' | 'shared'>) =>
    keep(call('saveView', { ...of, ...view }));
  const takeOver = useEffectEvent((views: readonly SavedView[]) => {
    const key = `croupier.console.views.${staff.id}.${listId}`;
    const kept = readKept(browserTexts.getItem(key));
    browserTexts.removeItem(key);
    const known = new Set(views.map(({ name }) => name));
    for (const { name, values } of kept) {
      if (!known.has(name)) save({ name, filters: values, shared: false });
    }
  });
  // What was kept in this browser before views were kept for their person.
  useEffect(() => {
    if (data) takeOver(data.items);
  }, [data]);
  const views = data?.items ?? [];
  return {
    views,
    isFull: views.filter(({ by }) => by === null).length >= VIEWS_MAX,
    /** A name of one's own that is there already gets the new filters. */
    save,
    remove: (name: string) => keep(call('removeView', { ...of, name })),
  };
}

/** Views out of what a browser kept; whatever is none is left out. */
function readKept(kept: string | null): { readonly name: string; readonly values: FilterValues }[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(one: unknown): one is { readonly name: string; readonly values: FilterValues } {
  if (typeof one !== 'object' || one === null || !('name' in one) || !('values' in one))
    return false;
  const { name, values } = one;
  return (
    typeof name === 'string' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value === 'string' && value !== '')
  );
}

/** Whether two lists of filters say the same. */
export function isSameView(one: FilterValues, other: FilterValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
