import type { BroadcastState } from '@croupier/contract/inbox/kinds';
import type { BadgeTone } from '@croupier/kit/ui/badge';

/** How each state of a message is coloured. */
export const messageTones = {
  scheduled: 'info',
  sending: 'warn',
  sent: 'ok',
  cancelled: 'neutral',
} as const satisfies Record<BroadcastState, BadgeTone>;
