import type { RedeemState } from '@croupier/contract/points/kinds';
import type { BadgeTone } from '@croupier/kit/ui/badge';

export const redeemTones = {
  processing: 'warn',
  approved: 'ok',
  rejected: 'bad',
} as const satisfies Record<RedeemState, BadgeTone>;
