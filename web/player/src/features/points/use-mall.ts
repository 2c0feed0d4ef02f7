import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { refreshBalance } from '../../state/balance.ts';
import { languageStore } from '../../state/language.ts';
import { sessionStore } from '../../state/session.ts';
import { useStore } from '../../state/store.ts';
import { GUEST } from '../../state/session-cache.ts';

/** Rewards in the language of now, as they are to who has signed in or not. */
export function useRewards() {
  const { code } = useStore(languageStore);
  const signedIn = useStore(sessionStore).token !== undefined;
  return useQuery({
    queryKey: ['pointRewards', code, signedIn ? 'member' : GUEST],
    queryFn: ({ signal }) => call('pointRewards', {}, { signal }),
    // Stock and what somebody may still have change elsewhere.
    refetchOnMount: 'always',
  });
}

/** What earns points and what they are worth. */
export function usePointConfig() {
  return useQuery(callQuery('pointConfig', {}));
}

/** Points of the member; guests and trial accounts have none to ask for. */
export function usePointBalance({ enabled }: { readonly enabled: boolean }) {
  return useQuery({ ...callQuery('pointBalance', {}), enabled, staleTime: 0 });
}

/** Where goods of the member went last; asked for only where some are sent. */
export function usePointAddress({ enabled }: { readonly enabled: boolean }) {
  return useQuery({ ...callQuery('pointAddress', {}), enabled, staleTime: 0 });
}

/** What reads otherwise once points were given or refused. */
const READS = [
  'pointBalance',
  'pointAddress',
  'pointRewards',
  'pointConfig',
  'pointEntries',
  'redeems',
] as const;

/** Reads anew what giving points may have changed. */
export async function afterGiving(queries: QueryClient): Promise<void> {
  await Promise.all([
    ...[...READS, 'transfers', 'turnover'].map((name) =>
      queries.invalidateQueries({ queryKey: [name] }),
    ),
    refreshBalance().catch(() => undefined),
  ]);
}
