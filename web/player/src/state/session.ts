import { tabTexts } from '@croupier/kit/storage';
import { KEPT_KEYS } from './session-cache.ts';
import { createStore } from './store.ts';

const KEY = 'croupier.token';
/** A one-time code, by which an app or another browser has this tab go on as its member. */
const IN_ADDRESS = 'token';
/** 32 bytes in base64url. */
const CODE = /^[\w-]{43}$/;
/** The code in the address, until it is taken up. */
let handed: string | undefined;

/** Who the server believes we are. The token lives as long as the tab, never in local storage. */
export interface Session {
  readonly token: string | undefined;
}

/** The session of this tab. */
export const sessionStore = createStore<Session>({ token: firstToken() });

/** Whether the login is to say that the server has ended the session of this tab. */
export const sessionEndedStore = createStore(false);

/**
 * The token of this tab. A code in the address leaves the address bar at once, used or not, before
 * anything can send or keep that address.
 */
function firstToken(): string | undefined {
  const held = tabTexts.getItem(KEY) ?? undefined;
  const url = new URL(location.href);
  const code = url.searchParams.get(IN_ADDRESS);
  if (code === null) return held;
  url.searchParams.delete(IN_ADDRESS);
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  if (held === undefined && CODE.test(code)) handed = code;
  return held;
}

/** The code with which the visitor came, until it is taken up. */
export function isHanded(): boolean {
  return handed !== undefined;
}

/** Takes the code up: `act` makes a session of it. */
export async function takeHanded(act: (code: string) => Promise<void>): Promise<void> {
  if (handed === undefined) return;
  await act(handed);
  handed = undefined;
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
  const kept = KEPT_KEYS.map((key) => [key, tabTexts.getItem(key)] as const);
  tabTexts.clear();
  for (const [key, text] of kept) if (text !== null) tabTexts.setItem(key, text);
  sessionStore.set({ token: undefined });
  return true;
}
