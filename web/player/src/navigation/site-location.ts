/**
 * Where the visitor is: a page, and perhaps an overlay on it. The address bar shows the overlay's
 * address; the entry of the browser's history remembers the page beneath, so a reload or the back
 * button bring back both. A router of the usual size would cost a sixth of the first visit's
 * script; these two layers are all that the site needs of one.
 */
import { useSyncExternalStore } from 'react';
import { isHanded, sessionStore } from '../state/session.ts';
import { createStore, useStore } from '../state/store.ts';
import { addressOf, needsSession, type Overlay, overlayOf } from './overlay.ts';

export interface SiteLocation {
  /** Path of the page. */
  readonly pathname: string;
  /** Query of the page, names and values as text. */
  readonly search: Readonly<Record<string, string>>;
  readonly hash: string;
  /** Address of the overlay, if one is open. */
  readonly overlay: string | undefined;
  /** Names the entry of the history; a replaced entry keeps it. */
  readonly key: string;
  /** How the visitor came here. */
  readonly arrival: 'load' | 'push' | 'replace' | 'travel';
}

/** What an entry of the history remembers beside its address. */
interface EntryState {
  readonly key: string;
  /** How many entries of this visit lie before. */
  readonly index: number;
  /** The page beneath an overlay. */
  readonly page?: string;
  /** Stands for a window without an address, so that the back button has something to leave. */
  readonly window?: true;
}

/** The page when the visitor came by an overlay's own address. */
const HOME = '/';

/** The current location. */
export const locationStore = createStore<SiteLocation>(arrive());

/** The current location; renders again when it changes. */
export function useSiteLocation(): SiteLocation {
  return useStore(locationStore);
}

/** The path of the page. Windows that open over it change nothing here, so the page is left in peace. */
export function usePathname(): string {
  return useSyncExternalStore(locationStore.subscribe, () => locationStore.get().pathname);
}

export interface GoOptions {
  /** Takes the place of the current entry instead of following it. */
  readonly replace?: boolean;
}

/** Goes to any address of the site, page or overlay. A guest who may not is asked to sign in first. */
export function go(address: string, { replace = false }: GoOptions = {}): void {
  const admitted = admit(here(address));
  const act = () => enter(admitted, { replace });
  if (replace || waiting.length > 0) beneathWindows(act);
  else act();
}

/** Leaves the site, e.g. for a gateway. The way back leads to `returnTo`, in place of the current entry. */
export function leaveSite(url: string, returnTo: string): void {
  beneathWindows(() => {
    enter(here(returnTo), { replace: true });
    location.assign(url);
  });
}

/**
 * Enters an address that the visitor may see. The entry of a window is used up by what follows it,
 * and that of an address by the same one again, or the back button would seem to do nothing.
 */
function enter(address: string, { replace }: { readonly replace: boolean }): void {
  const isOverlay = overlayOf(address) !== undefined;
  const before = entryState();
  const stays = replace || (address === shownAddress() && !before.window);
  const entry: EntryState = {
    key: stays ? before.key : crypto.randomUUID(),
    index: stays || before.window ? before.index : before.index + 1,
    ...(isOverlay && { page: pageAddress(locationStore.get()) }),
  };
  try {
    if (stays || before.window) history.replaceState(entry, '', address);
    else history.pushState(entry, '', address);
  } catch {
    // Browsers refuse addresses of other sites, and pages that go to too many in a short while. Then
    // the visitor simply stays.
    return;
  }
  locationStore.set(readLocation(stays ? 'replace' : 'push'));
}

/** Lays an overlay over the page. */
export function openOverlay(overlay: Overlay, options?: GoOptions): void {
  go(addressOf(overlay), options);
}

/** Takes the overlay away: back to where it was opened, or to home when it was opened from outside. */
export function closeOverlay(): void {
  beneathWindows(() => {
    const { overlay } = locationStore.get();
    if (overlay === undefined) return;
    if (entryState().index > 0) stepBack(() => locationStore.set(readLocation('travel')));
    else go(pageAddress(locationStore.get()), { replace: true });
  });
}

type TravelListener = (byVisitor: boolean) => void;
const travelListeners = new Set<TravelListener>();

/** Calls after each step through the history, and says whether the visitor made it; answers how to stop. */
export function followTravel(listener: TravelListener): () => void {
  travelListeners.add(listener);
  return () => {
    travelListeners.delete(listener);
  };
}

/**
 * What waits for a step back of our own, in order. Browsers take the step some time later, and what
 * was entered before that would be left by it.
 */
const waiting: (() => void)[] = [];

/** Acts on the entry of the page or overlay, after leaving the one of a window that lies on it. */
function beneathWindows(act: () => void): void {
  if (waiting.length > 0 || entryState().window) stepBack(act);
  else act();
}

/** Acts after a step back, or after the one that is being taken. */
function stepBack(act: () => void): void {
  waiting.push(act);
  if (waiting.length > 1) return;
  history.back();
  // A step that is cut off, e.g. by a page that is being left, is never told of.
  patience = setTimeout(actOnWaiting, STEP_PATIENCE_MS);
}

const STEP_PATIENCE_MS = 2000;
let patience: ReturnType<typeof setTimeout> | undefined;

/** Does what has waited. If that takes another step, the rest waits for it. */
function actOnWaiting(): void {
  clearTimeout(patience);
  const acts = waiting.splice(0);
  for (let act = acts.shift(); act; act = acts.shift()) {
    act();
    if (waiting.length > 0) waiting.push(...acts.splice(0));
  }
}

/** Gives a window without an address an entry to be left by the back button. */
export function holdWindowEntry(): void {
  const before = entryState();
  if (before.window || waiting.length > 0) return;
  history.pushState({ ...before, index: before.index + 1, window: true }, '', shownAddress());
}

/** Takes the entry of windows away after the last of them was closed in another way. */
export function releaseWindowEntry(): void {
  beneathWindows(() => undefined);
}

/** Changes the query of the page in place. Empty and absent values are left out. */
export function setSearch(search: Readonly<Record<string, string | undefined>>): void {
  const pairs = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const { pathname } = locationStore.get();
  go(pairs.length === 0 ? pathname : `${pathname}?${new URLSearchParams(pairs)}`, {
    replace: true,
  });
}

const asItIs = (address: string): string => address;
/** What an address means on the page where the visitor is. */
let here = asItIs;

/** For a page that shows others inside itself: what addresses mean on it. Answers how to stop. */
export function readAddresses(reading: (address: string) => string): () => void {
  here = reading;
  return () => {
    here = asItIs;
  };
}

function admit(address: string): string {
  if (sessionStore.get().token !== undefined || isHanded() || !needsSession(address))
    return address;
  return addressOf({ kind: 'login', next: address });
}

/**
 * After the end of a session: what only members may see gives way to the login, over home. Answers
 * whether that is so.
 */
export function leaveMembersOnly(): boolean {
  const leaves = admit(shownAddress()) !== shownAddress();
  beneathWindows(() => {
    if (leadToLogin(entryState().index)) locationStore.set(readLocation('replace'));
  });
  return leaves;
}

/** Puts the login in the place of a member's address for a guest; answers whether it did. */
function leadToLogin(index: number): boolean {
  const shown = shownAddress();
  const admitted = admit(shown);
  if (admitted === shown) return false;
  history.replaceState({ key: crypto.randomUUID(), index } satisfies EntryState, '', admitted);
  return true;
}

/** The first look at the address; a guest at a member's address is led to the login at once. */
function arrive(): SiteLocation {
  if (!leadToLogin(0) && !isEntryState(history.state)) {
    const first: EntryState = { key: crypto.randomUUID(), index: 0 };
    history.replaceState(first, '', shownAddress());
  }
  history.scrollRestoration = 'manual';
  addEventListener('popstate', () => {
    const byVisitor = waiting.length === 0;
    // A session may have ended since that address was left.
    if (byVisitor) leadToLogin(entryState().index);
    if (byVisitor) locationStore.set(readLocation('travel'));
    else actOnWaiting();
    for (const listener of travelListeners) listener(byVisitor);
  });
  return readLocation('load');
}

function readLocation(arrival: SiteLocation['arrival']): SiteLocation {
  const shown = shownAddress();
  const isOverlay = overlayOf(shown) !== undefined;
  const { key, page = HOME } = entryState();
  const { pathname, searchParams, hash } = new URL(isOverlay ? page : shown, location.origin);
  return {
    pathname,
    search: Object.fromEntries(searchParams),
    hash: hash.slice(1),
    overlay: isOverlay ? shown : undefined,
    key,
    arrival,
  };
}

function shownAddress(): string {
  return location.pathname + location.search + location.hash;
}

/** The address of the page without its overlay. */
function pageAddress({ pathname, search }: SiteLocation): string {
  const query = new URLSearchParams(search).toString();
  return query ? `${pathname}?${query}` : pathname;
}

function entryState(): EntryState {
  return isEntryState(history.state) ? history.state : { key: 'first', index: 0 };
}

function isEntryState(state: unknown): state is EntryState {
  return typeof state === 'object' && state !== null && 'key' in state && 'index' in state;
}
