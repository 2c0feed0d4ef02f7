import type { memberEndpoints } from '@croupier/contract/account/operator/members';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { accountNames } from '#account';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin } from '#staff';
import { depositsOfMerchant } from '../store/report.ts';

/** Deposits of a merchant. */
export function depositHandlers({
  db,
}: Services): Pick<OperatorHandlers<typeof memberEndpoints>, 'deposits'> {
  return {
    async deposits({ staff, dictionary }, { merchantId, memberId, methodId, amount, ...asked }) {
      const id = merchantWithin(staff, merchantId);
      const { state, reference, from, to, cursor } = asked;
      const page = {
        state,
        memberId: memberId === undefined ? undefined : BigInt(memberId),
        methodId: methodId === undefined ? undefined : BigInt(methodId),
        reference,
        amountMinor: amount === undefined ? undefined : parseMoney(amount),
        from,
        to,
        beforeId: placeOf(cursor) ?? null,
        limit: PAGE + 1,
      };
      const rows = await depositsOfMerchant(db, id, page);
      const names = await accountNames(db, [...new Set(rows.map((row) => row.memberId))]);
      const items = rows.slice(0, PAGE).map((row) => ({
        id: String(row.id),
        reference: row.reference,
        memberId: String(row.memberId),
        account: names.get(row.memberId) ?? '',
        methodName: row.methodName[dictionary] ?? row.methodName['en'] ?? '',
        amount: moneyText(row.amountMinor),
        credited: row.creditedMinor === null ? null : moneyText(row.creditedMinor),
        state: row.state,
        createdAt: row.createdAt.toISOString(),
        settledAt: row.settledAt?.toISOString() ?? null,
        slips: row.slips,
      }));
      return pageOf(items, rows);
    },
  };
}
