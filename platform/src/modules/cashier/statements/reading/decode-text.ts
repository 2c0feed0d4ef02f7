/**
 * Letters of a file: by its mark, by UTF-8, else by what the bytes of old Thai and Vietnamese files look
 * like.
 */
import type { StatementEncoding } from '@croupier/contract/cashier/statement-columns';

export interface DecodedText {
  readonly text: string;
  readonly encoding: StatementEncoding;
}

/**
 * The text of a file, in the encoding that was chosen or that it shows. The one that was used for its bank
 * before decides between those that no mark tells apart.
 */
export function decodeText(
  file: Uint8Array,
  chosen?: StatementEncoding,
  before?: StatementEncoding,
): DecodedText {
  const encoding = chosen ?? encodingOf(file, before);
  const text = new TextDecoder(encoding).decode(file);
  // windows-1258 writes a vowel and its tone apart.
  return { text: text.normalize('NFC').replace(/^\uFEFF/, ''), encoding };
}

function encodingOf(file: Uint8Array, before?: StatementEncoding): StatementEncoding {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = zerosByPlace(file.subarray(0, 4000));
  if (zeros.odd > 0 && zeros.odd > 4 * zeros.even) return 'utf-16le';
  if (zeros.even > 0 && zeros.even > 4 * zeros.odd) return 'utf-16be';
  if (isUtf8(file)) return 'utf-8';
  return before?.startsWith('windows-') ? before : oldEncodingOf(file);
}

/** Digits and separators of UTF-16 have a zero in every other place. */
function zerosByPlace(bytes: Uint8Array): { even: number; odd: number } {
  const zeros = { even: 0, odd: 0 };
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2 ? 'odd' : 'even'] += 1;
  return zeros;
}

function isUtf8(file: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return true;
  } catch {
    return false;
  }
}

/** Thai is written in runs of high bytes; of Vietnamese words only the letters with marks are. */
function oldEncodingOf(file: Uint8Array): StatementEncoding {
  let high = 0;
  let alone = 0;
  for (const [at, byte] of file.entries()) {
    if (byte < 0x80) continue;
    high += 1;
    if (isLatin(file[at - 1]) || isLatin(file[at + 1])) alone += 1;
  }
  return alone * 2 > high ? 'windows-1258' : 'windows-874';
}

const isLatin = (byte = 0) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
