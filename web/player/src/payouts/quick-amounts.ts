import { fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import type { QuickAmount } from '@croupier/kit/ui/amount-field';
import type { TransferTerms } from './amount-problem.ts';

const ROUND = [100n, 500n, 1000n] as const;

/** Some round amounts, and all that can be sent, cut to what can be typed. */
export function quickAmounts(
  { balance, leftToday }: Pick<TransferTerms, 'balance' | 'leftToday'>,
  all: string,
): readonly QuickAmount[] {
  const [has, left] = [toTenThousandths(balance), toTenThousandths(leftToday)];
  const whole = ((has < left ? has : left) / 100n) * 100n;
  if (whole <= 0n) return [];
  const round = ROUND.filter((units) => units * 10_000n < whole).map((units) => ({
    label: String(units),
    value: String(units),
  }));
  return [...round, { label: all, value: fromTenThousandths(whole).slice(0, -2) }];
}
