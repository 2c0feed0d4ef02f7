import { describe, expect, test } from 'vitest';
import { NONCE_HEADER, SIGN_HEADER, TIMESTAMP_HEADER } from '@croupier/contract/seamless/wire';
import { secretBox } from './secret-box.ts';
import { isSigned, sign, signedHeaders } from './signature.ts';

describe('secrets at rest', () => {
  const box = secretBox('ab'.repeat(32));
  const secret = Buffer.from('a server seed');

  test('[STU-00] open for their purpose only, and only unaltered', () => {
    const sealed = box.seal(secret, 'seed:1');
    expect(box.open(sealed, 'seed:1')).toEqual(secret);
    expect(() => box.open(sealed, 'seed:2')).toThrow(/auth/);
    const altered = Buffer.from(sealed);
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    expect(() => box.open(altered, 'seed:1')).toThrow(/auth/);
    expect(() => secretBox('cd'.repeat(32)).open(sealed, 'seed:1')).toThrow(/auth/);
  });

  test('never look the same twice', () => {
    expect(box.seal(secret, 'p').equals(box.seal(secret, 'p'))).toBe(false);
    expect(box.deriveKey('a').equals(box.deriveKey('b'))).toBe(false);
  });
});

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
    signature: sign(secret, timestamp, nonce, call),
  });

  test('[SEAM-01] what was signed as sent is accepted', () => {
    expect(isSigned(secret, signed(now()), body)).toBe(true);
    const headers = signedHeaders(secret, { ...body, body: text });
    const received = {
      version: '2',
      timestamp: headers[TIMESTAMP_HEADER],
      nonce: headers[NONCE_HEADER],
      signature: headers[SIGN_HEADER],
    };
    expect(isSigned(secret, received, body)).toBe(true);
  });

  test('[SEAM-01] a changed byte, another secret, another time or nonce is not', () => {
    const received = signed(now());
    expect(isSigned(secret, received, { ...body, body: Buffer.from('{"a":1}') })).toBe(false);
    expect(isSigned(secret, received, { ...body, path: '/launcher/real' })).toBe(false);
    expect(isSigned(secret, received, { ...body, method: 'GET' })).toBe(false);
    expect(isSigned(secret, { ...received, version: undefined }, body)).toBe(false);
    expect(isSigned('another secret', received, body)).toBe(false);
    expect(isSigned(secret, { ...received, nonce: 'm'.repeat(32) }, body)).toBe(false);
    expect(isSigned(secret, { ...received, signature: undefined }, body)).toBe(false);
    expect(isSigned(secret, { ...received, signature: 'é' }, body)).toBe(false);
    const later = (Number(received.timestamp) + 1).toString();
    expect(isSigned(secret, { ...received, timestamp: later }, body)).toBe(false);
  });

  test('[SEAM-01] a time outside the window is not, however well signed', () => {
    const shifted = (seconds: number) => (Number(now()) + seconds).toString();
    expect(isSigned(secret, signed(shifted(-290)), body)).toBe(true);
    expect(isSigned(secret, signed(shifted(-310)), body)).toBe(false);
    expect(isSigned(secret, signed(shifted(310)), body)).toBe(false);
    expect(isSigned(secret, signed('soon'), body)).toBe(false);
  });
});
