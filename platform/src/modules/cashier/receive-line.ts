import { createHash } from 'node:crypto';
import type { BankLine } from '@croupier/contract/cashier/gateway';
import { parseMoney } from '@croupier/contract/money';
import { currencyOf } from '@croupier/contract/currencies';
import { foldPersonName, isSamePerson } from '@croupier/contract/account/person-name';
import type { Tx } from '#kernel/db.ts';
import { depositRoom } from '#protection';
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
  findByAmount,
  findByExactAmount,
  findByReference,
  type Hold,
} from './store/deposit.ts';
import type { MethodRow } from './store/method.ts';
import type { PaymentRow } from './store/payment.ts';
import { type PaymentReport, type Weighed, weighPayment } from './weigh-payment.ts';

/** How long after it was asked for a deposit is found by amount and payer, in ms. */
const BY_PAYER_MS = 30 * 60_000;

export type LineDeps = Pick<CashierDeps, 'db' | 'push' | 'payerKeyOf' | 'provenNameOf'>;

/** What a statement's line says more than a line that a bank told of. */
export interface StatementLine extends BankLine {
  /** Beginning of the day, where only that is known; `bookedAt` is its end. */
  readonly dayFrom?: Date | undefined;
  /** Another line takes it back. */
  readonly takenBack?: boolean;
}

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
  line: StatementLine,
): Promise<PaymentRow> {
  return applyPayment(deps, method, reportOfLine(method, account, line), (tx) =>
    findDeposit(tx, deps, { method, account, line, hold: 'lock' }),
  );
}

/** What the line would do if it were received now. Nothing is locked or written. */
export function foreseeLine(
  tx: Tx,
  deps: Pick<LineDeps, 'provenNameOf'>,
  { method, account }: { readonly method: Pick<MethodRow, 'id'>; readonly account: AccountRow },
  line: StatementLine,
): Promise<Weighed> {
  return weighPayment(tx, method, reportOfLine(method, account, line), {
    find: (within) => findDeposit(within, deps, { method, account, line, hold: 'look' }),
    admit: depositRoom.foreseePayment,
  });
}

function reportOfLine(
  method: Pick<MethodRow, 'id'>,
  account: AccountRow,
  line: StatementLine,
): PaymentReport {
  // Two accounts of one bank may see the same number on both ends of a transfer.
  const paymentId = `${account.id}.${line.lineId}`;
  const { amount, currency, bookedAt: paidAt, payer, memo, payerName } = line;
  return {
    paymentId,
    reference: ownReference(method.id, paymentId),
    amount,
    currency,
    paidAt,
    payer,
    line: { accountId: account.id, memo, payerName, takenBack: line.takenBack === true },
  };
}

type NameDeps = Pick<LineDeps, 'provenNameOf'>;
interface Looking {
  readonly method: Pick<MethodRow, 'id'>;
  readonly account: AccountRow;
  readonly line: StatementLine;
  readonly hold: Hold;
}

async function findDeposit(
  tx: Tx,
  deps: NameDeps,
  looking: Looking,
): Promise<DepositRow | undefined> {
  const { method, account, line, hold } = looking;
  const { memo, amount, bookedAt } = line;
  for (const reference of referencesIn(memo)) {
    const named = await findByReference(tx, method.id, reference, hold);
    if (named) return named;
  }
  const exactMinor = parseMoney(amount);
  if (account.scheme !== 'promptpay') return findByPayer(tx, deps, looking);
  if (exactMinor === undefined) return undefined;
  const paidAt = new Date(bookedAt);
  const which = { accountId: account.id, exactMinor, paidAt, lateMs: LATE_PAYMENT_MS };
  const marked = await findByExactAmount(tx, which, hold);
  return marked && (await isTheirs(tx, deps, marked, line)) ? marked : undefined;
}

/**
 * Whether the payer may be the member whose deposit has that exact amount. An open deposit is theirs
 * unless the bank names somebody else than the member has proven to be; one that is over, whose mark
 * others may have been told since, only where the names are one.
 */
async function isTheirs(
  tx: Tx,
  { provenNameOf }: NameDeps,
  deposit: DepositRow,
  { payerName }: BankLine,
): Promise<boolean> {
  const proven = (await provenNameOf(tx, deposit)) ?? '';
  if (isSamePerson(payerName, proven)) return true;
  const isOpen = deposit.stage === 'opening' || deposit.stage === 'created';
  return isOpen && (foldPersonName(payerName) === '' || foldPersonName(proven) === '');
}

/**
 * The one deposit that waits for that amount from somebody who has proven the payer's name and forgot
 * the memo. Names are compared as those of accounts to be paid out to.
 */
async function findByPayer(
  tx: Tx,
  { provenNameOf }: NameDeps,
  { account, line, hold }: Looking,
): Promise<DepositRow | undefined> {
  const { amount, currency: code, bookedAt, payerName, dayFrom } = line;
  const currency = currencyOf(code);
  const amountMinor = currency && walletAmount(amount, currency);
  if (amountMinor === undefined) return undefined;
  const paidTo = new Date(bookedAt);
  const paid = { paidFrom: dayFrom ?? paidTo, paidTo, withinMs: BY_PAYER_MS };
  const waiting = await findByAmount(tx, { accountId: account.id, amountMinor, ...paid }, hold);
  const theirs: DepositRow[] = [];
  for (const deposit of waiting) {
    if (isSamePerson(payerName, (await provenNameOf(tx, deposit)) ?? '')) theirs.push(deposit);
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
