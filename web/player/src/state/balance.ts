import { browserTexts } from '@croupier/kit/storage';
import { call } from '../api/call.ts';
import { createStore } from './store.ts';

/** The main balance as the server last said it. */
export interface Balance {
  readonly currency: string;
  /** Decimal string in main units. */
  readonly main: string;
  /** Sequence of the account's last change; a snapshot with a lower one is stale. */
  readonly seq: string;
}

export const balanceStore = createStore<Balance | undefined>(undefined);

/** Takes a snapshot unless a newer one is already shown: push and calls may overtake each other. */
export function takeBalance(next: Balance): void {
  const current = balanceStore.get();
  if (current?.currency === next.currency && BigInt(next.seq) < BigInt(current.seq)) return;
  if (current?.seq === next.seq && current.main === next.main) return;
  balanceStore.set(next);
}

/** Forgets the balance of who has signed out. */
export function dropBalance(): void {
  balanceStore.set(undefined);
}

/** Asks the server. Rejects as `call` does. */
export async function refreshBalance(): Promise<void> {
  takeBalance(await call('balance', {}));
}

const HIDDEN_KEY = 'croupier.balance-hidden';

/** Whether the visitor hides amounts of money in the header; remembered in this browser. */
export const balanceHiddenStore = createStore(browserTexts.getItem(HIDDEN_KEY) === '1');

/** Shows or hides the balance from now on. */
export function hideBalance(hidden: boolean): void {
  browserTexts.setItem(HIDDEN_KEY, hidden ? '1' : '0');
  balanceHiddenStore.set(hidden);
}
