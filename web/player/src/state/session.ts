import { tabTexts } from '@croupier/kit/storage';
import { GUESTS_POPUPS } from './session-cache.ts';
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
  const held = tabTexts.getItem(KEY) ?? undefined;
  const url = new URL(location.href);
  const handed = url.searchParams.get(IN_ADDRESS);
  if (handed === null) return held;
  url.searchParams.delete(IN_ADDRESS);
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  if (held !== undefined || !TOKEN.test(handed)) return held;
  tabTexts.setItem(KEY, handed);
  return handed;
}

/** Remembers the token that a login or registration answered. */
export function beginSession(token: string): void {
  tabTexts.setItem(KEY, token);
  sessionStore.set({ token });
  sessionEndedStore.set(false);
}

/** A session that its member is ending here. */
let leaving: string | undefined;

/** Whether the member is ending that session by their own hand, so that its end is no news. */
export function isLeaving(token: string): boolean {
  return token === leaving;
}

/**
 * Ends the session of this tab by the member's own hand: `end` has the server do it. What the server
 * tells every page of the session meanwhile is not told to who did it. Rejects as `end` does, and the
 * session stays then.
 */
export async function leaveSession<T>(end: () => Promise<T>): Promise<T> {
  const { token } = sessionStore.get();
  leaving = token;
  try {
    const answer = await end();
    endSession(token);
    return answer;
  } finally {
    leaving = undefined;
  }
}

/**
 * Forgets the session; answers whether there was one to forget. Given the token that was refused, a
 * newer session is left alone: a slow answer to an old call must not sign out someone who has just
 * signed in.
 */
export function endSession(refusedToken?: string): boolean {
  const { token } = sessionStore.get();
  if (token === undefined || (refusedToken !== undefined && refusedToken !== token)) return false;
  const seen = tabTexts.getItem(GUESTS_POPUPS);
  tabTexts.clear();
  if (seen !== null) tabTexts.setItem(GUESTS_POPUPS, seen);
  sessionStore.set({ token: undefined });
  return true;
}
