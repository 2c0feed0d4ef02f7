/** Payments that wait for staff: what they are, and what two people decided about them. */
import { AMOUNT_MAX_MINOR, moneyText } from '@croupier/contract/money';
import { currencyOf } from '@croupier/contract/currencies';
import { type PaymentAction, paymentActionsFor } from '@croupier/contract/cashier/payment-kinds';
import type { Queryable, Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import { reversedDeposits } from '#promotions';
import { depositRoom } from '#protection';
import type { Posted } from '#wallet';
import { creditMax, worthOf } from './deposit-rules.ts';
import { moveDeposit } from './move-deposit.ts';
import { postPayment } from './post-payment.ts';
import { recover, showDecided } from './reverse-payment.ts';
import {
  type DepositRow,
  depositOfMerchant,
  insertDeposit,
  insertStep,
  lockByReference,
  lockDeposit,
} from './store/deposit.ts';
import { type MethodRow, methodById } from './store/method.ts';
import {
  insertDecision,
  isDecided,
  lockPayment,
  type PaymentRow,
  paymentById,
} from './store/payment.ts';
import {
  type CandidateDeposit,
  candidateDeposits,
  paymentsOfDeposit,
  type NarrowedPayments,
  type PaymentSum,
  type ReviewedPayment,
  type WaitingPayment,
  waitingPayments,
} from './store/report.ts';
import { subjectOfPayment } from './payment-subject.ts';

export { subjectOfPayment };
export { paymentFigures } from './store/report.ts';
export type { ReviewedPayment, WaitingPayment } from './store/report.ts';

/** What the gateway says it received for a deposit. Refuses `deposit.unknown`. */
export async function listPayments(
  db: Queryable,
  which: { readonly merchantId: bigint; readonly depositId: bigint },
): Promise<WorthReviewed[]> {
  const deposit = await depositOfMerchant(db, which);
  if (!deposit) throw refuse('deposit.unknown');
  return (await paymentsOfDeposit(db, deposit.id)).map(withWorth);
}

/** What a payment is in the wallet's unit, in minor units; null when it is in another currency. */
interface Worth {
  readonly worthMinor: bigint | null;
  /** The most that it can be credited with. */
  readonly creditMaxMinor: bigint | null;
}

export type WorthReviewed = ReviewedPayment & Worth;
export type WorthPayment = WaitingPayment & Worth;

/** Payments of a merchant that wait for staff, with or without an order, the longest waiting first. */
export async function listWaiting(
  db: Queryable,
  merchantId: bigint,
  narrowed: NarrowedPayments = {},
): Promise<WorthPayment[]> {
  return (await waitingPayments(db, merchantId, narrowed)).map(withWorth);
}

/** Sums by currency, as the wallet counts them where a payment came in its way's own currency. */
export function describeSums(
  sums: readonly PaymentSum[],
): { readonly currency: string; readonly amount: string }[] {
  return sums.map(({ currency: code, methodCurrency, total }) => {
    const currency = code === methodCurrency ? currencyOf(code) : undefined;
    const worth = currency && worthOf(total, currency);
    return { currency: code, amount: worth === undefined ? total : moneyText(worth) };
  });
}

/** One of them. Refuses `deposit.not-in-review`. */
export async function waitingPayment(
  db: Queryable,
  which: PaymentOfMerchant,
): Promise<WorthPayment> {
  const only = [subjectOfPayment(which)];
  const [payment] = await waitingPayments(db, which.merchantId, { only });
  if (!payment) throw refuse('deposit.not-in-review');
  return withWorth(payment);
}

/** Deposits that a payment without an order may have been meant for. Refuses `deposit.not-in-review`. */
export async function candidatesOf(
  db: Queryable,
  which: PaymentOfMerchant,
): Promise<CandidateDeposit[]> {
  const { depositId, worthMinor, methodCurrency, paidAt } = await waitingPayment(db, which);
  if (depositId !== null || worthMinor === null) return [];
  const { merchantId } = which;
  return candidateDeposits(db, { merchantId, currency: methodCurrency, worthMinor, paidAt });
}

function withWorth<Payment extends ReviewedPayment>(payment: Payment): Payment & Worth {
  const currency = currencyOf(payment.methodCurrency);
  const same = payment.currency === payment.methodCurrency;
  const worth = currency && same ? worthOf(payment.amountText, currency) : undefined;
  const known = currency && worth !== undefined;
  return {
    ...payment,
    worthMinor: worth ?? null,
    creditMaxMinor: known ? creditMax(worth, currency) : null,
  };
}

/** Refuses `deposit.above-payment` for more than arrived, where both are in one currency. */
export function assertArrived(
  payment: Pick<WaitingPayment, 'amountText' | 'currency' | 'methodCurrency'>,
  amountMinor: bigint,
): void {
  const currency = currencyOf(payment.methodCurrency);
  if (!currency || payment.currency !== payment.methodCurrency) return;
  const max = creditMax(worthOf(payment.amountText, currency) ?? 0n, currency);
  if (amountMinor <= max) return;
  const params = { max: moneyText(max) };
  const amount = { key: 'deposit.above-payment', params };
  throw refuse('deposit.above-payment', { params, fields: { amount } });
}

/** Refuses `deposit.action` for what is not done about a payment like that. */
export function assertAction({ reason }: Pick<PaymentRow, 'reason'>, action: PaymentAction): void {
  if (paymentActionsFor(reason).includes(action)) return;
  throw refuse('deposit.action', { fields: { action: { key: 'deposit.action' } } });
}

interface PaymentOfMerchant {
  readonly merchantId: bigint;
  readonly methodId: bigint;
  readonly paymentId: string;
}

export type PaymentVerdict = PaymentOfMerchant & {
  readonly action: PaymentAction;
  /** In minor units; of a credit and of what is recovered only. */
  readonly amountMinor: bigint | null;
  /** Whose it is, when no order says so; a member of the merchant. */
  readonly memberId: bigint | null;
  /** The deposit of that member which a payment without an order is joined to, if any. */
  readonly depositId: bigint | null;
  /** What the deposit had come to when it was asked for; undefined where nobody noted that. */
  readonly earlierMinor?: bigint | undefined;
  readonly requestId: string;
};

export type StaffCredit = Posted & Pick<DepositRow, 'memberId' | 'currency'>;

/**
 * Does what two people decided about one payment that waited, in the caller's transaction: credits
 * the amount under the key that the payment itself would have used, notes that it is sent back,
 * recovers what was taken back, or leaves it. Refuses `deposit.action`, `deposit.not-in-review` when it
 * was decided or credited before, `deposit.above-payment`, `approval.outdated` when the deposit was
 * credited since it was asked for, `wallet.insufficient` when the balance holds less than is recovered, and
 * `wallet.barred`, `protection.deposit-limit` and `verification.level` when it may not be credited now.
 * Locks as reports do: the payment's name, the deposit, the member's row of protection, their turnover,
 * the account.
 */
export async function decidePayment(
  tx: Tx,
  verdict: PaymentVerdict,
): Promise<StaffCredit | undefined> {
  const { merchantId, methodId, paymentId, action, amountMinor, requestId } = verdict;
  const method = await methodById(tx, methodId);
  await lockPayment(tx, methodId, paymentId);
  const payment = await paymentById(tx, methodId, paymentId);
  const decided = { methodId, paymentId };
  const waits = method?.merchantId === merchantId && payment && payment.outcome !== 'credited';
  if (!waits || (await isDecided(tx, decided))) {
    throw refuse('deposit.not-in-review');
  }
  assertAction(payment, action);
  const moves = action === 'credit' || action === 'recover';
  if (moves && (amountMinor === null || amountMinor <= 0n || amountMinor > AMOUNT_MAX_MINOR)) {
    throw new Error(`A payment cannot be credited with ${amountMinor}.`);
  }
  await queueChanged(tx, { merchantId, queue: 'payments' });
  const joinedId = action === 'credit' ? verdict.depositId : null;
  await insertDecision(tx, { ...decided, requestId, action, amountMinor, depositId: joinedId });
  // A second payment without an order finds the deposit that staff made of the first one.
  const known =
    payment.depositId === null
      ? await lockByReference(tx, methodId, payment.reference)
      : await lockDeposit(tx, payment.depositId);
  const deposit = known ?? (joinedId === null ? undefined : await lockJoined(tx, method, verdict));
  if (!moves || amountMinor === null) {
    if (deposit && payment.reason === 'reversed') {
      await reversedDeposits.letGo(tx, { merchantId, depositId: deposit.id }, paymentId);
    }
    if (deposit && payment.reason === 'reversed') await showDecided(tx, deposit);
    await closeWithout(tx, deposit, { paymentId, request: requestId, action });
    return undefined;
  }
  assertArrived({ ...payment, methodCurrency: method.currency }, amountMinor);
  if (action === 'recover') {
    if (!deposit) throw refuse('deposit.action');
    const { memberId, currency } = deposit;
    return {
      ...(await recover(tx, deposit, { payment, amountMinor, requestId })),
      memberId,
      currency,
    };
  }
  // Whoever agreed was shown what the deposit had come to; what came since then must be looked at.
  const earlierMinor = deposit?.creditedMinor ?? 0n;
  const { memberId } = verdict;
  const isOutdated =
    (verdict.earlierMinor !== undefined && verdict.earlierMinor !== earlierMinor) ||
    (deposit && memberId !== null && memberId !== deposit.memberId);
  if (isOutdated) throw refuse('approval.outdated');
  const target = deposit ?? (await depositFor(tx, { verdict, method, payment, amountMinor }));
  return credit(tx, target, { payment, amountMinor, requestId });
}

/**
 * The deposit that a payment is joined to, of the same merchant, member and currency. Refuses
 * `approval.outdated` where it is none of these any more.
 */
async function lockJoined(
  tx: Tx,
  { currency }: Pick<MethodRow, 'currency'>,
  { merchantId, memberId, depositId }: PaymentVerdict,
): Promise<DepositRow> {
  const deposit = depositId === null ? undefined : await lockDeposit(tx, depositId);
  const isTheirs = deposit?.merchantId === merchantId && deposit.memberId === memberId;
  if (!deposit || !isTheirs || deposit.currency !== currency || !isJoinable(deposit.stage)) {
    throw refuse('approval.outdated');
  }
  return deposit;
}

/** A deposit that waits for money, or did: what came late, or with another memo, is joined to it. */
export const isJoinable = (stage: DepositRow['stage']): boolean =>
  stage === 'created' || stage === 'expired' || stage === 'cancelled';

/** A deposit ends when none of its payments waits any more; a paid one stays as it is. */
async function closeWithout(
  tx: Tx,
  deposit: DepositRow | undefined,
  detail: Readonly<Record<string, string>>,
): Promise<void> {
  if (deposit?.stage !== 'review') return;
  const left = await paymentsOfDeposit(tx, deposit.id);
  if (!left.some(({ outcome }) => outcome === 'review')) {
    await moveDeposit(tx, deposit, 'declined', { detail });
  }
}

async function credit(
  tx: Tx,
  deposit: DepositRow,
  what: {
    readonly payment: PaymentRow;
    readonly amountMinor: bigint;
    readonly requestId: string;
  },
): Promise<StaffCredit> {
  const { id, memberId, currency, creditedMinor, stage } = deposit;
  // Payments wait for deposits in review and for paid ones; a new or joined one is about to be paid.
  const isFirst = stage === 'opening' || isJoinable(stage);
  if (!isFirst && stage !== 'review' && stage !== 'paid') throw refuse('approval.outdated');
  const { amountMinor, requestId } = what;
  const { methodId, paymentId } = what.payment;
  const isFurther = stage === 'paid';
  await depositRoom.assertAdmitted(tx, deposit, { depositId: id, amountMinor, isFurther });
  const posted = await postPayment(tx, deposit, { methodId, paymentId, amountMinor });
  await moveDeposit(tx, deposit, isFirst ? 'paid' : 'approved', {
    creditedMinor: (creditedMinor ?? 0n) + amountMinor,
    detail: { paymentId, request: requestId },
  });
  return { ...posted, memberId, currency };
}

/**
 * The deposit of a payment that no order announced: the member sees it among their deposits, and it
 * counts against their limits.
 */
async function depositFor(
  tx: Tx,
  what: {
    readonly verdict: PaymentVerdict;
    readonly method: MethodRow;
    readonly payment: PaymentRow;
    readonly amountMinor: bigint;
  },
): Promise<DepositRow> {
  const { verdict, method, payment, amountMinor } = what;
  const { merchantId, memberId, requestId } = verdict;
  if (memberId === null) throw new Error(`Payment ${payment.paymentId} is credited to nobody.`);
  const deposit = await insertDeposit(tx, {
    merchantId,
    memberId,
    methodId: method.id,
    clientKey: requestId,
    reference: payment.reference,
    currency: method.currency,
    amountMinor,
    expiresMinutes: method.expiresMinutes,
    askInMs: 0,
  });
  if (!deposit) throw refuse('approval.outdated');
  const detail = { request: requestId };
  await insertStep(tx, {
    depositId: deposit.id,
    event: 'requested',
    from: null,
    to: 'opening',
    detail,
  });
  return deposit;
}
