import type { clientErrorEndpoints } from '@croupier/contract/staff/operator/client-errors';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin } from '#staff';
import { listClientErrors } from '../keep-client-errors.ts';

/** What pages of a site could not do. */
export function clientErrorHandlers({
  db,
}: Services): OperatorHandlers<typeof clientErrorEndpoints> {
  return {
    async clientErrors({ staff }, { merchantId }) {
      const rows = await listClientErrors(db, merchantWithin(staff, merchantId));
      return {
        items: rows.map(({ times, firstAt, lastAt, ...error }) => ({
          ...error,
          times: Number(times),
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
        })),
      };
    },
  };
}
