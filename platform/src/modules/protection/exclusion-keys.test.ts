import { expect, test } from 'vitest';
import { exclusionKeys } from './exclusion-keys.ts';

const keysOf = exclusionKeys('0123456789abcdef'.repeat(4));
const texts = (facts: Parameters<typeof keysOf>[0]) =>
  keysOf(facts).map(({ kind, digest }) => `${kind} ${digest.toString('hex')}`);

test.each([
  [{ email: 'Mai.Lan+bet@Example.com' }, { email: ' mailan@example.com ' }],
  [{ mobile: '+84 901-234 567' }, { mobile: '84901234567' }],
  [{ idNumber: 'ab 12-34' }, { idNumber: 'AB1234' }],
  [{ bankAccount: '0123 4567 89' }, { bankAccount: '0123-456789' }],
  [
    { name: 'Nguyễn  Thị Mai', birthday: '1990-02-01' },
    { name: 'NGUYEN THI MAI', birthday: '1990-02-01' },
  ],
  [
    { name: 'Đặng Đình Đức', birthday: '1990-02-01' },
    { name: 'DANG DINH DUC', birthday: '1990-02-01' },
  ],
  [{ devices: [Buffer.from('browser')] }, { devices: [Buffer.from('browser')] }],
])('[Q-D6] RG7 the same person under another spelling: %o is %o', (first, second) => {
  expect(texts(first)).toHaveLength(1);
  expect(texts(first)).toEqual(texts(second));
});

test.each([
  [{ email: 'mai@example.com' }, { email: 'mai@example.org' }],
  [
    { name: 'Mai', birthday: '1990-02-01' },
    { name: 'Mai', birthday: '1990-02-02' },
  ],
  // The same digits as a number and as papers are not the same person.
  [{ mobile: '84901234567' }, { idNumber: '84901234567' }],
])('[Q-D6] RG7 other people stay others: %o is not %o', (first, second) => {
  expect(texts(first)).not.toEqual(texts(second));
});

test('[Q-D6] RG7 what is not known is no key: two empty fields do not make two people one', () => {
  const unknown = { email: '', mobile: null, idNumber: ' ', name: 'Mai', birthday: null };
  expect(keysOf(unknown)).toEqual([]);
  expect(keysOf({ email: 'not an address' })).toEqual([]);
});

test('[Q-F19] the keys are not the facts, and other installations have others', () => {
  const [key] = keysOf({ email: 'mai@example.com' });
  const [other] = exclusionKeys('fedcba9876543210'.repeat(4))({ email: 'mai@example.com' });
  expect(key?.digest.includes('mai@example.com')).toBe(false);
  expect(key?.digest.equals(other?.digest ?? Buffer.alloc(0))).toBe(false);
});
