import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput, type EndpointName } from '../api/call.ts';

/** Endpoints that answer page by page. */
type PagedName = {
  [Name in EndpointName]: CallOutput<Name> extends {
    readonly items: readonly unknown[];
    readonly cursor: string | null;
  }
    ? Name
    : never;
}[EndpointName];

/** Reads what comes page by page: `rows` of the pages that are here, `first` with what it says of all. */
export function usePages<Name extends PagedName>(
  name: Name,
  input: Omit<CallInput<Name>, 'cursor'>,
  options: {
    readonly meta?: Record<string, unknown>;
    /** When to look again, by the newest page. */
    readonly lookAgainMs?: (first: CallOutput<Name> | undefined) => number | false;
  } = {},
) {
  const { meta, lookAgainMs } = options;
  const read = useInfiniteQuery<
    Page<Name>,
    Error,
    InfiniteData<Page<Name>>,
    QueryKey,
    string | undefined
  >({
    queryKey: [name, 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      call(name, { ...input, ...(pageParam && { cursor: pageParam }) } as CallInput<Name>, {
        signal,
      }) as Promise<Page<Name>>,
    initialPageParam: undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    ...(meta && { meta }),
    refetchInterval: ({ state }) => lookAgainMs?.(state.data?.pages[0]) ?? false,
  });
  const rows = read.data?.pages.flatMap(({ items }) => items) ?? [];
  return { read, rows, first: read.data?.pages[0] };
}

type Page<Name extends PagedName> = CallOutput<Name> & {
  readonly items: readonly CallOutput<Name>['items'][number][];
  readonly cursor: string | null;
};
