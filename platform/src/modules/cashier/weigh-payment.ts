import { type FeeShares, shareFee } from '@croupier/contract/cashier/deposit-methods';
import type { HoldReason } from '@croupier/contract/cashier/deposit-states';
import { currencyOf } from '@croupier/contract/currencies';
import type { Tx } from '#kernel/db.ts';
import type { depositRoom } from '#protection';
import { type PaymentDecision, judgePayment } from './deposit-rules.ts';
import { feeOf, tokenTermsOf } from './instructions.ts';
import { reversalId } from './reverse-payment.ts';
import type { DepositRow } from './store/deposit.ts';
import type { MethodRow } from './store/method.ts';
import { paymentById } from './store/payment.ts';

/** One payment as a gateway names it, by webhook or when asked. */
export interface PaymentReport {
  readonly paymentId: string;
  readonly reference: string;
  readonly amount: string;
  readonly currency: string;
  readonly paidAt: string;
  /** The account that paid, where the gateway tells it. */
  readonly payer?: string | undefined;
  /** Of a token: legal tender for one as it arrived. */
  readonly rate?: string | undefined;
  /** Of a bank's line: where it was booked, and what the bank wrote. */
  readonly line?: {
    readonly accountId: bigint;
    readonly memo: string;
    readonly payerName: string;
    /** Its bank took it back, so people look before anybody is credited. */
    readonly takenBack?: boolean;
  };
}

/** Finds the deposit that a payment is for, where its reference alone does not say so. */
export type FindDeposit = (tx: Tx) => Promise<DepositRow | undefined>;

/** How a deposit is found and its member's limits are asked: with locks and counted, or looked at alone. */
interface Weighing {
  readonly find: FindDeposit;
  readonly admit: typeof depositRoom.admitPayment;
}

/** What a payment is for, and whether it is credited or held. */
export interface Weighed {
  readonly deposit: DepositRow | undefined;
  /** Undefined where it names no deposit. */
  readonly decision: Verdict | undefined;
  /** Why it is held whatever its deposit says. */
  readonly held: HoldReason | undefined;
}

/**
 * Finds the deposit of a payment that was not told before and judges it. What may be credited is counted
 * against the member's limits where `admit` counts.
 */
export async function weighPayment(
  tx: Tx,
  method: Pick<MethodRow, 'id'>,
  report: PaymentReport,
  { find, admit }: Weighing,
): Promise<Weighed> {
  const deposit = await find(tx);
  const before = report.line?.takenBack
    ? undefined
    : await paymentById(tx, method.id, reversalId(report.paymentId));
  const held = report.line?.takenBack ? 'taken-back' : before && 'reversed-before';
  if (!deposit) return { deposit, decision: undefined, held };
  return held
    ? { deposit, decision: { credit: false, reason: held }, held }
    : { deposit, decision: await admitted(tx, deposit, judge(deposit, report), admit), held };
}

type Judged = PaymentDecision & { readonly credit: true } & FeeShares;
/** Credited with how much, or held and why. */
export type Verdict = Judged | Extract<PaymentDecision, { credit: false }>;

function judge(deposit: DepositRow, report: PaymentReport): Verdict {
  const currency = currencyOf(deposit.currency);
  if (!currency) throw new Error(`Deposit ${deposit.id} has an unknown currency.`);
  const { stage, expiresAt, instructions } = deposit;
  const decision = judgePayment(
    { stage, currency, expiresAtMs: expiresAt.getTime(), token: tokenTermsOf(instructions) },
    {
      amount: report.amount,
      currency: report.currency,
      paidAtMs: Date.parse(report.paidAt),
      rate: report.rate,
    },
    deposit.now.getTime(),
  );
  if (!decision.credit) return decision;
  const shares = shareFee(decision.amountMinor, feeOf(instructions), currency);
  // A payment that its fee eats up is for people to look at.
  return shares.netMinor > 0n ? { ...decision, ...shares } : { credit: false, reason: 'amount' };
}

/** Limits, level and breaks of the member, as they are when it is credited. */
async function admitted(
  tx: Tx,
  deposit: DepositRow,
  decision: Verdict,
  admit: Weighing['admit'],
): Promise<Verdict> {
  if (!decision.credit) return decision;
  const { amountMinor } = decision;
  const payment = { depositId: deposit.id, amountMinor, isFurther: false };
  const reason = await admit(tx, deposit, payment);
  return reason ? { credit: false, reason } : decision;
}
