import type { DepositMethod } from '@croupier/contract/cashier/player';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** A quote is asked for anew so long before it ends. */
const AHEAD_MS = 20_000;
const SOONEST_MS = 1000;

/** What a token is worth while a deposit in it is being typed; undefined for other ways to pay. */
export function useRateQuote(method: DepositMethod | undefined) {
  const methodId = method?.id ?? '';
  const isToken = method?.kind === 'usdt';
  const { data, isError, refetch } = useQuery({
    queryKey: ['quoteDeposit', methodId],
    queryFn: ({ signal }) => call('quoteDeposit', { methodId }, { signal }),
    enabled: isToken,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data
        ? Math.max(SOONEST_MS, Date.parse(state.data.until) - Date.now() - AHEAD_MS)
        : false,
  });
  return isToken ? { quote: data, failed: isError, retry: () => void refetch() } : undefined;
}

export type RateQuote = NonNullable<ReturnType<typeof useRateQuote>>;
