import { formatMoney, fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';

/** A figure with the unit that it is counted in; `one` is the figure itself. */
export interface ShortAmount {
  readonly figure: string;
  readonly unit: 'one' | 'thousand' | 'million' | 'billion';
}

const units = [
  ['billion', 1_000_000_000n],
  ['million', 1_000_000n],
  ['thousand', 1000n],
] as const;

/**
 * An amount in as few digits as say all of it, with one decimal at most: 3.5 billion, 1,888 thousand.
 * @param times what one unit of the amount stands for
 */
export function shortAmount(amount: string, times = 1): ShortAmount {
  const value = toTenThousandths(amount) * BigInt(times);
  const scale = 10_000n;
  for (const [unit, size] of units) {
    const tenths = (value * 10n) / (size * scale);
    if (tenths >= 10n && tenths * size * scale === value * 10n) {
      return { figure: plain(fromTenThousandths(tenths * 1000n)), unit };
    }
  }
  return { figure: plain(fromTenThousandths(value)), unit: 'one' };
}

/**
 * About how much it is, for where there is little room: from a million on in its largest unit with one
 * decimal, below that in whole units. What is above is cut, so that nearly all of it never reads as all.
 */
export function roughAmount(amount: string): ShortAmount {
  const value = toTenThousandths(amount);
  const scale = 10_000n;
  for (const [unit, size] of units) {
    const tenths = (value * 10n) / (size * scale);
    if (tenths >= 10n && unit !== 'thousand') {
      return { figure: plain(fromTenThousandths(tenths * 1000n)), unit };
    }
  }
  return { figure: formatMoney(amount, { decimals: 0 }), unit: 'one' };
}

/** Without zeros that say nothing. */
const plain = (amount: string) =>
  formatMoney(amount).replace(/\.\d*$/, (decimals) => decimals.replace(/\.?0+$/, ''));
