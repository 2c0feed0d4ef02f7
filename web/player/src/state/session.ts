import { createStore } from './store.ts';

const KEY = 'croupier.token';

/** Who the server believes we are. The token lives as long as the tab, never in local storage. */
export interface Session {
  readonly token: string | undefined;
}

/** The session of this tab. */
export const sessionStore = createStore<Session>({
  token: sessionStorage.getItem(KEY) ?? undefined,
});

/** Remembers the token that a login or registration answered. */
export function beginSession(token: string): void {
  sessionStorage.setItem(KEY, token);
  sessionStore.set({ token });
}

/**
 * Forgets the session; answers whether there was one to forget. Given the token that was refused, a
 * newer session is left alone: a slow answer to an old call must not sign out someone who has just
 * signed in.
 */
export function endSession(refusedToken?: string): boolean {
  const { token } = sessionStore.get();
  if (token === undefined || (refusedToken !== undefined && refusedToken !== token)) return false;
  sessionStorage.clear();
  sessionStore.set({ token: undefined });
  return true;
}
