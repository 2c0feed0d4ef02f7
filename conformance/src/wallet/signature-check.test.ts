import type { IncomingMessage } from 'node:http';
import { NONCE_HEADER, TIMESTAMP_HEADER } from '@croupier/contract/seamless/wire';
import { expect, test } from 'vitest';
import { signatureCheck } from './signature-check.ts';

/** What is said of a call with that time and nonce, whoever signed it. */
function saidOf(time: string, nonce: string): string | undefined {
  const check = signatureCheck(
    { keyId: 'k', secret: 's' },
    { keeps: (rule) => rule !== 'signature' },
  );
  const headers = { [TIMESTAMP_HEADER]: time, [NONCE_HEADER]: nonce };
  return check(
    { headers, method: 'POST', url: '/' } as unknown as IncomingMessage,
    Buffer.alloc(0),
  );
}

test('[SEAM-06] time and nonce are judged by the one grammar that platform and studio keep', () => {
  const now = String(Math.floor(Date.now() / 1000));
  expect(saidOf(now, 'with.points-and_16')).toBeUndefined();
  expect(saidOf(now, 'short')).toBe('the nonce is malformed');
  for (const odd of [
    ` ${now}`,
    `${now}.0`,
    Number(now).toExponential(9),
    `0x${Number(now).toString(16)}`,
  ]) {
    expect([odd, saidOf(odd, 'with.points-and_16')]).toEqual([odd, 'the timestamp is malformed']);
  }
  expect(saidOf('1', 'with.points-and_16')).toBe('the timestamp is out of the window');
});
