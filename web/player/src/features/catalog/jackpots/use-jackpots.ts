import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../api/call.ts';
import { callQuery } from '../../../api/call-query.ts';

export type Jackpot = CallOutput<'jackpots'>['items'][number];

const LOOK_MS = 5000;

/** Jackpots that can be won now, read anew every few seconds while the page is seen. */
export function useJackpots(): readonly Jackpot[] | undefined {
  const { data } = useQuery({
    ...callQuery('jackpots', {}),
    refetchInterval: LOOK_MS,
    staleTime: 0,
  });
  return data?.items;
}

/** The jackpot that stakes of a game feed. */
export function useJackpotOf(gameId: string): Jackpot | undefined {
  return useJackpots()?.find(({ games }) => games.some(({ nodeId: id }) => id === gameId));
}
