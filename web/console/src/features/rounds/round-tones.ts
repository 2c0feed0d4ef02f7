import type { MerchantRound } from '@croupier/contract/bets/operator';
import type { BadgeTone } from '@croupier/kit/ui/badge';

/** How a state looks: what still waits for its vendor stands out. */
export const roundTones: Readonly<Record<MerchantRound['state'], BadgeTone>> = {
  open: 'warn',
  closed: 'ok',
  voided: 'neutral',
};
