/**
 * The text of an EMVCo merchant-presented QR code: fields of two digits of id, two of length and a
 * value, closed by a check sum over all of it. Only what a bank's app reads; no I/O.
 */

/** One field; a value of fields is a template. */
export interface QrField {
  readonly id: string;
  readonly value: string | readonly QrField[];
}

/** Longest value that two digits of length can announce, and longest text of one code. */
const VALUE_MAX = 99;
const TEXT_MAX = 512;

/** What apps read without a choice of character set. */
const PRINTABLE = /^[\x20-\x7e]*$/;

/** A field, for lists of them. */
export function field(id: string, value: QrField['value']): QrField {
  return { id, value };
}

/** The whole text of a code: the fields in the order given, then field 63 with the check sum. */
export function qrText(fields: readonly QrField[]): string {
  const head = `${fields.map(writeField).join('')}6304`;
  const text = head + checkSum(head);
  if (text.length > TEXT_MAX) throw new Error(`A code of ${text.length} characters is too long.`);
  return text;
}

function writeField({ id, value }: QrField): string {
  const text = typeof value === 'string' ? value : value.map(writeField).join('');
  const fits = /^\d\d$/.test(id) && text.length > 0 && text.length <= VALUE_MAX;
  if (!fits || !PRINTABLE.test(text)) throw new Error(`Field ${id} cannot hold “${text}”.`);
  return id + String(text.length).padStart(2, '0') + text;
}

/** The fields of a code's text or of a template, by their ids; undefined where it is none. */
export function readFields(text: string): ReadonlyMap<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (id === undefined || value.length !== Number(length) || fields.has(id)) return undefined;
    fields.set(id, value);
    at += 4 + value.length;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE as four digits in hex: polynomial 0x1021, begun with 0xFFFF. */
export function checkSum(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text, 'latin1')) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1;
    }
    sum &= 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}
