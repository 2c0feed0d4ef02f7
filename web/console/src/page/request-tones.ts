import type { RequestState } from '@croupier/contract/staff/operator/requests';
import type { BadgeTone } from '@croupier/kit/ui/badge';

/** How a request stands, by colour. */
export const requestTones = {
  open: 'warn',
  approved: 'ok',
  declined: 'bad',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const satisfies Record<RequestState, BadgeTone>;
