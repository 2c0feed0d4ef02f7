import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Store } from '#client/kit/storage.ts';
import { emptySlip, legKey, readSlip, type SlipState } from './slip-state.ts';

const KEY = 'croupier.sports.slip';

/**
 * The slip of this visit. It lives in memory, so that nothing that storage does can empty it; what is stored
 * is for a reload. A step back in the history of a page without storage finds an older slip, which is
 * written over at once.
 */
export class SlipBox {
  readonly #store: Store;
  #state: SlipState;
  #keys: ReadonlySet<string>;
  readonly #listeners = new Set<() => void>();

  constructor(store: Store) {
    this.#store = store;
    const kept = store.read(KEY);
    this.#state = (kept === undefined ? undefined : readSlip(kept)) ?? emptySlip;
    this.#keys = keysOf(this.#state);
    addEventListener('popstate', () => this.#write());
  }

  readonly read = (): SlipState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (next: (state: SlipState) => SlipState): void => {
    const state = next(this.#state);
    if (state === this.#state) return;
    this.#state = state;
    this.#keys = keysOf(state);
    this.#write();
    for (const listener of this.#listeners) listener();
  };

  has(key: string): boolean {
    return this.#keys.has(key);
  }

  #write(): void {
    try {
      this.#store.write(KEY, JSON.stringify(this.#state));
    } catch {
      // Without room in storage the slip lasts as long as the page.
    }
  }
}

const keysOf = ({ legs }: SlipState): ReadonlySet<string> => new Set(legs.map(legKey));

export const SlipContext = createContext<SlipBox | undefined>(undefined);

export function useSlipBox(): SlipBox {
  const box = use(SlipContext);
  if (!box) throw new Error('There is no slip.');
  return box;
}

export function useSlip(): SlipState {
  const box = useSlipBox();
  return useSyncExternalStore(box.subscribe, box.read);
}

/** Whether a pick is in the slip; drawn anew only when that changes. */
export function useIsPicked(key: string): boolean {
  const box = useSlipBox();
  return useSyncExternalStore(
    box.subscribe,
    useCallback(() => box.has(key), [box, key]),
  );
}
