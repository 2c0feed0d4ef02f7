import { currencyOf } from '@croupier/contract/currencies';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import { depositRoom, harm } from '#protection';
import type { Posted } from '#wallet';
import type { CashierDeps } from './cashier-deps.ts';
import { type PaymentDecision, judgePayment } from './deposit-rules.ts';
import { moveDeposit } from './move-deposit.ts';
import { postPayment } from './post-payment.ts';
import { type DepositRow, lockByReference } from './store/deposit.ts';
import type { MethodRow } from './store/method.ts';
import { type PaymentRow, insertPayment, lockPayment, paymentById } from './store/payment.ts';

/** One payment as a gateway names it, by webhook or when asked. */
export interface PaymentReport {
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly paidAt: string;
  /** The account that paid, where the gateway tells it. */
  readonly payer?: string | undefined;
}

/**
 * Lets a reported payment have its one effect: the record, the credit, the deposit's stage, its
 * step and its announcement commit together, then the member's pages show the balance. A repeated
 * report answers what the first one did.
 * Refuses `webhook.altered` when the payment is known with other content.
 * Locks the payment's name, then the deposit, then the member's row of protection, then their
 * turnover, then their account.
 */
export async function applyPayment(
  { db, push, payerKeyOf }: Pick<CashierDeps, 'db' | 'push' | 'payerKeyOf'>,
  method: Pick<MethodRow, 'id' | 'merchantId'>,
  report: PaymentReport,
): Promise<PaymentRow> {
  const payerKey = report.payer === undefined ? undefined : payerKeyOf(report.payer);
  const { payment, credit } = await db.transaction().execute(async (tx) => {
    const applied = await apply(tx, method, report);
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
): Promise<{ readonly payment: PaymentRow; readonly credit?: Credit | undefined }> {
  await lockPayment(tx, method.id, report.paymentId);
  const before = await paymentById(tx, method.id, report.paymentId);
  if (before) {
    if (!sameContent(before, report)) throw refuse('webhook.altered');
    return { payment: before };
  }
  const deposit = await lockByReference(tx, method.id, report.reference);
  const decision = deposit && (await admit(tx, deposit, judge(deposit, report)));
  const payment: PaymentRow = {
    methodId: method.id,
    paymentId: report.paymentId,
    reference: report.reference,
    amountText: report.amount,
    currency: report.currency,
    paidAt: new Date(report.paidAt),
    depositId: deposit?.id ?? null,
    outcome: !decision ? 'unmatched' : decision.credit ? 'credited' : 'review',
    reason: decision && !decision.credit ? decision.reason : null,
    creditedMinor: decision?.credit ? decision.amountMinor : null,
  };
  await insertPayment(tx, payment);
  if (payment.outcome !== 'credited') {
    await queueChanged(tx, { merchantId: method.merchantId, queue: 'payments' });
  }
  return { payment, credit: deposit && decision && (await settle(tx, deposit, payment, decision)) };
}

function judge(deposit: DepositRow, report: PaymentReport): PaymentDecision {
  const currency = currencyOf(deposit.currency);
  if (!currency) throw new Error(`Deposit ${deposit.id} has an unknown currency.`);
  return judgePayment(
    { stage: deposit.stage, currency, expiresAtMs: deposit.expiresAt.getTime() },
    { amount: report.amount, currency: report.currency, paidAtMs: Date.parse(report.paidAt) },
    deposit.now.getTime(),
  );
}

/** Limits, level and breaks of the member, as they are when it is credited. */
async function admit(
  tx: Tx,
  deposit: DepositRow,
  decision: PaymentDecision,
): Promise<PaymentDecision> {
  if (!decision.credit) return decision;
  const { amountMinor } = decision;
  const payment = { depositId: deposit.id, amountMinor, isFurther: false };
  const reason = await depositRoom.admitPayment(tx, deposit, payment);
  return reason ? { credit: false, reason } : decision;
}

async function settle(
  tx: Tx,
  deposit: DepositRow,
  { paymentId, methodId }: PaymentRow,
  decision: PaymentDecision,
): Promise<Credit | undefined> {
  if (!decision.credit) {
    const detail = { paymentId, reason: decision.reason };
    await moveDeposit(tx, deposit, 'questioned', { detail });
    return undefined;
  }
  const { merchantId, memberId, currency } = deposit;
  const { amountMinor } = decision;
  const posted = await postPayment(tx, deposit, { methodId, paymentId, amountMinor });
  await moveDeposit(tx, deposit, 'paid', { creditedMinor: amountMinor, detail: { paymentId } });
  return { ...posted, merchantId, memberId, currency };
}

function sameContent(before: PaymentRow, report: PaymentReport): boolean {
  return (
    before.reference === report.reference &&
    before.currency === report.currency &&
    parseMoney(before.amountText) === parseMoney(report.amount) &&
    before.paidAt.getTime() === Date.parse(report.paidAt)
  );
}
