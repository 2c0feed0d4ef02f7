import { toTenThousandths } from '@croupier/kit/format/money';

/** Why an amount cannot be sent: the key of a text under `upline:amount`. */
export type AmountProblem = 'missing' | 'tooSmall' | 'tooMuch' | 'overDay';

/** Terms of a transfer between a member and who stands above or below them. */
export interface TransferTerms {
  readonly min: string;
  readonly balance: string;
  readonly leftToday: string;
}

/** Judges an amount, a decimal string or empty, by what the member has and may send today. */
export function amountProblem(
  amount: string,
  { min, balance, leftToday }: TransferTerms,
): AmountProblem | undefined {
  if (amount === '') return 'missing';
  const value = toTenThousandths(amount);
  if (value < toTenThousandths(min)) return 'tooSmall';
  if (value > toTenThousandths(balance)) return 'tooMuch';
  if (value > toTenThousandths(leftToday)) return 'overDay';
  return undefined;
}
