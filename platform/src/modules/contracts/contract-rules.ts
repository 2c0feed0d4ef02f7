/** What may become of a contract, and by whom (RULES.md, C1 to C3). Pure. */
import { OFFER_HOURS, type ContractState } from '@croupier/contract/contracts/kinds';
import type { ErrorCode } from '@croupier/contract/errors';

/** Who acts: the one who is paid, the one who pays, staff, or time and the state of accounts. */
export type ContractActor = 'member' | 'upline' | 'staff' | 'system';

export type ContractAction =
  | 'accept'
  | 'reject'
  | 'cancel'
  | 'expire'
  | 'replace'
  | 'terminate'
  | 'suspend'
  | 'resume';

interface Way {
  readonly to: ContractState;
  readonly by: readonly ContractActor[];
}

const end: Partial<Record<ContractAction, Way>> = {
  replace: { to: 'replaced', by: ['member'] },
  terminate: { to: 'terminated', by: ['upline', 'staff', 'system'] },
};

const ways: Readonly<Record<ContractState, Readonly<Partial<Record<ContractAction, Way>>>>> = {
  pending: {
    accept: { to: 'active', by: ['member'] },
    reject: { to: 'rejected', by: ['member'] },
    // An offer that stands on a contract which ended goes with it.
    cancel: { to: 'cancelled', by: ['upline', 'staff', 'system'] },
    expire: { to: 'expired', by: ['system'] },
  },
  active: { ...end, suspend: { to: 'suspended', by: ['system'] } },
  suspended: { ...end, resume: { to: 'active', by: ['system'] } },
  rejected: {},
  cancelled: {},
  expired: {},
  replaced: {},
  terminated: {},
};

/** States in which a contract is paid, now or from its first period on. */
export function isInForce(state: ContractState): boolean {
  return state === 'active' || state === 'suspended';
}

interface Judged {
  readonly state: ContractState;
  readonly expiresAt: Date;
}

/** Why an action is refused; the code says it to whoever asked. */
export interface NotNow {
  readonly refused: ErrorCode;
}

/**
 * What the contract is after the action: `contracts.expired` for an offer whose time is over, even
 * where nobody noted that yet, `contracts.answered` for one that waits no more, and `contracts.ended`
 * for a contract that is not in force.
 */
export function stateAfter(
  { state, expiresAt }: Judged,
  {
    action,
    by,
    now,
  }: { readonly action: ContractAction; readonly by: ContractActor; readonly now: Date },
): ContractState | NotNow {
  const isOver = now >= expiresAt;
  if (state === 'expired' || (state === 'pending' && isOver && action !== 'expire')) {
    return { refused: 'contracts.expired' };
  }
  const way = ways[state][action];
  const isAnswer = action in ways.pending;
  if (!way || (action === 'expire' && !isOver)) {
    return { refused: isAnswer ? 'contracts.answered' : 'contracts.ended' };
  }
  if (!way.by.includes(by)) return { refused: 'contracts.unknown' };
  return way.to;
}

/** What stands in the way of a new offer of the kind to the member. */
export function whyNoOffer(
  of: { readonly pending: boolean; readonly inForce: boolean },
  { amends }: { readonly amends: boolean },
): ErrorCode | undefined {
  if (of.pending) return 'contracts.pending';
  if (amends) return of.inForce ? undefined : 'contracts.ended';
  return of.inForce ? 'contracts.in-force' : undefined;
}

/** When an offer made now runs out. */
export function offerEnds(now: Date): Date {
  return new Date(now.getTime() + OFFER_HOURS * 3_600_000);
}
