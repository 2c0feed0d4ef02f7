import type { OfferStage } from '@croupier/contract/promotions/kinds';
import type { BadgeTone } from '@croupier/kit/ui/badge';

export const stageTones = {
  draft: 'neutral',
  live: 'ok',
  paused: 'warn',
  ended: 'neutral',
} as const satisfies Record<OfferStage, BadgeTone>;
