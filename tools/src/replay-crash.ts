import { createHmac } from 'node:crypto';
import type { ReplayInput } from './replayed-draws.ts';

const WHOLE = 2n ** 52n;
const CAP = 1_000_000n;

/**
 * A second way to where a flight ended, in hundredths, for verification: the first 13 hexadecimal digits
 * of the first digest, without the engine.
 */
export function replayCrash({ serverSeed, clientSeed, nonce }: ReplayInput): bigint {
  const hmac = createHmac('sha256', Buffer.from(serverSeed, 'hex'));
  const digest = hmac.update(`${clientSeed}:${nonce}:0`).digest('hex');
  const end = (97n * WHOLE) / (WHOLE - BigInt(`0x${digest.slice(0, 13)}`));
  if (end < 100n) return 100n;
  return end > CAP ? CAP : end;
}
