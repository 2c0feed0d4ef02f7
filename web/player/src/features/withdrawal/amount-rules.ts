/** What an amount to withdraw comes to, and why it cannot be. Decimal strings in main units. */
import { payoutFee } from '@croupier/contract/withdrawal/payout-fee';
import type { PayoutMethod, WithdrawalTerms } from '@croupier/contract/withdrawal/player';
import { fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';

/** Why an amount cannot be withdrawn: the key of a text under `withdraw:amount`. */
export type AmountProblem = 'missing' | 'tooSmall' | 'tooLarge' | 'aboveAvailable';

/** The most of a method that may be asked for now. */
export function mostOf({ max }: PayoutMethod, { available }: WithdrawalTerms): string {
  return toTenThousandths(available) < toTenThousandths(max) ? available : max;
}

/** Judges an amount, a decimal string or empty. */
export function amountProblem(
  amount: string,
  { min, max }: PayoutMethod,
  { available }: WithdrawalTerms,
): AmountProblem | undefined {
  if (amount === '') return 'missing';
  const value = toTenThousandths(amount);
  if (value < toTenThousandths(min)) return 'tooSmall';
  if (value > toTenThousandths(max)) return 'tooLarge';
  return value > toTenThousandths(available) ? 'aboveAvailable' : undefined;
}

/** The fee of an amount, and what is paid out. */
export function costOf(
  amount: string,
  { fee }: PayoutMethod,
  currency: { readonly decimals: number },
): { readonly fee: string; readonly net: string } {
  const value = toTenThousandths(amount === '' ? '0' : amount);
  const rule = { fixedMinor: toTenThousandths(fee.fixed), basisPoints: fee.basisPoints };
  const feeMinor = value === 0n ? 0n : payoutFee(value, rule, currency);
  const netMinor = value > feeMinor ? value - feeMinor : 0n;
  return { fee: fromTenThousandths(feeMinor), net: fromTenThousandths(netMinor) };
}

/** How far something has come, in whole percent, rounded down. */
export function percentOf(done: string, required: string): number {
  const whole = toTenThousandths(required);
  return whole === 0n ? 100 : Number((toTenThousandths(done) * 100n) / whole);
}
