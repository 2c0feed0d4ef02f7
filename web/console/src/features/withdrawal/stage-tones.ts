import type { HolderState, SliceStage, WithdrawalStage } from '@croupier/contract/withdrawal/kinds';
import type { BadgeTone } from '@croupier/kit/ui/badge';

export const stageTones = {
  requested: 'neutral',
  review: 'warn',
  held: 'neutral',
  approved: 'info',
  paying: 'info',
  confirming: 'info',
  disputed: 'bad',
  received: 'ok',
  rejected: 'neutral',
  failed: 'bad',
} as const satisfies Record<WithdrawalStage, BadgeTone>;

export const sliceTones = {
  planned: 'warn',
  sending: 'info',
  paid: 'info',
  failed: 'bad',
  received: 'ok',
  'auto-received': 'ok',
  partial: 'bad',
  'not-received': 'bad',
  forced: 'ok',
  repaid: 'neutral',
} as const satisfies Record<SliceStage, BadgeTone>;

export const holderTones = {
  matched: 'ok',
  waiting: 'warn',
  approved: 'ok',
  refused: 'bad',
} as const satisfies Record<HolderState, BadgeTone>;
