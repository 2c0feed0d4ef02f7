import { leavesOf } from '@croupier/contract/condition-tree';
import type { SegmentCondition, SegmentLeaf } from '@croupier/contract/audience/segment-condition';
import type { OperatorPermission } from '@croupier/contract/staff/operator/permissions';
import type { StaffPrincipal } from '#kernel/context.ts';

/** What whoever reads members does not read of them by that alone. */
const needs: Partial<Record<SegmentLeaf['is'], OperatorPermission>> = {
  balance: 'wallet.read',
  'deposit-count': 'deposit.read',
  'deposit-sum': 'deposit.read',
  'deposited-within': 'deposit.read',
  'no-deposit-for': 'deposit.read',
  'played-within': 'bets.read',
  'no-play-for': 'bets.read',
  'valid-bet': 'bets.read',
  net: 'bets.read',
};

/**
 * Whether somebody may be told that a certain member is in a segment of that condition: moving its ends
 * would tell them the figure itself.
 */
export function mayTell(
  { permissions }: Pick<StaffPrincipal, 'permissions'>,
  condition: SegmentCondition,
): boolean {
  return (
    permissions.has('member.read') &&
    leavesOf(condition).every((leaf) => {
      const need = needs[leaf.is];
      return need === undefined || permissions.has(need);
    })
  );
}
