import { createStore } from './store.ts';

/** False while the push connection is down for longer than a blink. */
export const lineUpStore = createStore(true);

/** True while the server says that nothing can be changed. */
export const readOnlyStore = createStore(false);
