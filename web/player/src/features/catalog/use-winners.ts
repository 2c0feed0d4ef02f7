import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallOutput } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { useFlag } from '../../state/permission.ts';

/** One row of the winner board. */
export type Win = CallOutput<'winners'>['items'][number]['vo'];

/** The latest real wins as they were loaded; none where the merchant does not tell them. */
export function useWinners(): readonly Win[] {
  const on = useFlag('winnerBoard');
  const { data } = useQuery({ ...callQuery('winners', {}), enabled: on });
  return useMemo(() => (on && data ? data.items.map(({ vo }) => vo) : []), [on, data]);
}
