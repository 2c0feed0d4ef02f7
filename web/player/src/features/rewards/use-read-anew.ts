import { useQueryClient } from '@tanstack/react-query';
import { refreshBalance } from '../../state/balance.ts';

const READS = ['rewardCenter', 'rewardSummary', 'prizeDraws', 'turnover', 'transfers'];

/** Reads anew whatever a prize changes. */
export function useReadAnew(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      ...READS.map((read) => queries.invalidateQueries({ queryKey: [read] })),
      refreshBalance().catch(() => undefined),
    ]);
}
