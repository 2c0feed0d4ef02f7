import type { DepositState } from '@croupier/contract/cashier/player';
import type { IconName } from '@croupier/kit/icons/icon-names';
import type { BadgeTone } from '@croupier/kit/ui/badge';

/** How a state of a deposit looks; its words are the texts under `deposit:state.<state>`. */
export const depositStateViews: Readonly<
  Record<DepositState, { readonly tone: BadgeTone; readonly icon: IconName }>
> = {
  created: { tone: 'info', icon: 'clock' },
  paid: { tone: 'ok', icon: 'check-circle-fill' },
  expired: { tone: 'neutral', icon: 'timer' },
  cancelled: { tone: 'neutral', icon: 'prohibit' },
  failed: { tone: 'bad', icon: 'x-circle-fill' },
  review: { tone: 'warn', icon: 'warning' },
};
