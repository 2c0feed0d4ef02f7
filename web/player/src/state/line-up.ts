import { createStore } from './store.ts';

/** False while the push connection is down for longer than a blink. */
export const lineUpStore = createStore(true);
