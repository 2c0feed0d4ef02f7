import { createHash } from 'node:crypto';
import { plainDecimal } from '@croupier/contract/amounts';
import { moneyText } from '@croupier/contract/money';
import type { Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import { depositRoom, harm } from '#protection';
import type { Posted } from '#wallet';
import type { CashierDeps } from './cashier-deps.ts';
import { moveDeposit } from './move-deposit.ts';
import { postPayment } from './post-payment.ts';
import { type DepositRow, lockByReference } from './store/deposit.ts';
import type { MethodRow } from './store/method.ts';
import {
  insertPayment,
  lockPayment,
  paymentById,
  paymentOfLine,
  type PaymentRow,
} from './store/payment.ts';
import {
  type FindDeposit,
  type PaymentReport,
  type Verdict,
  weighPayment,
} from './weigh-payment.ts';

/**
 * Lets a reported payment have its one effect: the record, the credit, the deposit's stage, its
 * step and its announcement commit together, then the member's pages show the balance. A repeated
 * report answers what the first one did.
 * One that is known with other content is kept under a name of its own for staff; of a bank's line it
 * refuses `webhook.altered`.
 * Locks the payment's name, then the deposit, then the member's row of protection, then their
 * turnover, then their account.
 */
export async function applyPayment(
  { db, push, payerKeyOf }: Pick<CashierDeps, 'db' | 'push' | 'payerKeyOf'>,
  method: Pick<MethodRow, 'id' | 'merchantId'>,
  report: PaymentReport,
  find: FindDeposit = (tx) => lockByReference(tx, method.id, report.reference),
): Promise<PaymentRow> {
  const payerKey = report.payer === undefined ? undefined : payerKeyOf(report.payer);
  const { payment, credit } = await db.transaction().execute(async (tx) => {
    const applied = await apply(tx, method, report, find);
    if (applied.credit && payerKey) await harm.notePayer(tx, applied.credit, payerKey);
    return applied;
  });
  if (credit) {
    const { memberId, currency, balanceMinor, seq } = credit;
    push.showBalance(memberId, { currency, main: moneyText(balanceMinor), seq });
  }
  return payment;
}

type Credit = Posted & Pick<DepositRow, 'merchantId' | 'memberId' | 'currency'>;

async function apply(
  tx: Tx,
  method: Pick<MethodRow, 'id' | 'merchantId'>,
  report: PaymentReport,
  find: FindDeposit,
): Promise<{ readonly payment: PaymentRow; readonly credit?: Credit | undefined }> {
  await lockPayment(tx, method.id, report.paymentId);
  const { line } = report;
  const before = line
    ? await paymentOfLine(tx, line.accountId, report.paymentId)
    : await paymentById(tx, method.id, report.paymentId);
  if (before) {
    if (sameContent(before, report)) return { payment: before };
    // What a bank says of its own line is held against it by its statement.
    if (line) throw refuse('webhook.altered');
    return { payment: await keepAltered(tx, method, report, find) };
  }
  const { deposit, decision, held } = await weighPayment(tx, method, report, {
    find,
    admit: depositRoom.admitPayment,
  });
  const payment: PaymentRow = {
    takenBackMinor: null,
    methodId: method.id,
    paymentId: report.paymentId,
    reference: deposit?.reference ?? report.reference,
    amountText: report.amount,
    currency: report.currency,
    paidAt: new Date(report.paidAt),
    depositId: deposit?.id ?? null,
    outcome: !decision ? 'unmatched' : decision.credit ? 'credited' : 'review',
    reason: held ?? (decision && !decision.credit ? decision.reason : null),
    creditedMinor: decision?.credit ? decision.netMinor : null,
    feeMinor: decision?.credit ? decision.feeMinor : 0n,
    rateText: decision?.credit ? (decision.rate ?? null) : (report.rate ?? null),
    accountId: line?.accountId ?? null,
    memo: line?.memo ?? null,
    payerName: line?.payerName ?? null,
  };
  await insertPayment(tx, payment);
  if (payment.outcome !== 'credited') {
    await queueChanged(tx, { merchantId: method.merchantId, queue: 'payments' });
  }
  return { payment, credit: deposit && decision && (await settle(tx, deposit, payment, decision)) };
}

/**
 * Keeps a known name that came with other content: it may be a second transfer in one transaction of a
 * chain, or what nobody should trust. It goes by a name of its own, the same whenever it comes, and waits
 * for staff.
 */
async function keepAltered(
  tx: Tx,
  method: Pick<MethodRow, 'id' | 'merchantId'>,
  report: PaymentReport,
  find: FindDeposit,
): Promise<PaymentRow> {
  const { reference, amount, currency } = report;
  const content = [reference, plainDecimal(amount), currency, Date.parse(report.paidAt)];
  const digest = createHash('sha256').update(content.join('|')).digest('hex').slice(0, 12);
  const paymentId = `${report.paymentId}~${digest}`;
  const before = await paymentById(tx, method.id, paymentId);
  if (before) return before;
  const deposit = await find(tx);
  const payment: PaymentRow = {
    takenBackMinor: null,
    methodId: method.id,
    paymentId,
    reference,
    amountText: amount,
    currency,
    paidAt: new Date(report.paidAt),
    depositId: deposit?.id ?? null,
    outcome: deposit ? 'review' : 'unmatched',
    reason: 'altered',
    creditedMinor: null,
    feeMinor: 0n,
    rateText: report.rate ?? null,
    accountId: null,
    memo: null,
    payerName: null,
  };
  await insertPayment(tx, payment);
  await queueChanged(tx, { merchantId: method.merchantId, queue: 'payments' });
  const detail = { paymentId, reason: 'altered' };
  if (deposit) await moveDeposit(tx, deposit, 'questioned', { detail });
  return payment;
}

async function settle(
  tx: Tx,
  deposit: DepositRow,
  { paymentId, methodId }: PaymentRow,
  decision: Verdict,
): Promise<Credit | undefined> {
  if (!decision.credit) {
    const detail = { paymentId, reason: decision.reason };
    await moveDeposit(tx, deposit, 'questioned', { detail });
    return undefined;
  }
  const { merchantId, memberId, currency } = deposit;
  const { netMinor: amountMinor, feeMinor } = decision;
  const posted = await postPayment(tx, deposit, { methodId, paymentId, amountMinor });
  await moveDeposit(tx, deposit, 'paid', {
    creditedMinor: amountMinor,
    feeMinor,
    detail: {
      paymentId,
      ...(feeMinor > 0n && {
        arrived: moneyText(amountMinor + feeMinor),
        fee: moneyText(feeMinor),
      }),
      ...(decision.rate !== undefined && { rate: decision.rate }),
    },
  });
  return { ...posted, merchantId, memberId, currency };
}

function sameContent(before: PaymentRow, report: PaymentReport): boolean {
  return (
    // A bank's line names no order; which one it was for was found when it came first.
    (report.line !== undefined || before.reference === report.reference) &&
    before.currency === report.currency &&
    plainDecimal(before.amountText) === plainDecimal(report.amount) &&
    before.paidAt.getTime() === Date.parse(report.paidAt)
  );
}
