import { useQuery } from '@tanstack/react-query';
import type { LiveHost } from '@croupier/contract/player/live-hosts';
import { callQuery } from '../../../api/call-query.ts';

/** Hosts change with their shifts; their vendors are asked no more often than this. */
const LOOK_MS = 20_000;

/** Who deals at live tables now, read anew while the page is seen. */
export function useLiveHosts(): readonly LiveHost[] {
  const { data } = useQuery({
    ...callQuery('liveHosts', {}),
    refetchInterval: LOOK_MS,
    staleTime: 0,
  });
  return data?.items ?? [];
}
