import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { useFlag } from '../../state/permission.ts';

/** Wins come in all the time; a board that is asked once a minute is lively enough. */
const REFRESH_MS = 60_000;

/** The latest real wins; none while they are unknown, or where the merchant does not tell them. */
export function useWinners(): CallOutput<'winners'>['items'] {
  const on = useFlag('winnerBoard');
  const { data } = useQuery({
    ...callQuery('winners', {}),
    enabled: on,
    refetchInterval: REFRESH_MS,
  });
  return (on && data?.items) || [];
}
