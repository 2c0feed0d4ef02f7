import { useSyncExternalStore } from 'react';
import { gameOfAddress } from '../session/open-lottery.ts';

export const views = ['lobby', 'panel', 'tickets', 'results', 'trends'] as const;
export type ViewName = (typeof views)[number];

export interface View {
  readonly name: ViewName;
  /** The lottery that it is about. */
  readonly game: string;
}

const listeners = new Set<() => void>();
let current: View | undefined;

/** What the address shows: the panel of its lottery unless it says otherwise. */
function readView(): View {
  const address = new URL(location.href);
  const asked = address.searchParams.get('view');
  const name = views.find((one) => one === asked) ?? 'panel';
  return { name, game: address.searchParams.get('game') ?? gameOfAddress(address) };
}

/** Shows something else; the browser's way back leads here again. */
export function show(name: ViewName, game?: string): void {
  const address = new URL(location.href);
  address.searchParams.set('view', name);
  address.searchParams.set('game', game ?? currentView().game);
  history.pushState({ ...(history.state as object) }, '', `${address.pathname}${address.search}`);
  changed();
  window.scrollTo(0, 0);
}

function currentView(): View {
  current ??= readView();
  return current;
}

function changed(): void {
  current = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', changed);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', changed);
  };
}

export const useView = (): View => useSyncExternalStore(subscribe, currentView);
