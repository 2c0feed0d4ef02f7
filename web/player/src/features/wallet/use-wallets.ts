import type { Wallets } from '@croupier/contract/vendor-wallet/player';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callQuery } from '../../api/call-query.ts';
import { refreshBalance } from '../../state/balance.ts';

/** While something is on its way, what became of it is looked for this often. */
const LOOK_MS = 4000;

/** The member's wallets; looked at again by themselves while money is on its way. */
export function useWallets() {
  return useQuery({
    ...callQuery('wallets', {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data) ? LOOK_MS : false),
  });
}

/** Asks again for all that a move of money changes. */
export function useMoneyMoved(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['wallets'] }),
      queries.invalidateQueries({ queryKey: ['moves'] }),
      queries.invalidateQueries({ queryKey: ['balances'] }),
      refreshBalance().catch(() => undefined),
    ]);
  }, [queries]);
}

/** Whether some transfer is not decided yet. */
export function isMoving(wallets: Wallets | undefined): boolean {
  return wallets?.vendors.some((one) => one.isMoving) ?? false;
}

/** What the main wallet holds. */
export function mainOf(wallets: Pick<Wallets, 'purses'>): string {
  return wallets.purses.find(({ purse }) => purse === 'main')?.balance ?? '0.00';
}
