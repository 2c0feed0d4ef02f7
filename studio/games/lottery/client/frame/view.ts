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

/** What is looked at beside betting: one goes back from it to where one came from. */
const asides: readonly ViewName[] = ['tickets', 'results', 'trends'];

interface Kept {
  /** Where a look aside began; nothing where the page was opened with it. */
  readonly from?: View | undefined;
}

/** Shows something else; the browser's way back leads here again. */
export function show(name: ViewName, game?: string): void {
  const address = new URL(location.href);
  const now = currentView();
  address.searchParams.set('view', name);
  address.searchParams.set('game', game ?? now.game);
  const kept = history.state as Kept | null;
  const from = asides.includes(now.name) ? kept?.from : now;
  history.pushState({ ...kept, from }, '', `${address.pathname}${address.search}`);
  changed();
  window.scrollTo(0, 0);
}

/** Back to where a look aside began: the panel, or the lobby, that one came from. */
export function showBefore(otherwise: ViewName): void {
  const { from } = (history.state ?? {}) as Kept;
  show(from?.name ?? otherwise, from?.game);
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
