/**
 * Amounts as people type them, in the one notation of all languages. For pages and servers; without zod.
 */

/** Why an amount cannot be read; words of the kit are under `amount`. */
export type AmountProblem = 'notation' | 'decimals' | 'too-long';

/** What an amount field holds after a key press: the decimal string and the text shown for it. */
export interface AmountEntry {
  /** Plain decimal string such as `2000000` or `12.5`; empty when nothing is typed, or a problem is. */
  readonly value: string;
  /** The same with commas, e.g. `2,000,000`; what was typed where that is no amount. */
  readonly shown: string;
  readonly problem?: AmountProblem;
  /** It becomes an amount when the group after the comma is complete. */
  readonly isUnfinished?: true;
}

/** How a field's amounts are written. */
export interface AmountNotation {
  /** Digits allowed after the point. */
  readonly decimalsMax: number;
  /** Currency symbol, which may stand before the figure. */
  readonly symbol?: string | undefined;
}

const DIGITS_MAX = 14;
const AMOUNT = /^(\d{1,3}(?:,\d{3})+|\d+)(?:(\.)(\d*))?$/;
const UNFINISHED = /^\d{1,3}(?:,\d{3})*,\d{0,2}$/;

/**
 * Reads an amount in the one notation of all languages: commas before thousands, a point before
 * decimals. Anything else is a problem and stays as it was typed: no digit, sign or separator is
 * dropped, moved or taken for another, because the amount would be a different one.
 */
export function readAmount(typed: string, { decimalsMax, symbol }: AmountNotation): AmountEntry {
  const trimmed = typed.trim();
  const text = symbol && trimmed.startsWith(symbol) ? trimmed.slice(symbol.length).trim() : trimmed;
  if (text === '') return { value: '', shown: '' };
  const [, grouped, point = '', fraction = ''] = AMOUNT.exec(text) ?? [];
  if (grouped === undefined) {
    const unread = { value: '', shown: typed, problem: 'notation' } as const;
    return UNFINISHED.test(text) ? { ...unread, isUnfinished: true } : unread;
  }
  const whole = grouped.replaceAll(',', '');
  if (whole.length > DIGITS_MAX) return { value: '', shown: typed, problem: 'too-long' };
  if (point && fraction.length + (decimalsMax === 0 ? 1 : 0) > decimalsMax) {
    return { value: '', shown: typed, problem: 'decimals' };
  }
  const units = whole.replace(/^0+(?=\d)/, '');
  return {
    value: fraction ? `${units}.${fraction}` : units,
    shown: `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${point}${fraction}`,
  };
}
