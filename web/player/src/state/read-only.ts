import { createStore } from './store.ts';

/** True while the server says that nothing can be changed. */
export const readOnlyStore = createStore(false);
