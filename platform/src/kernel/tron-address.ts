import { createHash } from 'node:crypto';

/** Bitcoin’s alphabet, which Tron uses too. */
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Of an address: what network it is for, the account, and the beginning of a double SHA-256. */
const ADDRESS_BYTES = 25;
const ADDRESS_SIGNS = 34;
const TRON = 0x41;

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
