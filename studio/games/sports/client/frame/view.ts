import { useSyncExternalStore } from 'react';
import { sports, type Sport } from '#games/sports/engine/bounds.ts';

export const views = [
  'list',
  'match',
  'bets',
  'results',
  'standings',
  'league',
  'search',
  'shared',
] as const;
export type ViewName = (typeof views)[number];
export const whens = ['today', 'live', 'early', 'favourites'] as const;
export type When = (typeof whens)[number];

/** What the address shows. */
export interface View {
  readonly name: ViewName;
  readonly when: When;
  readonly sport: Sport;
  /** Of one league alone; of the page of a league, which. */
  readonly league: string;
  readonly event: string;
  /** Code of a slip that somebody has shared. */
  readonly slip: string;
}

const listeners = new Set<() => void>();
let current: View | undefined;

const among = <Value extends string>(
  all: readonly Value[],
  asked: string | null,
  otherwise: Value,
): Value => all.find((one) => one === asked) ?? otherwise;

function readView(): View {
  const address = new URL(location.href);
  const { searchParams: asked } = address;
  const isEsports = address.pathname.endsWith('/esportsbook');
  const slip = asked.get('slip') ?? '';
  return {
    name: among(views, asked.get('view'), slip === '' ? 'list' : 'shared'),
    when: among(whens, asked.get('when'), 'today'),
    sport: among(sports, asked.get('sport'), isEsports ? 'esports' : 'football'),
    league: asked.get('league') ?? '',
    event: asked.get('event') ?? '',
    slip,
  };
}

/** What depends on which page is shown: a change of page leaves the rest behind. */
const ofPage = ['league', 'event', 'slip'] as const;

/** Shows something else; the browser's way back leads here again. */
export function show(name: ViewName, parts: Partial<Omit<View, 'name'>> = {}): void {
  const address = new URL(location.href);
  address.searchParams.set('view', name);
  for (const part of ofPage) address.searchParams.delete(part);
  for (const [part, value] of Object.entries(parts)) {
    if (value === '') address.searchParams.delete(part);
    else address.searchParams.set(part, value);
  }
  const state = history.state as { readonly depth?: number } | null;
  const depth = (state?.depth ?? 0) + 1;
  history.pushState({ ...state, depth }, '', `${address.pathname}${address.search}`);
  changed();
  window.scrollTo(0, 0);
}

/** Back to where one came from; to the list where the page was opened with this. */
export function showBefore(): void {
  const state = history.state as { readonly depth?: number } | null;
  if ((state?.depth ?? 0) > 0) history.back();
  else show('list');
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
