import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Game } from '@croupier/contract/player/catalog';
import { call, type CallInput } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import type { GameListKind } from './game-list-kind.ts';

/** Which part of a type's games is wanted. */
export const gameSelections = ['ALL', 'HOT', 'NEW'] as const;
export type GameSelection = (typeof gameSelections)[number];

export interface GameFilter {
  readonly select: GameSelection;
  readonly vassalage: string | undefined;
  readonly search: string;
}

/** A list as a page shows it, whatever call is behind it. */
export interface GameListState {
  readonly games: readonly Game[];
  readonly total: number;
  readonly status: 'pending' | 'error' | 'success';
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

/** Games by type, hot or new: twenty at a time. */
export function usePagedGames(list: GameListKind, filter: GameFilter): GameListState {
  const input: CallInput<'games'> = {
    select: list.kind === 'hot' ? 'HOT' : list.kind === 'new' ? 'NEW' : filter.select,
    ...(list.kind === 'type' && { gameType: list.view.type }),
    ...(filter.vassalage !== undefined && { vassalage: filter.vassalage }),
    ...(filter.search !== '' && { search: filter.search }),
  };
  const pages = useInfiniteQuery({
    queryKey: ['games', input],
    queryFn: ({ pageParam, signal }) =>
      call('games', { ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    enabled: list.kind !== 'recent',
  });
  return {
    games: pages.data?.pages.flatMap(({ items }) => items) ?? [],
    total: pages.data?.pages[0]?.total ?? 0,
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
  const games = recent.data?.items ?? [];
  return {
    games,
    total: games.length,
    status: recent.status,
    error: recent.error,
    hasMore: false,
    loadingMore: false,
    more: () => undefined,
    retry: () => void recent.refetch(),
  };
}
