/** Exact fractions. Every proof of a return to player is made with these, never with floats. */
export interface Rational {
  readonly num: bigint;
  /** Always positive; the fraction is in lowest terms. */
  readonly den: bigint;
}

export const zero: Rational = { num: 0n, den: 1n };
export const one: Rational = { num: 1n, den: 1n };

/** `num / den` in lowest terms. Throws RangeError for a zero denominator. */
export function rational(num: bigint | number, den: bigint | number = 1n): Rational {
  let top = BigInt(num);
  let bottom = BigInt(den);
  if (bottom === 0n) throw new RangeError('a fraction needs a denominator');
  if (bottom < 0n) [top, bottom] = [-top, -bottom];
  const divisor = greatestCommonDivisor(top < 0n ? -top : top, bottom);
  return { num: top / divisor, den: bottom / divisor };
}

export function add(a: Rational, b: Rational): Rational {
  return rational(a.num * b.den + b.num * a.den, a.den * b.den);
}

export function subtract(a: Rational, b: Rational): Rational {
  return rational(a.num * b.den - b.num * a.den, a.den * b.den);
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.num * b.num, a.den * b.den);
}

export function divide(a: Rational, b: Rational): Rational {
  return rational(a.num * b.den, a.den * b.num);
}

export function sum(terms: readonly Rational[]): Rational {
  return terms.reduce(add, zero);
}

export function equal(a: Rational, b: Rational): boolean {
  return a.num === b.num && a.den === b.den;
}

/** Decimal text with `places` digits, cut off, never rounded up. */
export function toDecimal({ num, den }: Rational, places: number): string {
  const sign = num < 0n ? '-' : '';
  const scaled = ((num < 0n ? -num : num) * 10n ** BigInt(places)) / den;
  const digits = scaled.toString().padStart(places + 1, '0');
  return places === 0
    ? sign + digits
    : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Nearest number, for display and for statistics where 15 digits are plenty. */
export function toNumber(value: Rational): number {
  return Number(toDecimal(value, 18));
}

/** Whole basis points, as shown to players and never rounded up: 0.96848838 becomes 9684. */
export function toBasisPoints({ num, den }: Rational): number {
  return Number((num * 10_000n) / den);
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
