/** What an account to be paid out to looks like, and whose it is. Pure. */
import { createHash } from 'node:crypto';
import { plainName } from '@croupier/contract/searchable';
import type { PayoutKind } from '@croupier/contract/withdrawal-kinds';

/** Bitcoin’s alphabet, which Tron uses too. */
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Of an address: what network it is for, the account, and the beginning of a double SHA-256. */
const ADDRESS_BYTES = 25;
const ADDRESS_SIGNS = 34;
const TRON = 0x41;

/** The number as it is kept and compared, or undefined when it is none of that kind. */
export function tidyNumber(kind: PayoutKind, text: string): string | undefined {
  const number = text.normalize('NFKC').replace(/[\s.-]/g, '');
  if (kind === 'usdt') return isTronAddress(number) ? number : undefined;
  const shape = kind === 'bank' ? /^[0-9]{6,20}$/ : /^\+?[0-9]{8,20}$/;
  return shape.test(number) ? number.replace('+', '') : undefined;
}

/** True for a main-net address of TRC20: base58 with a check that spots a wrong sign. */
export function isTronAddress(text: string): boolean {
  if (text.length !== ADDRESS_SIGNS || !text.startsWith('T')) return false;
  const bytes = fromBase58(text);
  if (bytes?.length !== ADDRESS_BYTES || bytes[0] !== TRON) return false;
  const body = bytes.subarray(0, -4);
  return sha256(sha256(body)).subarray(0, 4).equals(bytes.subarray(-4));
}

function fromBase58(text: string): Buffer | undefined {
  let value = 0n;
  for (const sign of text) {
    const digit = BASE58.indexOf(sign);
    if (digit < 0) return undefined;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The end of a number, which tells its owner which it is and nobody else what it is. */
export function tailOf(number: string): string {
  return number.slice(-4);
}

/** All but the end; always as long, so that it does not tell the length either. */
export function maskedNumber(tail: string): string {
  return `••••••${tail}`;
}

/**
 * True when the holder is the member: the same words in the same order, whatever their case, marks
 * or number of spaces, full or half width. Another order or spelling is for people to judge.
 */
export function isSameName(holder: string, realName: string | null): boolean {
  const name = plainName(holder);
  return name !== '' && name === plainName(realName ?? '');
}
