import { describe, expect, test } from 'vitest';
import { isSignedCall, receivedSignature, signCall, signedHeaders } from './wallet-signature.ts';

describe('signatures', () => {
  const secret = 'a secret of the wallet API';
  const text = '{"b":1,"a":"\\u00e9"}';
  const body = { method: 'POST', path: '/games', body: Buffer.from(text) };
  const now = () => Math.floor(Date.now() / 1000).toString();
  const nonce = 'n'.repeat(32);
  const signed = (timestamp: string, call = body) => ({
    version: '2',
    timestamp,
    nonce,
    signature: signCall(secret, { timestamp, nonce }, call),
  });

  test('[SEAM-01] what was signed as sent is accepted', () => {
    expect(isSignedCall(secret, signed(now()), body)).toBe(true);
    const received = receivedSignature(signedHeaders(secret, { ...body, body: text }));
    expect(isSignedCall(secret, received, body)).toBe(true);
  });

  test('[SEAM-01] a changed byte, another secret, another time or nonce is not', () => {
    const received = signed(now());
    expect(isSignedCall(secret, received, { ...body, body: Buffer.from('{"a":1}') })).toBe(false);
    expect(isSignedCall(secret, received, { ...body, path: '/launcher/real' })).toBe(false);
    expect(isSignedCall(secret, received, { ...body, method: 'GET' })).toBe(false);
    expect(isSignedCall(secret, { ...received, version: undefined }, body)).toBe(false);
    expect(isSignedCall('another secret', received, body)).toBe(false);
    expect(isSignedCall(secret, { ...received, nonce: 'm'.repeat(32) }, body)).toBe(false);
    expect(isSignedCall(secret, { ...received, signature: undefined }, body)).toBe(false);
    expect(isSignedCall(secret, { ...received, signature: 'é' }, body)).toBe(false);
    const later = (Number(received.timestamp) + 1).toString();
    expect(isSignedCall(secret, { ...received, timestamp: later }, body)).toBe(false);
  });

  test('[SEAM-01] a time outside the window is not, however well signed', () => {
    const shifted = (seconds: number) => (Number(now()) + seconds).toString();
    expect(isSignedCall(secret, signed(shifted(-290)), body)).toBe(true);
    expect(isSignedCall(secret, signed(shifted(-310)), body)).toBe(false);
    expect(isSignedCall(secret, signed(shifted(310)), body)).toBe(false);
    expect(isSignedCall(secret, signed('soon'), body)).toBe(false);
  });
});
