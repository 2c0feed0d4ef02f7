import type { claimEndpoints } from '@croupier/contract/staff/operator/claims';
import type { OperatorHandlers } from '#kernel/http.ts';
import { merchantWithin } from '../authorise-staff.ts';
import { claimRow, freeRow } from '../claims/take-row.ts';
import type { StaffDeps } from '../staff-deps.ts';

/** Taking rows of queues, and giving them back. */
export function claimHandlers(deps: StaffDeps): OperatorHandlers<typeof claimEndpoints> {
  return {
    claimRow: ({ staff }, { merchantId, ...row }) =>
      claimRow(deps, staff, { ...row, merchantId: merchantWithin(staff, merchantId) }),

    async freeRow({ staff }, { merchantId, ...row }) {
      await freeRow(deps, staff, { ...row, merchantId: merchantWithin(staff, merchantId) });
      return {};
    },
  };
}
