// Money for the eye. Amounts are decimal strings in main units, as they come over the wire, and are
// never turned into floating-point numbers.

/** A decimal amount in the four pieces that the interface sets apart. */
export type MoneyParts = {
  /** Empty, `+` or `−` (U+2212). Zero has no sign. */
  readonly sign: '' | '+' | '−';
  /** Whole units with a comma every three digits, in every language. */
  readonly integer: string;
  /** Digits after the point; empty when none are asked for. */
  readonly decimals: string;
};

export type MoneyFormat = {
  /** `delta` writes the plus sign too. */
  readonly sign?: 'balance' | 'delta';
  /** So many digits after the point, the rest cut; without it two, and as many more as there are. */
  readonly decimals?: 0 | 1 | 2 | 3 | 4 | undefined;
};

const DECIMALS = 2;
const SCALE = 4;

const decimalAmount = /^([-+]?)(\d+)(?:\.(\d+))?$/;

/** Puts a comma between groups of three digits. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Splits a decimal string for display. Amounts have two decimals; one that has more, from before
 * that was held to, shows them, so that what stands on a screen adds up. Digits are cut where fewer
 * are asked for, never rounded: nobody is shown a cent that is not there. Throws a RangeError when
 * the text is not a plain decimal amount.
 */
export function moneyParts(
  amount: string,
  { sign = 'balance', decimals }: MoneyFormat = {},
): MoneyParts {
  const [, minus, whole = '', fraction = ''] = decimalAmount.exec(amount) ?? [];
  if (!whole) throw new RangeError(`Not a decimal amount: ${amount}`);
  const integer = whole.replace(/^0+(?=\d)/, '');
  const held = fraction.slice(0, SCALE).replace(/0+$/, '');
  const digits = decimals ?? Math.max(held.length, DECIMALS);
  const shown = held.padEnd(digits, '0').slice(0, digits);
  const isZero = !/[1-9]/.test(integer + shown);
  const plus = sign === 'delta' ? '+' : '';
  return {
    sign: isZero ? '' : minus === '-' ? '−' : plus,
    integer: groupThousands(integer),
    decimals: shown,
  };
}

/** One line of text, e.g. `₫12,480,350.75` or `+₫1,240,000.00`. The symbol follows the sign. */
export function formatMoney(
  amount: string,
  { symbol = '', ...format }: MoneyFormat & { readonly symbol?: string } = {},
): string {
  const { sign, integer, decimals } = moneyParts(amount, format);
  return `${sign}${symbol}${integer}${decimals && `.${decimals}`}`;
}

/** −1, 0 or 1 for an amount, judged by all of its digits. */
export function moneySign(amount: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(amount)) return 0;
  return amount.startsWith('-') ? -1 : 1;
}

/** A decimal string as a whole number of ten-thousandths; digits beyond the fourth are cut. */
export function toTenThousandths(amount: string): bigint {
  const { sign, integer, decimals } = moneyParts(amount, { decimals: SCALE });
  const size = BigInt(integer.replaceAll(',', '') + decimals);
  return sign === '−' ? -size : size;
}

/** The way back from {@link toTenThousandths}. */
export function fromTenThousandths(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(SCALE + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`;
}
