import type { SliceStage, WithdrawalState } from '@croupier/contract/withdrawal/kinds';
import type { IconName } from '@croupier/kit/icons/icon-names';
import type { BadgeTone } from '@croupier/kit/ui/badge';

/** How a state of a withdrawal looks; its words are the texts under `withdraw:state.<state>`. */
export const withdrawalStateViews: Readonly<
  Record<WithdrawalState, { readonly tone: BadgeTone; readonly icon: IconName }>
> = {
  review: { tone: 'info', icon: 'clock' },
  approved: { tone: 'info', icon: 'check-circle' },
  paying: { tone: 'info', icon: 'hand-withdraw' },
  confirming: { tone: 'warn', icon: 'timer' },
  disputed: { tone: 'warn', icon: 'warning' },
  received: { tone: 'ok', icon: 'check-circle-fill' },
  rejected: { tone: 'bad', icon: 'x-circle-fill' },
  failed: { tone: 'bad', icon: 'x-circle-fill' },
};

/** Tone of a payout's state; its words are the texts under `withdraw:slice.<stage>`. */
export const sliceTones: Readonly<Record<SliceStage, BadgeTone>> = {
  planned: 'neutral',
  sending: 'info',
  paid: 'warn',
  failed: 'bad',
  received: 'ok',
  'auto-received': 'ok',
  partial: 'warn',
  'not-received': 'warn',
  forced: 'ok',
  repaid: 'neutral',
};
