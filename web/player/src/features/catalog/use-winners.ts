import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { useFlag } from '../../state/permission.ts';

/** The latest real wins as they were loaded; none where the merchant does not tell them. */
export function useWinners(): CallOutput<'winners'>['items'] {
  const on = useFlag('winnerBoard');
  const { data } = useQuery({ ...callQuery('winners', {}), enabled: on });
  return (on && data?.items) || [];
}
