import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { webhookSignatureHolds } from './webhook-signature.ts';

const secret = 'a secret of the gateway, thirty-two bytes';
const body = Buffer.from('{"amount":"500000","note":"đã trả"}');
const now = 1_800_000_000_000;
const timestamp = '1800000000';
const signature = sign(`${timestamp}.`, body);

function sign(prefix: string, bytes: Buffer, key = secret): string {
  return createHmac('sha256', key).update(prefix).update(bytes).digest('hex');
}

test('[CASH-01] C7 the signature over the raw bytes proves the sender', () => {
  expect(webhookSignatureHolds(secret, body, { timestamp, signature }, now)).toBe(true);
});

test('[X-19] C7 any altered bit, another key or another time is refused', () => {
  for (let at = 0; at < body.length; at += 1) {
    const altered = Buffer.from(body);
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
    expect(webhookSignatureHolds(secret, altered, { timestamp, signature }, now)).toBe(false);
  }
  const stranger = sign(`${timestamp}.`, body, 'another secret');
  expect(webhookSignatureHolds(secret, body, { timestamp, signature: stranger }, now)).toBe(false);
  expect(webhookSignatureHolds(secret, body, { timestamp: '1800000001', signature }, now)).toBe(
    false,
  );
});

test('[Q-F17] C7 the window is 300 s either way', () => {
  for (const [offset, proven] of [
    [300, true],
    [-300, true],
    [301, false],
    [-301, false],
  ] as const) {
    const at = String(1_800_000_000 + offset);
    const proof = { timestamp: at, signature: sign(`${at}.`, body) };
    expect([offset, webhookSignatureHolds(secret, body, proof, now)]).toEqual([offset, proven]);
  }
});

test('[X-19] C7 malformed headers are refused without an exception', () => {
  for (const proof of [
    { timestamp: undefined, signature },
    { timestamp, signature: undefined },
    { timestamp: 'now', signature },
    { timestamp: '-1800000000', signature },
    { timestamp, signature: signature.toUpperCase() },
    { timestamp, signature: signature.slice(2) },
    { timestamp, signature: `${signature}00` },
    { timestamp, signature: 'é'.repeat(64) },
  ]) {
    expect(webhookSignatureHolds(secret, body, proof, now)).toBe(false);
  }
});
