import type { DepositMethod } from '@croupier/contract/cashier/player';
import { toTenThousandths } from '@croupier/kit/format/money';

/** Why an amount cannot be deposited: the key of a text under `deposit:amount`. */
export type AmountProblem = 'missing' | 'tooSmall' | 'tooLarge';

/** Judges an amount, a decimal string or empty, by the limits of a method. */
export function amountProblem(
  amount: string,
  { min, max }: Pick<DepositMethod, 'min' | 'max'>,
): AmountProblem | undefined {
  if (amount === '') return 'missing';
  const value = toTenThousandths(amount);
  if (value < toTenThousandths(min)) return 'tooSmall';
  if (value > toTenThousandths(max)) return 'tooLarge';
  return undefined;
}
