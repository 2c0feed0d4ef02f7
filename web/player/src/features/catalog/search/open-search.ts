import { useEffect } from 'react';
import { createStore } from '../../../state/store.ts';

/** Whether the search lies over the page. */
export const searchOpenStore = createStore(false);

export function openSearchPalette(): void {
  searchOpenStore.set(true);
}

export function closeSearchPalette(): void {
  searchOpenStore.set(false);
}

/** Opens the search on the slash key, outside of fields, and on Ctrl-K or Command-K anywhere. */
export function useSearchKeys(): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey || isPageHeld()) return;
      const typing = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      const modified = event.ctrlKey || event.metaKey;
      const asked = modified ? event.key.toLowerCase() === 'k' : event.key === '/' && !typing;
      if (!asked) return;
      event.preventDefault();
      if (modified && searchOpenStore.get()) closeSearchPalette();
      else openSearchPalette();
    };
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, []);
}

/** A question of the browser's own kind stands before everything, this search too. */
function isPageHeld(): boolean {
  return document.querySelector(':modal') !== null;
}

const FIELDS = 'input, textarea, select, [contenteditable]';
