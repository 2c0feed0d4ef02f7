import { applyPayment } from './apply-payment.ts';
import type { CashierDeps } from './cashier-deps.ts';
import { announceDeposit } from './announce.ts';
import { hasStep, insertStep, lockByReference } from './store/deposit.ts';
import type { MethodRow } from './store/method.ts';
import type { PaymentRow } from './store/payment.ts';
import type { PaymentReport } from './weigh-payment.ts';

/**
 * Takes a payment that a gateway reports. One on a chain without enough blocks above it is only
 * noted, so that its member sees that it was seen: undefined then, and it is reported again.
 */
export async function takePayment(
  deps: CashierDeps,
  method: MethodRow,
  report: PaymentReport & { readonly confirmations?: number | undefined },
): Promise<PaymentRow | undefined> {
  const { confirmations, ...payment } = report;
  const isSettled = method.kind !== 'usdt' || (confirmations ?? 0) >= method.confirmations;
  if (isSettled) return applyPayment(deps, method, payment);
  await deps.db.transaction().execute(async (tx) => {
    const deposit = await lockByReference(tx, method.id, report.reference);
    if (!deposit || deposit.stage === 'paid' || (await hasStep(tx, deposit.id, 'seen'))) return;
    const { id: depositId, stage } = deposit;
    const detail = { paymentId: report.paymentId };
    await insertStep(tx, { depositId, event: 'seen', from: stage, to: stage, detail });
    await announceDeposit(tx, deposit, 0n);
  });
  return undefined;
}
