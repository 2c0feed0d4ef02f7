import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { GameSort, Volatility } from '@croupier/contract/games';
import type { Game } from '@croupier/contract/catalog/player/catalog';
import { call, type CallInput, type CallOutput } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { useMarkedGames } from './favourites/favourites.ts';
import type { GameListKind } from './game-list-kind.ts';

/** Which part of a type's games is wanted. */
export const gameSelections = ['ALL', 'HOT', 'NEW'] as const;
export type GameSelection = (typeof gameSelections)[number];

export interface GameFilter {
  readonly select: GameSelection;
  readonly vassalage: string | undefined;
  readonly volatility: Volatility | undefined;
  readonly feature: string | undefined;
  readonly sort: GameSort | undefined;
  readonly search: string;
}

/** Whether a filter leaves anything out. Another order does not. */
export function isNarrowed({
  select,
  vassalage,
  volatility,
  feature,
  search,
}: GameFilter): boolean {
  return select !== 'ALL' || search !== '' || Boolean(vassalage ?? volatility ?? feature);
}

/** Everything of a list. */
export const noFilter: GameFilter = {
  select: 'ALL',
  vassalage: undefined,
  volatility: undefined,
  feature: undefined,
  sort: undefined,
  search: '',
};

/** A list as a page shows it, whatever call is behind it. */
export interface GameListState {
  readonly games: readonly Game[];
  readonly total: number;
  /** What the games can be told apart by, where the server says so. */
  readonly facets?: CallOutput<'games'>['facets'];
  readonly status: 'pending' | 'error' | 'success';
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

/** How long a list is kept as it was left. */
const KEPT_MS = 30 * 60_000;

/** Games by type, hot or new: twenty at a time. */
export function usePagedGames(list: GameListKind, filter: GameFilter): GameListState {
  const input: CallInput<'games'> = {
    select: list.kind === 'hot' ? 'HOT' : list.kind === 'new' ? 'NEW' : filter.select,
    ...(list.kind === 'type' && { gameType: list.view.type }),
    ...(filter.vassalage !== undefined && { vassalage: filter.vassalage }),
    ...(filter.volatility !== undefined && { volatility: filter.volatility }),
    ...(filter.feature !== undefined && { feature: filter.feature }),
    ...(filter.sort !== undefined && { sort: filter.sort }),
    ...(filter.search !== '' && { search: filter.search }),
  };
  const pages = useInfiniteQuery({
    queryKey: ['games', input],
    queryFn: ({ pageParam, signal }) =>
      call('games', { ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    enabled: list.kind !== 'recent' && list.kind !== 'favorite',
    // Whoever comes back finds the pages that were loaded; a merchant's change is pushed.
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  });
  return {
    games: pages.data?.pages.flatMap(({ items }) => items) ?? [],
    total: pages.data?.pages[0]?.total ?? 0,
    facets: pages.data?.pages[0]?.facets ?? null,
    status: pages.status,
    error: pages.error,
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    more: () => void pages.fetchNextPage(),
    retry: () => void pages.refetch(),
  };
}

/** Games that the member opened last; the server keeps twenty. */
export function useRecentGames(enabled: boolean): GameListState {
  const recent = useQuery({ ...callQuery('recentGames', {}), enabled });
  return inOnePage(recent, recent.data?.items ?? []);
}

/** Games that the member marked, all at once; one whose heart was emptied leaves at once. */
export function useFavouriteGames(enabled: boolean): GameListState {
  const favourites = useQuery({ ...callQuery('favourites', {}), enabled });
  const isMarked = useMarkedGames();
  return inOnePage(
    favourites,
    favourites.data?.favGameList.content.filter(({ nodeId }) => isMarked(nodeId)) ?? [],
  );
}

function inOnePage(
  { status, error, refetch }: Pick<UseQueryResult, 'status' | 'error' | 'refetch'>,
  games: readonly Game[],
): GameListState {
  return {
    games,
    total: games.length,
    status,
    error,
    hasMore: false,
    loadingMore: false,
    more: () => undefined,
    retry: () => void refetch(),
  };
}
