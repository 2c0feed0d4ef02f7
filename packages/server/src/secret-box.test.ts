import { describe, expect, test } from 'vitest';
import { secretBox } from './secret-box.ts';

describe('secrets at rest', () => {
  const box = secretBox('ab'.repeat(32));
  const derived = secretBox('ab'.repeat(32), { sealedUnder: 'seal' });
  const secret = Buffer.from('a server seed');

  test('[STU-00] open for their purpose only, and only unaltered', () => {
    const sealed = box.seal(secret, 'seed:1');
    expect(box.open(sealed, 'seed:1')).toEqual(secret);
    expect(() => box.open(sealed, 'seed:2')).toThrow(/auth/);
    const altered = Buffer.from(sealed);
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    expect(() => box.open(altered, 'seed:1')).toThrow(/auth/);
    expect(() => derived.open(sealed, 'seed:1')).toThrow(/auth/);
    expect(() => secretBox('cd'.repeat(32)).open(sealed, 'seed:1')).toThrow(/auth/);
  });

  test('never look the same twice', () => {
    expect(box.seal(secret, 'p').equals(box.seal(secret, 'p'))).toBe(false);
    expect(box.deriveKey('a').equals(box.deriveKey('b'))).toBe(false);
  });
});
