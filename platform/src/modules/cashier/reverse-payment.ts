/** Payments that the payer or their bank took back after they were told. */
import type { GatewayReversal } from '@croupier/contract/cashier/gateway';
import { currencyOf } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import type { Queryable, Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { reversedDeposits } from '#promotions';
import { findAccount, post, type Posted } from '#wallet';
import type { CashierDeps } from './cashier-deps.ts';
import { worthOf } from './deposit-rules.ts';
import { type DepositRow, insertStep, lockByReference, lockDeposit } from './store/deposit.ts';
import type { MethodRow } from './store/method.ts';
import {
  creditedOf,
  insertPayment,
  lockPayment,
  openReversalsAmong,
  paymentById,
  type PaymentRow,
} from './store/payment.ts';

/** Name under which the reversal of a payment is kept beside the payment itself. */
export function reversalId(paymentId: string): string {
  return `${paymentId}~reversed`;
}

/**
 * Keeps that a payment was taken back: a row that waits for two people, who recover the money from its
 * member or leave it to the house, and an alarm. Until then nothing is paid out or given to that member, and
 * no bonus of the deposit becomes theirs. Whatever deposits bring hears how much is gone, however much is
 * recovered later. The same again changes nothing; one that comes before its payment keeps that from being
 * credited.
 * Locks the payment's name, the deposit, then the member's turnover.
 */
export async function reversePayment(
  { db }: Pick<CashierDeps, 'db'>,
  method: Pick<MethodRow, 'id' | 'merchantId'>,
  { reference, reversal }: { readonly reference: string; readonly reversal: GatewayReversal },
): Promise<void> {
  const { merchantId, id: methodId } = method;
  const paymentId = reversalId(reversal.paymentId);
  await db.transaction().execute(async (tx) => {
    await lockPayment(tx, methodId, reversal.paymentId);
    if (await paymentById(tx, methodId, paymentId)) return;
    const deposit = await depositOf(tx, { methodId, reference, paymentId: reversal.paymentId });
    const takenBackMinor = await takenBackOf(tx, methodId, reversal);
    await insertPayment(tx, {
      methodId,
      paymentId,
      reference: deposit?.reference ?? reference,
      amountText: reversal.amount,
      currency: reversal.currency,
      paidAt: new Date(reversal.reversedAt),
      depositId: deposit?.id ?? null,
      outcome: deposit ? 'review' : 'unmatched',
      reason: 'reversed',
      creditedMinor: null,
      feeMinor: 0n,
      rateText: null,
      accountId: null,
      memo: null,
      payerName: null,
      takenBackMinor,
    });
    if (deposit) {
      await noteReversal(tx, deposit, 'reversed', { paymentId: reversal.paymentId });
      await reversedDeposits.holdDeposit(tx, { ...deposit, depositId: deposit.id }, paymentId);
      await notifyTakenBack(tx, deposit, takenBackMinor);
    }
    await queueChanged(tx, { merchantId, queue: 'payments' });
    await emit(tx, {
      type: 'alarm.raised',
      merchantId: String(merchantId),
      code: 'payments.reversed',
      subject: deposit ? `member:${deposit.memberId}` : `merchant:${merchantId}`,
      facts: {
        reference: deposit?.reference ?? reference,
        amount: `${reversal.amount} ${reversal.currency}`,
      },
    });
  });
}

/** How much of what the payment was credited with is gone: all of it where the amounts cannot be compared. */
async function takenBackOf(
  tx: Tx,
  methodId: bigint,
  { paymentId, amount, currency: code }: GatewayReversal,
): Promise<bigint> {
  const creditedMinor = await creditedOf(tx, { methodId, paymentId });
  const payment = await paymentById(tx, methodId, paymentId);
  const currency = payment?.currency === code ? currencyOf(code) : undefined;
  const worthMinor = currency && worthOf(amount, currency);
  return worthMinor === undefined || worthMinor > creditedMinor ? creditedMinor : worthMinor;
}

/** Says what deposits bring is less by. */
async function notifyTakenBack(
  tx: Tx,
  { id, merchantId, memberId }: DepositRow,
  takenMinor: bigint,
): Promise<void> {
  if (takenMinor === 0n) return;
  await emit(tx, {
    type: 'deposit.taken-back',
    merchantId: String(merchantId),
    memberId: String(memberId),
    depositId: String(id),
    takenMinor: String(takenMinor),
  });
}

/** The one that the payment was credited to, else the one that the gateway names. */
async function depositOf(
  tx: Tx,
  which: { readonly methodId: bigint; readonly reference: string; readonly paymentId: string },
): Promise<DepositRow | undefined> {
  const payment = await paymentById(tx, which.methodId, which.paymentId);
  return payment?.depositId
    ? lockDeposit(tx, payment.depositId)
    : lockByReference(tx, which.methodId, payment?.reference ?? which.reference);
}

/** True while somebody must decide about a payment of theirs that was taken back. */
export async function hasOpenReversal(
  db: Queryable,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<boolean> {
  const { merchantId, memberId } = owner;
  return (await openReversalsAmong(db, { merchantId, memberIds: [memberId] })).has(memberId);
}

/**
 * Takes what two people agreed on from the member's balance, also of a frozen account: before it the bonus
 * that was given for the deposit and is open, and after it what such a bonus has become, which the member
 * owes where it is not there any more. Refuses `wallet.insufficient` where the amount itself is not.
 * Locks the member's turnover, then the account.
 */
export async function recover(
  tx: Tx,
  deposit: DepositRow,
  what: {
    readonly payment: PaymentRow;
    readonly amountMinor: bigint;
    readonly requestId: string;
  },
): Promise<Posted> {
  const { id, merchantId, memberId, currency } = deposit;
  const given = { merchantId, memberId, currency, depositId: id };
  await reversedDeposits.cancelOfDeposit(tx, given, what.payment.paymentId);
  const posted = await post(tx, {
    merchantId,
    memberId,
    currency,
    kind: 'deposit-reversal',
    amountMinor: -what.amountMinor,
    key: what.requestId,
    subject: { type: 'deposit', id },
    outsideId: what.payment.paymentId,
    evenIfFrozen: true,
  });
  await reversedDeposits.takeBackOf(tx, given);
  await noteReversal(tx, deposit, 'recovered', { request: what.requestId });
  await emit(tx, {
    type: 'deposit.reversed',
    merchantId: String(merchantId),
    memberId: String(memberId),
    depositId: String(id),
    recoveredMinor: String(what.amountMinor),
  });
  const left = await findAccount(tx, { merchantId, memberId, currency });
  // Of one that was noted before it was told how much is gone, what is recovered is told.
  if (what.payment.takenBackMinor === null) await notifyTakenBack(tx, deposit, what.amountMinor);
  await showDecided(tx, deposit);
  return { ...posted, ...(left && { balanceMinor: left.balanceMinor, seq: left.seq }) };
}

/** Says that staff have decided about what was taken back. */
export async function showDecided(tx: Tx, { id, merchantId, memberId }: DepositRow): Promise<void> {
  await emit(tx, {
    type: 'deposit.reversal-decided',
    merchantId: String(merchantId),
    memberId: String(memberId),
    depositId: String(id),
  });
}

/** A step that moves a deposit nowhere, and its member's pages read it. */
async function noteReversal(
  tx: Tx,
  { id, memberId, stage, creditedMinor, amountMinor }: DepositRow,
  event: 'reversed' | 'recovered',
  detail: Readonly<Record<string, string>>,
): Promise<void> {
  await insertStep(tx, { depositId: id, event, from: stage, to: stage, detail });
  if (stage === 'opening') return;
  await notifyMember(tx, memberId, {
    type: 'deposit',
    depositId: String(id),
    state: stage,
    amount: moneyText(creditedMinor ?? amountMinor),
  });
}
