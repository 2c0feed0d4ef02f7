import { browserTexts } from '@croupier/kit/storage';
import { useState } from 'react';
import { useWorkplace } from '../state/staff.ts';
import type { FilterValues } from './use-filters.ts';

/** Filters and order of a list under a name of one's own. */
export interface SavedView {
  readonly name: string;
  readonly values: FilterValues;
}

const VIEWS_MAX = 20;

/** The views that a member of staff saved for a list, kept in this browser. */
export function useSavedViews(listId: string) {
  const { staff } = useWorkplace();
  const key = `croupier.console.views.${staff.id}.${listId}`;
  const [views, setViews] = useState(() => readViews(browserTexts.getItem(key)));
  const keep = (next: readonly SavedView[]) => {
    browserTexts.setItem(key, JSON.stringify(next));
    setViews(next);
  };
  return {
    views,
    isFull: views.length >= VIEWS_MAX,
    /** A name that is there already gets the new filters. */
    save: (view: SavedView) => keep([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  };
}

/** Views out of what a browser kept; whatever is none is left out. */
function readViews(kept: string | null): readonly SavedView[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(one: unknown): one is SavedView {
  if (typeof one !== 'object' || one === null || !('name' in one) || !('values' in one))
    return false;
  const { name, values } = one;
  return (
    typeof name === 'string' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((value) => typeof value === 'string')
  );
}

/** Whether two lists of filters say the same. */
export function isSameView(one: FilterValues, other: FilterValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
