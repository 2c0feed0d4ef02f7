import { createStore } from './store.ts';

const KEY = 'croupier.token';
/** By which an app or another tab of this browser hands its session over. */
const IN_ADDRESS = 'token';
/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** Who the server believes we are. The token lives as long as the tab, never in local storage. */
export interface Session {
  readonly token: string | undefined;
}

/** The session of this tab. */
export const sessionStore = createStore<Session>({ token: firstToken() });

/** Whether the login is to say that the server has ended the session of this tab. */
export const sessionEndedStore = createStore(false);

/**
 * The token of this tab, else the one in the address. It leaves the address bar at once, used or
 * not, before anything can send or keep that address. Alone it is worth nothing: the session's other
 * half is a cookie that no script sees.
 */
function firstToken(): string | undefined {
  const held = sessionStorage.getItem(KEY) ?? undefined;
  const url = new URL(location.href);
  const handed = url.searchParams.get(IN_ADDRESS);
  if (handed === null) return held;
  url.searchParams.delete(IN_ADDRESS);
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  if (held !== undefined || !TOKEN.test(handed)) return held;
  sessionStorage.setItem(KEY, handed);
  return handed;
}

/** Remembers the token that a login or registration answered. */
export function beginSession(token: string): void {
  sessionStorage.setItem(KEY, token);
  sessionStore.set({ token });
  sessionEndedStore.set(false);
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
