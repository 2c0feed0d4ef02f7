/** Names of lines: the bank's reference where one line has it, else one made of what the line says. */
import { createHash } from 'node:crypto';
import { foldBankReference } from '@croupier/contract/cashier/bank-reference';
import type { ReadLine } from './statement-lines.ts';

/** As `bankLine` of the gateway's protocol has it. */
const BANK_ID = /^[0-9A-Za-z-]{1,40}$/;
/** A spreadsheet wrote a number in powers of ten: its digits are lost. */
const IN_POWERS = /^\d(?:[.,]\d+)?E[+-]\d+$/i;
const DIGITS_KEPT = 15;

/** A reference folded; undefined where a spreadsheet has lost its digits. */
export function readReference(cell: string, isNumber: boolean): string | undefined {
  const reference = foldBankReference(cell);
  if (IN_POWERS.test(reference)) return undefined;
  if (isNumber && !(/^\d+$/.test(reference) && reference.length <= DIGITS_KEPT)) return undefined;
  return reference;
}

/** The name of a line with that reference. */
export function idOfReference(reference: string): string {
  const id = reference.replaceAll(/[^0-9A-Z-]+/g, '-');
  return BANK_ID.test(id) ? id : hashed(id);
}

/** What the reference of a cell was called before it was folded. */
export function formerIdOf(cell: string): string {
  const id = cell
    .normalize('NFKC')
    .trim()
    .slice(0, 200)
    .replaceAll(/[^0-9A-Za-z-]+/g, '-');
  return id === '' || BANK_ID.test(id) ? id : hashed(id);
}

type Said = Pick<ReadLine, 'booked' | 'amount' | 'isOut' | 'memo' | 'payerName'>;

/**
 * Makes names that are the same for the same line of whatever file: what it says, and which of such lines
 * it is.
 */
export function nameMaker(): (line: Said, reference?: string) => string {
  const seen = new Map<string, number>();
  return ({ booked, amount, isOut, memo, payerName }, reference) => {
    const what = [booked, amount, String(isOut), memo, payerName];
    const said = (reference === undefined ? what : [reference, ...what]).join('\u0000');
    const before = seen.get(said) ?? 0;
    seen.set(said, before + 1);
    return hashed(`${said}\u0000${before}`);
  };
}

function hashed(text: string): string {
  return `S-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}
