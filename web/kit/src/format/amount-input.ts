import { groupThousands } from './money.ts';

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
    shown: `${groupThousands(whole)}${point}${fraction}`,
  };
}

/**
 * Reads the field after one change. Commas that the field has set are set anew around what was put in
 * or taken away; where a comma or anything else that is no digit comes in, all of it is read as it stands.
 *
 * @param change.before what the field showed
 * @param change.putIn what was typed or pasted; empty where something was taken away
 */
export function changeAmount(
  typed: string,
  { before, putIn }: { readonly before: string; readonly putIn: string | undefined },
  notation: AmountNotation,
): AmountEntry {
  const old = readAmount(before, notation);
  const isOurs = old.problem === undefined && old.shown === before;
  const isPlain = putIn !== undefined && /^[\d.]*$/.test(putIn);
  return readAmount(isOurs && isPlain ? typed.replaceAll(',', '') : typed, notation);
}

/**
 * Where the caret belongs after the commas have moved: behind the same count of digits and points
 * as before. `typed` and `caret` are the field's state before regrouping, `shown` the text after.
 */
export function caretAfterGrouping(typed: string, caret: number, shown: string): number {
  let wanted = typed.slice(0, caret).replace(/[^\d.]/g, '').length;
  for (let index = 0; index < shown.length; index += 1) {
    if (wanted === 0) return index;
    if (shown[index] !== ',') wanted -= 1;
  }
  return shown.length;
}
