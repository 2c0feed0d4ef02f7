import { Button } from '@croupier/kit/ui/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallFailure } from './call-failure.tsx';
import { call, type CallInput, type CallOutput, type EndpointName } from './call.ts';

interface Page {
  readonly items: readonly unknown[];
  readonly cursor: string | null;
}

/** Endpoints that answer in pages. */
type PagedName = {
  [N in EndpointName]: CallOutput<N> extends Page ? N : never;
}[EndpointName];

export interface Pages<N extends PagedName> {
  /** Of all pages that came; nothing before the first. */
  readonly items: CallOutput<N>['items'] | undefined;
  /** The first page, with what it says beside its items. */
  readonly first: CallOutput<N> | undefined;
  /** What stands in place of a list that did not come. */
  readonly failed: ReactNode;
  /** The button that asks for more; nothing where that is all. */
  readonly more: ReactNode;
}

/** A list that comes page by page, asked for anew whenever it is opened. */
export function usePages<N extends PagedName>(
  name: N,
  input: Omit<CallInput<N>, 'cursor'>,
  words: { readonly failure: string; readonly more: string },
): Pages<N> {
  const { data, ...query } = useInfiniteQuery({
    queryKey: [name, input],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(name, { ...input, ...(cursor !== undefined && { cursor }) } as CallInput<N>, {
        signal,
      }) as Promise<CallOutput<N> & Page>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    refetchOnMount: 'always',
  });
  return {
    items: data?.pages.flatMap(({ items }) => items) as CallOutput<N>['items'] | undefined,
    first: data?.pages[0],
    failed: query.isError && (
      <CallFailure
        title={words.failure}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ),
    more: query.hasNextPage && (
      <Button block busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {words.more}
      </Button>
    ),
  };
}
