import { moneyText } from '@croupier/contract/money';
import type { withdrawalEndpoints } from '@croupier/contract/withdrawal/operator/withdrawals';
import { accountNames } from '#account';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantWithin, requests } from '#staff';
import { lockKnown } from '../move-withdrawal.ts';
import { openConflictsOf } from '../store/payout-conflict.ts';
import { slicesOfOne } from '../store/slice.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { subjectOfSlice } from '../withdrawal-subject.ts';
import { payoutConflict } from './request-kinds.ts';

/** What gateways say against what they said before: two people end it. */
export function conflictHandlers({
  db,
  secrets,
}: WithdrawalDeps): Pick<OperatorHandlers<typeof withdrawalEndpoints>, 'endPayoutConflict'> {
  return {
    async endPayoutConflict(call, { reason, end, conflictId, sliceId, withdrawalId, ...input }) {
      const merchantId = merchantWithin(call.staff, input.merchantId);
      return db.transaction().execute(async (tx) => {
        const withdrawal = await lockKnown(tx, { merchantId, id: BigInt(withdrawalId) });
        const slices = await slicesOfOne(tx, withdrawal.id);
        const slice = slices.find(({ id }) => id === BigInt(sliceId));
        const open = slice && (await openConflictsOf(tx, [slice.id])).get(slice.id);
        const isThis = slice && open?.id === BigInt(conflictId);
        // The books cannot follow another amount than was asked for.
        if (!isThis || (open.kind === 'altered' && end === 'accept')) {
          throw refuse('withdrawal.no-conflict');
        }
        const { memberId } = withdrawal;
        const row = await requests.makeRequest(tx, secrets, call, {
          kind: payoutConflict,
          subject: subjectOfSlice(withdrawal.id, slice.id),
          merchantId,
          reason,
          name: (await accountNames(tx, [memberId])).get(memberId) ?? '',
          act: { merchantId: String(merchantId), id: withdrawalId, sliceId, conflictId, end },
          before: { reference: slice.reference, state: slice.stage, conflict: open.kind },
          after: { end, amount: moneyText(slice.amountMinor) },
        });
        return requests.describeRequest(call.staff, row);
      });
    },
  };
}
