/**
 * Secrets do not belong into a repository, nor numbers of cards: not in code, not in a document, not
 * in a fixture. Finds what providers mark as theirs, keys, passwords in addresses, and long random
 * texts that are named like secrets; what tests make up must look made up.
 */
import { lineAt, type SourceFile } from './source-file.ts';

const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g],
  ['a key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{50,})\b/g],
  ['a token of GitLab', /\bglpat-[\w-]{20}\b/g],
  ['a token of Slack', /\bxox[abeoprs]-[\w-]{10,}/g],
  ['a key of Google', /\bAIza[\w-]{35}\b/g],
  ['a key of Stripe', /\b[rs]k_live_[A-Za-z0-9]{16,}\b/g],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g],
];
const ADDRESS = /\b[a-z][a-z+]+:\/\/[^\s:@/'"`<>]+:([^\s:@/'"`<>]{3,})@([\w.-]+)/g;
/** Passwords in addresses that say themselves that they are none. */
const MADE_UP = /^(?:\$\{.*|password|secret|pass|pw|word|x+|\*+|.*(?:secret|password|hidden).*)$/i;
const NAMED = new RegExp(
  String.raw`(?:secret|token|passw(?:or)?d|api_?key|private_?key)\w*['"]?\s*[:=]\s*` +
    String.raw`['"\x60]([\w+/=-]{24,})['"\x60]`,
  'gi',
);
/** Bits a character: random base64 has 5 and more, random hex close to 4, words between 2 and 3.5. */
const ENTROPY_MIN = 3.7;

/** What looks like a secret in one file. */
export function findSecretProblems({ path, text }: SourceFile): string[] {
  const found: { readonly at: number; readonly what: string }[] = [];
  for (const [what, pattern] of SECRETS) {
    for (const { index } of text.matchAll(pattern)) found.push({ at: index, what });
  }
  for (const { index, 1: password = '' } of text.matchAll(ADDRESS)) {
    if (!MADE_UP.test(password)) found.push({ at: index, what: 'a password in an address' });
  }
  for (const { index, 1: value = '' } of text.matchAll(NAMED)) {
    if (isRandom(value)) found.push({ at: index, what: 'a random text named like a secret' });
  }
  for (const { index = 0 } of findCardNumbers(text))
    found.push({ at: index, what: 'a card number' });
  // Patterns of what is looked for, and what the tests of this rule hold up to it.
  if (path.startsWith('tools/src/tidy/')) return [];
  return found.map(({ at, what }) => `line ${lineAt(text, at)}: ${what}`);
}

/** Letters and digits in no order: neither words nor a counted-up or repeated row. */
function isRandom(text: string): boolean {
  if (!/\d/.test(text) || /[_-][a-z]{3,}[_-]/.test(text)) return false;
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let entropy = 0;
  for (const count of counts.values()) {
    const share = count / text.length;
    entropy -= share * Math.log2(share);
  }
  return entropy >= ENTROPY_MIN;
}

/** In groups as on the card, or in one piece; not a part of a longer name, number or fraction. */
const WRITTEN = new RegExp(
  String.raw`(?<![\w.-])(?:\d{4}[ -]\d{4}[ -]\d{4}[ -]\d{1,7}|3\d{3}[ -]\d{6}[ -]\d{5}|\d{13,19})` +
    String.raw`(?![\w-]|\.\d)`,
  'g',
);

/** Numbers that could be on a card: of a network's range and length, with a true check digit. */
export function findCardNumbers(text: string): RegExpMatchArray[] {
  return [...text.matchAll(WRITTEN)].filter(([hit]) => isCardNumber(hit.replaceAll(/[ -]/g, '')));
}

/** Visa, Mastercard, American Express, Discover, JCB, Diners and UnionPay. */
const RANGES = new RegExp(
  [
    '4[0-9]{12}(?:[0-9]{3}){0,2}',
    '5[1-5][0-9]{14}',
    '2(?:22[1-9]|2[3-9][0-9]|[3-6][0-9]{2}|7[01][0-9]|720)[0-9]{12}',
    '3[47][0-9]{13}',
    '6(?:011|5[0-9]{2}|4[4-9][0-9])[0-9]{12}',
    '35(?:2[89]|[3-8][0-9])[0-9]{12}',
    '3(?:0[0-5]|[68][0-9])[0-9]{11}',
    '62[0-9]{14,17}',
  ]
    .map((range) => `^${range}$`)
    .join('|'),
);

function isCardNumber(digits: string): boolean {
  if (!RANGES.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
