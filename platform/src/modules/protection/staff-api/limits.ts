import type { viewEndpoints } from '@croupier/contract/staff/operator/view';
import { knownMember } from '#account';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { ownerOf } from '#staff';
import { describeLimits } from './describe-limits.ts';

/** What limits a member, for staff to read. */
export function limitHandlers({
  db,
}: Services): Pick<OperatorHandlers<typeof viewEndpoints>, 'memberLimits'> {
  return {
    async memberLimits({ staff }, input) {
      const owner = ownerOf(staff, input);
      const { currency } = await knownMember(db, owner);
      return describeLimits(db, { ...owner, currency });
    },
  };
}
