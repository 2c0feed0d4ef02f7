/** For whom a result of an issue waits (RULES.md 1, 2). Pure. */
import type { LotteryEntryState } from '@croupier/contract/lottery/states';
import type { OperatorPermission } from '@croupier/contract/staff/operator/permissions';

/** An issue whose hour has come, with what two people have keyed of it so far; null state: nothing. */
export interface WaitingIssue {
  readonly state: LotteryEntryState | null;
  readonly firstBy: bigint | null;
  readonly secondBy: bigint | null;
  /** Whether they have keyed what differed again. */
  readonly firstAgain: boolean;
  readonly secondAgain: boolean;
}

interface Reader {
  readonly staffId: bigint;
  readonly permissions: ReadonlySet<OperatorPermission>;
  readonly merchantIds: 'all' | readonly bigint[];
}

/** Whether somebody can do something about it now. Only staff of all sites say results. */
export function waitsFor(
  { staffId, permissions, merchantIds }: Reader,
  { state, firstBy, secondBy, firstAgain, secondAgain }: WaitingIssue,
): boolean {
  if (merchantIds !== 'all') return false;
  switch (state) {
    case null:
      return permissions.has('vendor.write');
    case 'first':
      return permissions.has('vendor.check') && firstBy !== staffId;
    case 'differs':
      return (
        (firstBy === staffId && !firstAgain && permissions.has('vendor.write')) ||
        (secondBy === staffId && !secondAgain && permissions.has('vendor.check'))
      );
    case 'refused':
      return permissions.has('vendor.write');
    default:
      return false;
  }
}
