import { browserTexts } from '@croupier/kit/storage';
import { createStore } from '../../../state/store.ts';

const KEY = 'croupier.searches';
/** More than these nobody looks through. */
const KEPT = 6;

/** What was searched for in this browser and led to something, the latest first. */
export const recentSearchesStore = createStore<readonly string[]>(read());

/** Puts a search at the head of the list. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  keep([text, ...recentSearchesStore.get().filter((other) => other !== text)].slice(0, KEPT));
}

/** Empties the list. */
export function forgetSearches(): void {
  keep([]);
}

function keep(searches: readonly string[]): void {
  recentSearchesStore.set(searches);
  try {
    browserTexts.setItem(KEY, JSON.stringify(searches));
  } catch {
    // A full storage: they are remembered until the page is left.
  }
}

function read(): readonly string[] {
  try {
    const list: unknown = JSON.parse(browserTexts.getItem(KEY) ?? '[]');
    return Array.isArray(list)
      ? list.filter((text): text is string => typeof text === 'string').slice(0, KEPT)
      : [];
  } catch {
    return [];
  }
}
