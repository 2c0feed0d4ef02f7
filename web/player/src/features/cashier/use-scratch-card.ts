import type { DepositMethod } from '@croupier/contract/cashier/player';
import { plainCardText } from '@croupier/contract/cashier/scratch-cards';
import { useState } from 'react';
import { cardProblem, NO_CARD } from './card-fields.tsx';

/** A scratch card that is being typed, where the way to pay is one. */
export function useScratchCard(method: DepositMethod | undefined, amount: string) {
  const [card, setCard] = useState(NO_CARD);
  if (method?.kind !== 'scratch-card') return undefined;
  // What is left from another way is no value of a card.
  const value = method.quickAmounts.includes(amount) ? amount : '';
  const wrong = cardProblem(card, value);
  return {
    card,
    setCard,
    value,
    wrong,
    /** As it is sent, once it may be. */
    wire:
      wrong === undefined && card.network
        ? {
            network: card.network,
            serial: plainCardText(card.serial),
            pin: plainCardText(card.pin),
          }
        : undefined,
  };
}
