import { moneyText } from '@croupier/contract/money';
import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import type { Services } from '#kernel/services.ts';
import { records } from '#wallet';
import type { Payable } from '../store/settlement.ts';
import { notifyToday } from '../store/notified.ts';
import type { PaidNews } from './pay-settlements.ts';
import type { SettledMerchant } from './period-figures.ts';

/** Shows new balances on open pages, and lets members know of the first payment of a kind each day. */
export function paidNews(
  { db, push }: Pick<Services, 'db'> & { readonly push: Pick<Services['push'], 'showBalance'> },
  { id: merchantId, currency, timeZone }: SettledMerchant,
): PaidNews {
  return {
    async inTransaction(tx, paid) {
      for (const [kind, payments] of Map.groupBy(paid, (payment) => payment.kind)) {
        const first = await firstOfDay(tx, payments, { merchantId, kind, timeZone });
        if (first.length === 0) continue;
        await emit(tx, {
          type: 'contract.paid',
          merchantId: String(merchantId),
          kind,
          payments: first.map(({ memberId, grossMinor }) => {
            return { memberId: String(memberId), amountMinor: String(grossMinor) };
          }),
        });
      }
    },
    async afterwards(memberIds) {
      const snapshots = await records.getSnapshots(db, {
        merchantId,
        currency,
        memberIds: [...new Set(memberIds)],
      });
      for (const { memberId, balanceMinor, seq } of snapshots) {
        push.showBalance(memberId, { currency, main: moneyText(balanceMinor), seq });
      }
    },
  };
}

async function firstOfDay(
  tx: Tx,
  payments: readonly Payable[],
  day: { readonly merchantId: bigint; readonly kind: Payable['kind']; readonly timeZone: string },
): Promise<Payable[]> {
  const byMember = new Map(payments.map((payment) => [payment.memberId, payment]));
  const told = await notifyToday(tx, { ...day, memberIds: [...byMember.keys()] });
  // Whoever tells several members does so in the order of their ids.
  const inOrder = told.toSorted((one, other) => (one < other ? -1 : 1));
  return inOrder.flatMap((memberId) => byMember.get(memberId) ?? []);
}
