import { createContext } from 'react';

/** What a bet of the panel stakes, and the sign of its money. */
export const StakeContext = createContext<{ readonly unit: bigint; readonly symbol: string }>({
  unit: 0n,
  symbol: '',
});
