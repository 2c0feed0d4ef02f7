import { createStore } from './store.ts';

/** The game that was made small: it goes on behind the page. */
export const asideGameStore = createStore<string | undefined>(undefined);
