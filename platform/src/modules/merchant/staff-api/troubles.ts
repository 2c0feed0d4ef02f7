import type { troubleEndpoints } from '@croupier/contract/operator/troubles';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin } from '#staff';
import * as clientTroubles from '../keep-client-troubles.ts';

/** What pages of a site could not do. */
export function troubleHandlers({ db }: Services): OperatorHandlers<typeof troubleEndpoints> {
  return {
    async pageTroubles({ staff }, { merchantId }) {
      const rows = await clientTroubles.listTroubles(db, merchantWithin(staff, merchantId));
      return {
        items: rows.map(({ times, firstAt, lastAt, ...trouble }) => ({
          ...trouble,
          times: Number(times),
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
        })),
      };
    },
  };
}
