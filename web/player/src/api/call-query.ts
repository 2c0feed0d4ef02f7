import { queryOptions } from '@tanstack/react-query';
import { readSessionCache, writeSessionCache } from '../state/session-cache.ts';
import { languageStore } from '../state/language.ts';
import { call, type CallInput, type CallOutput, type EndpointName } from './call.ts';

/** Query options of a read: the key is the endpoint and its input, retries are the client's. */
export function callQuery<N extends EndpointName>(name: N, input: CallInput<N>) {
  return queryOptions<CallOutput<N>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}

/**
 * The same for answers that the first paint should not wait for: what this tab saw last is shown
 * at once and asked for again behind it.
 */
export function cachedCallQuery<N extends EndpointName>(name: N, input: CallInput<N>) {
  const key = `croupier.cache.${name}.${languageStore.get().code}`;
  return queryOptions<CallOutput<N>>({
    queryKey: [name, input],
    queryFn: async ({ signal }) => {
      const answer = await call(name, input, { signal });
      writeSessionCache(key, answer);
      return answer;
    },
    initialData: () => readSessionCache(key) as CallOutput<N> | undefined,
    // Zero makes the cached answer stale from the start, so it is refetched at once.
    initialDataUpdatedAt: 0,
  });
}
