import type { ContractState } from '@croupier/contract/contracts/kinds';
import type { SettlementLine } from '@croupier/contract/contracts/operator/contracts';
import type { BadgeTone } from '@croupier/kit/ui/badge';

export const contractTones = {
  pending: 'warn',
  active: 'ok',
  suspended: 'bad',
  rejected: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
  replaced: 'neutral',
  terminated: 'neutral',
} as const satisfies Record<ContractState, BadgeTone>;

export const settlementTones = {
  due: 'warn',
  paid: 'ok',
  owed: 'bad',
  held: 'warn',
  zero: 'neutral',
} as const satisfies Record<SettlementLine['state'], BadgeTone>;
