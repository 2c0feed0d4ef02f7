import { createHash } from 'node:crypto';
import type { BankLine } from '@croupier/contract/gateway';
import { parseMoney } from '@croupier/contract/money';
import { currencyOf } from '@croupier/contract/currencies';
import { plainName } from '@croupier/contract/searchable';
import type { Tx } from '#kernel/db.ts';
import { applyPayment } from './apply-payment.ts';
import type { CashierDeps } from './cashier-deps.ts';
import {
  LATE_PAYMENT_MS,
  REFERENCE_ALPHABET,
  REFERENCE_DRAWS,
  referenceOf,
  walletAmount,
} from './deposit-rules.ts';
import { referencesIn } from './memo-rules.ts';
import type { AccountRow } from './store/account.ts';
import {
  type DepositRow,
  lockByAmount,
  lockByExactAmount,
  lockByReference,
} from './store/deposit.ts';
import type { MethodRow } from './store/method.ts';
import type { PaymentRow } from './store/payment.ts';

/** How long after it was asked for a deposit is found by amount and payer, in ms. */
const BY_PAYER_MS = 30 * 60_000;

export type LineDeps = Pick<CashierDeps, 'db' | 'push' | 'payerKeyOf' | 'nameOf'>;

/**
 * Takes a line that a bank booked into an account of the merchant: finds the deposit that it is for
 * by its memo, by its amount where the amount is all there is, or by amount and payer, and lets it
 * have the effect of a payment. One that names none is recorded for staff. A line has one effect,
 * however often it comes.
 */
export function receiveLine(
  deps: LineDeps,
  method: Pick<MethodRow, 'id' | 'merchantId'>,
  account: AccountRow,
  line: BankLine,
): Promise<PaymentRow> {
  // Two accounts of one bank may see the same number on both ends of a transfer.
  const paymentId = `${account.id}.${line.lineId}`;
  const { amount, currency, bookedAt: paidAt, payer, memo, payerName } = line;
  return applyPayment(
    deps,
    method,
    {
      paymentId,
      reference: ownReference(method.id, paymentId),
      amount,
      currency,
      paidAt,
      payer,
      line: { accountId: account.id, memo, payerName },
    },
    (tx) => findDeposit(tx, deps, { method, account, line }),
  );
}

async function findDeposit(
  tx: Tx,
  deps: LineDeps,
  {
    method,
    account,
    line,
  }: {
    readonly method: Pick<MethodRow, 'id'>;
    readonly account: AccountRow;
    readonly line: BankLine;
  },
): Promise<DepositRow | undefined> {
  const { memo, amount, bookedAt } = line;
  for (const reference of referencesIn(memo)) {
    const named = await lockByReference(tx, method.id, reference);
    if (named) return named;
  }
  const exactMinor = parseMoney(amount);
  if (account.scheme !== 'promptpay') return findByPayer(tx, deps, account, line);
  if (exactMinor === undefined) return undefined;
  return lockByExactAmount(tx, {
    accountId: account.id,
    exactMinor,
    paidAt: new Date(bookedAt),
    lateMs: LATE_PAYMENT_MS,
  });
}

/**
 * The one deposit that waits for that amount from somebody of the payer's name, who forgot the memo.
 * Names are compared as those of accounts to be paid out to.
 */
async function findByPayer(
  tx: Tx,
  { nameOf }: LineDeps,
  account: AccountRow,
  { amount, currency: code, bookedAt, payerName }: BankLine,
): Promise<DepositRow | undefined> {
  const payer = plainName(payerName);
  const currency = currencyOf(code);
  const amountMinor = currency && walletAmount(amount, currency);
  if (payer === '' || amountMinor === undefined) return undefined;
  const waiting = await lockByAmount(tx, {
    accountId: account.id,
    amountMinor,
    paidAt: new Date(bookedAt),
    withinMs: BY_PAYER_MS,
  });
  const theirs: DepositRow[] = [];
  for (const deposit of waiting) {
    if (plainName((await nameOf(tx, deposit)) ?? '') === payer) theirs.push(deposit);
  }
  return theirs.length === 1 ? theirs[0] : undefined;
}

/** What a payment goes by that nobody announced: the same whenever it is reported. */
export function ownReference(methodId: bigint, paymentId: string): string {
  const bytes = createHash('sha256').update(`${methodId}|${paymentId}`).digest();
  return referenceOf(
    [...bytes.subarray(0, REFERENCE_DRAWS)].map((byte) => byte % REFERENCE_ALPHABET.length),
  );
}
