import { createHash } from 'node:crypto';
import type { BankLine } from '@croupier/contract/gateway';
import { parseMoney } from '@croupier/contract/money';
import type { Tx } from '#kernel/db.ts';
import { applyPayment } from './apply-payment.ts';
import type { CashierDeps } from './cashier-deps.ts';
import {
  LATE_PAYMENT_MS,
  REFERENCE_ALPHABET,
  REFERENCE_DRAWS,
  referenceOf,
} from './deposit-rules.ts';
import { referencesIn } from './memo-rules.ts';
import type { AccountRow } from './store/account.ts';
import { type DepositRow, lockByExactAmount, lockByReference } from './store/deposit.ts';
import type { MethodRow } from './store/method.ts';
import type { PaymentRow } from './store/payment.ts';

/**
 * Takes a line that a bank booked into an account of the merchant: finds the deposit that it is for
 * by its memo, or by its amount where the amount is all there is, and lets it have the effect of a
 * payment. One that names none is recorded for staff. A line has one effect, however often it comes.
 */
export function receiveLine(
  deps: Pick<CashierDeps, 'db' | 'push' | 'payerKeyOf'>,
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
      reference: ownReference(`${method.id}|${paymentId}`),
      amount,
      currency,
      paidAt,
      payer,
      line: { accountId: account.id, memo, payerName },
    },
    (tx) => findDeposit(tx, method, account, line),
  );
}

async function findDeposit(
  tx: Tx,
  method: Pick<MethodRow, 'id'>,
  account: AccountRow,
  { memo, amount, bookedAt }: BankLine,
): Promise<DepositRow | undefined> {
  for (const reference of referencesIn(memo)) {
    const named = await lockByReference(tx, method.id, reference);
    if (named) return named;
  }
  const exactMinor = parseMoney(amount);
  if (account.scheme !== 'promptpay' || exactMinor === undefined) return undefined;
  return lockByExactAmount(tx, {
    accountId: account.id,
    exactMinor,
    paidAt: new Date(bookedAt),
    lateMs: LATE_PAYMENT_MS,
  });
}

/** What a payment goes by that nobody announced: the same whenever it is reported. */
function ownReference(name: string): string {
  const bytes = createHash('sha256').update(name).digest();
  return referenceOf(
    [...bytes.subarray(0, REFERENCE_DRAWS)].map((byte) => byte % REFERENCE_ALPHABET.length),
  );
}
