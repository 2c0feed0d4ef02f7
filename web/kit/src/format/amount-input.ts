import { groupThousands } from './money.ts';

/** What an amount field holds after a key press: the decimal string and the text shown for it. */
export type AmountEntry = {
  /** Plain decimal string such as `2000000` or `12.5`; empty when nothing is typed. */
  readonly value: string;
  /** The same with commas, e.g. `2,000,000`. */
  readonly shown: string;
};

const DIGITS_MAX = 15;

/**
 * Reads what was typed or pasted into an amount field. Everything but digits and the first point is
 * dropped, leading zeros too; digits beyond `decimalsMax` are cut.
 */
export function readAmount(typed: string, decimalsMax: number): AmountEntry {
  const [whole = '', ...fractions] = typed.replace(/[^\d.]/g, '').split('.');
  const integer = whole.replace(/^0+(?=\d)/, '').slice(0, DIGITS_MAX);
  if (fractions.length === 0 || decimalsMax === 0) {
    return { value: integer, shown: groupThousands(integer) };
  }
  const fraction = fractions.join('').slice(0, decimalsMax);
  const units = integer || '0';
  return {
    value: fraction ? `${units}.${fraction}` : units,
    shown: `${groupThousands(units)}.${fraction}`,
  };
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
