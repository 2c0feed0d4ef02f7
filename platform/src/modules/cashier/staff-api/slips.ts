import type { depositMethodEndpoints } from '@croupier/contract/cashier/operator/deposit-methods';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin, recordAudit } from '#staff';
import { slipPurpose } from '../report-paid.ts';
import { slipOf } from '../store/slip.ts';

/** Pictures that members sent in as proof of a transfer. */
export function slipHandlers({
  db,
  secrets,
}: Services): Pick<OperatorHandlers<typeof depositMethodEndpoints>, 'viewDepositSlip'> {
  return {
    viewDepositSlip(call, { merchantId: asked, slip, ...input }) {
      const merchantId = merchantWithin(call.staff, asked);
      const depositId = BigInt(input.depositId);
      const ord = Number(slip);
      return db.transaction().execute(async (tx) => {
        const found = await slipOf(tx, { merchantId, depositId, ord });
        if (!found) throw refuse('deposit.unknown');
        const { sealed, width, height } = found;
        await recordAudit(tx, call, {
          action: 'deposit.view-slip',
          subject: `deposit:${depositId}`,
          merchantId,
          after: { slip: ord },
        });
        const bytes = secrets.open(sealed, slipPurpose(depositId, ord));
        return { data: bytes.toString('base64'), width, height };
      });
    },
  };
}
