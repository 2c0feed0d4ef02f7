import { describe, expect, test } from 'vitest';
import { findCardNumbers, findSecretProblems } from './secrets.ts';
import { sourceFile } from './source-file.ts';

const problems = (text: string, path = 'docs/operations/site.md') =>
  findSecretProblems(sourceFile(path, text));
/** Put together here, so that this file holds none. */
const made = (...parts: string[]) => parts.join('');
const random = 'q8Zt3LkV0yN7bXcR5mWd1sJfHgPa2eUi';

describe('[Q-F19] secrets', () => {
  test.each([
    ['a private key', made('-----BEGIN EC PRI', 'VATE KEY-----')],
    ['a key of AWS', made('AKIA', 'IOSFODNN7EXAMPLE')],
    ['a token of GitHub', made('ghp_', 'a1B2'.repeat(9))],
    ['a key of Google', made('AIza', 'Sy0'.repeat(11), 'ab')],
    ['a key of Stripe', made('sk_li', 've_', 'a1'.repeat(12))],
    ['a signed token', made('eyJhbGciOiJIUzI1', '.eyJzdWIiOiIxMjM0', '.', random)],
    [
      'a password in an address',
      made('DATABASE_URL=postgres://croupier:Tr0ub4dor', '@db.example/croupier'),
    ],
    ['a random text named like a secret', `"masterSecret": "${random}"`],
    ['a random text named like a secret', `API_KEY='${random}'`],
  ])('%s is found in documents, fixtures and code', (what, text) => {
    for (const path of [
      'docs/a.md',
      'sandbox/src/a.json',
      'platform/src/a.test.ts',
      'e2e/src/a.ts',
    ]) {
      expect(problems(`first line\n${text}\n`, path)).toEqual([`line 2: ${what}`]);
    }
  });

  test.each([
    'DATABASE_URL=postgres://croupier:password@localhost/croupier',
    'const url = `postgres://croupier:${password}@localhost`',
    `secret: 'second secret of the vendor, long'`,
    `STUDIO_INBOUND_SECRET: 'studio-inbound-secret-of-the-tests'`,
    `const passwordHash = await hash(password)`,
  ])('%s is none', (text) => expect(problems(text)).toEqual([]));
});

describe('[Q-F22] card numbers', () => {
  // The networks' own test numbers, taken apart.
  test.each([
    ['4242', '4242', '4242', '4242'],
    ['5555', '5555', '5555', '4444'],
    ['2223', '0031', '2200', '3222'],
    ['3782', '822463', '10005'],
    ['6011', '1111', '1111', '1117'],
    ['3566', '0020', '2036', '0505'],
    ['3056', '9309', '0259', '04'],
    ['6200', '0000', '0000', '0005'],
  ])('%s %s … is found however it is written', (...groups) => {
    for (const text of [groups.join(''), groups.join(' '), groups.join('-')]) {
      if (groups.join('').length === 14 && text.length > 14) continue;
      expect(findCardNumbers(`card "${text}", thanks`)).toHaveLength(1);
    }
    expect(problems(`say ${groups.join('')}.`)).toEqual(['line 1: a card number']);
  });

  test.each([
    made('4242', '4242', '4242', '4241'),
    made('9999', '9999', '9999', '9995'),
    made('x4242', '4242', '4242', '4242'),
    made('0.4242', '4242', '4242', '4242'),
    '2026-11-22 07:00:00',
    '00000000-4242-7000-8000-424242424242',
  ])('%s is none', (text) => expect(findCardNumbers(text)).toHaveLength(0));
});
