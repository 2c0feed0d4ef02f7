import type { HolderState } from '@croupier/contract/withdrawal/kinds';
import type { BadgeTone } from '@croupier/kit/ui/badge';

export const holderTones = {
  matched: 'ok',
  waiting: 'warn',
  approved: 'ok',
  refused: 'bad',
} as const satisfies Record<HolderState, BadgeTone>;
