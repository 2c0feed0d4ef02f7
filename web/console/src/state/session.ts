import { tabTexts } from '@croupier/kit/storage';
import { useSyncExternalStore } from 'react';

const KEY = 'croupier.console.token';

let token = tabTexts.getItem(KEY) ?? undefined;
const listeners = new Set<() => void>();

/** The bearer of this tab; it is never kept longer than the tab. */
export function currentToken(): string | undefined {
  return token;
}

export function beginSession(next: string): void {
  tabTexts.setItem(KEY, next);
  change(next);
}

/** Forgets the session. Given the token that was refused, a newer session is left alone. */
export function endSession(refusedToken?: string): void {
  if (refusedToken !== undefined && refusedToken !== token) return;
  tabTexts.removeItem(KEY);
  change(undefined);
}

/** The token, followed by the component. */
export function useToken(): string | undefined {
  return useSyncExternalStore(subscribe, currentToken);
}

function change(next: string | undefined): void {
  token = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
