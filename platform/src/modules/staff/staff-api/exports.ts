import type { exportEndpoints } from '@croupier/contract/staff/operator/exports';
import type { OperatorHandlers } from '#kernel/http.ts';
import { recordAudit } from '../audit.ts';
import { merchantWithin } from '../authorise-staff.ts';
import type { StaffDeps } from '../staff-deps.ts';

/** What pages save as files out of what they show. */
export function exportHandlers({ db }: StaffDeps): OperatorHandlers<typeof exportEndpoints> {
  return {
    async noteExport(call, { merchantId, list, rows, filters }) {
      await recordAudit(db, call, {
        action: 'list.export',
        subject: `list:${list}`,
        merchantId: merchantWithin(call.staff, merchantId),
        after: { rows, ...(Object.keys(filters).length > 0 && { filters }) },
      });
      return {};
    },
  };
}
