import { createContext, type ReactNode } from 'react';

/** Shows a round of that number over the record, as the page around it knows how to. */
export const ShowRound = createContext<
  ((round: { readonly roundId: string; readonly onClose: () => void }) => ReactNode) | undefined
>(undefined);
