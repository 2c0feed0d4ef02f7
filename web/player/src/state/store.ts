import { useSyncExternalStore } from 'react';

/** A value outside React that components follow. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  /** Calls `listener` after every change; answers how to stop. */
  subscribe(listener: () => void): () => void;
}

/** Makes a store. Setting the value that it already holds tells nobody. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The current value of a store; renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
