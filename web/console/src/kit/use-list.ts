import type { QueueName } from '@croupier/contract/staff/operator/queues';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, type CallInput, type CallOutput, type EndpointName } from '../api/call.ts';
import { useIsLive } from '../state/queue-news.ts';

interface PageOf<Row> {
  readonly items: readonly Row[];
  readonly cursor?: string | null;
}
/** Endpoints that answer rows, in pages or all at once. */
type ListName = {
  [Name in EndpointName]: CallOutput<Name> extends PageOf<unknown> ? Name : never;
}[EndpointName];
type RowOf<Name extends ListName> = CallOutput<Name> extends PageOf<infer Row> ? Row : never;

export interface List<Row, Head = unknown> {
  readonly rows: readonly Row[];
  /** The first page, with what its endpoint says about the whole list. */
  readonly head: Head | undefined;
  readonly isPending: boolean;
  /** Why there are no rows, or why they are old. */
  readonly error: unknown;
  /** Rows of before stand there, because reading them anew failed. */
  readonly isStale: boolean;
  readonly readAt: number;
  /** All rows are here, so that they can be put in any order. */
  readonly isWhole: boolean;
  readonly isReading: boolean;
  readonly readMore: (() => void) | undefined;
  readonly retry: () => void;
  /** The queue that it shows; others work on the same rows. */
  readonly queue: QueueName | undefined;
  /** Differs for another choice of rows, and once more of them were asked for. */
  readonly choice: string;
}

/** While nothing is pushed, or the last reading failed. */
const REFRESH_MS = 30_000;

/**
 * Reads a list, page by page where it comes in pages. One of a queue is read anew when the server says
 * that the queue changed; any list when somebody comes back to it.
 */
export function useList<Name extends ListName>(
  name: Name,
  input: Omit<CallInput<Name>, 'cursor'>,
  queue?: QueueName,
): List<RowOf<Name>, CallOutput<Name>> {
  const isLive = useIsLive();
  const query = useInfiniteQuery({
    queryKey: [name, 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      call(name, { ...input, ...(pageParam && { cursor: pageParam }) } as CallInput<Name>, {
        signal,
      }) as Promise<CallOutput<Name> & PageOf<RowOf<Name>>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
    meta: { queue },
    refetchInterval: ({ state }) =>
      state.status === 'error' || (queue !== undefined && !isLive) ? REFRESH_MS : false,
  });
  const { data, hasNextPage, isFetching } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const head = data?.pages[0];
  return {
    rows,
    head,
    isPending: query.isPending,
    error: query.error,
    isStale: query.isError && data !== undefined,
    readAt: query.dataUpdatedAt,
    // An endpoint without pages may still stop at a bound; what it answers is what there is to order.
    isWhole: head !== undefined && head.cursor === undefined,
    isReading: isFetching,
    readMore: hasNextPage ? () => void query.fetchNextPage() : undefined,
    retry: () => void query.refetch(),
    queue,
    choice: JSON.stringify([name, input, data?.pages.length]),
  };
}
