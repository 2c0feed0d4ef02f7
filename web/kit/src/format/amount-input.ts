import { type AmountEntry, type AmountNotation, readAmount } from '@croupier/contract/read-amount';

/** How fields of the kit read what is typed, for those that are not drawn by it. */
export { type AmountProblem, readAmount } from '@croupier/contract/read-amount';

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
