/**
 * Which passwords are too easy to guess. Lists of the most used passwords consist of a few kinds:
 * a well-known word, often with letters written as digits and with a number or a sign attached;
 * keys in a row; one piece repeated; a date. Each kind is recognised as such, which covers those
 * lists and the variations that guessing programs try next.
 */
import type { FieldProblem } from '#kernel/refuse.ts';
import { commonWords } from './common-words.ts';

/** Attached characters beyond this make a word one part of a longer password. */
const ATTACHED_MAX = 4;
/** Rows of keys, forwards; they count backwards as well. */
const ROWS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq12wsxcde34rfv',
  '147258369',
  '159753',
  '789456123',
];
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The problem of a password that is guessed early, or `undefined`. */
export function problemOfPassword(password: string, username: string): FieldProblem | undefined {
  const plain = plainText(password);
  if (plain === plainText(username)) return { key: 'password.like-username' };
  return isCommon(plain) ? { key: 'password.common' } : undefined;
}

/** As somebody who guesses writes it. */
function plainText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function isCommon(plain: string): boolean {
  return isRepetition(plain) || isDate(plain) || isRow(plain) || isCommonWord(plain);
}

/** `aaaaaaaa`, `12121212`, `abcabcabc`: a piece of up to four characters, over and over. */
function isRepetition(plain: string): boolean {
  return /^(.{1,4}?)\1+.{0,3}$/s.test(plain) && new Set(plain).size <= 4;
}

/** `19871225`, `25121987`, with any separators. */
function isDate(plain: string): boolean {
  const digits = plain.replaceAll(/[-./ ]/g, '');
  const year = String.raw`(19|20)\d\d`;
  const day = String.raw`(0[1-9]|[12]\d|3[01])`;
  return new RegExp(`^(${year}${day}${day}|${day}${day}${year})$`).test(digits);
}

/** Made of at most three runs along rows of keys, e.g. `qwer1234` or `87654321`. */
function isRow(plain: string): boolean {
  let rest = plain;
  for (let runs = 0; runs < 3; runs += 1) {
    const length = longestRun(rest);
    if (length < 3) return false;
    rest = rest.slice(length);
    if (rest.length <= 1) return true;
  }
  return false;
}

function longestRun(text: string): number {
  let length = text.length;
  while (length >= 3) {
    const start = text.slice(0, length);
    const backwards = [...start].toReversed().join('');
    if (ROWS.some((row) => row.includes(start) || row.includes(backwards))) return length;
    length -= 1;
  }
  return 0;
}

/** A word, or two in a row, with up to four digits and signs around. */
function isCommonWord(plain: string): boolean {
  return [plain, undoLookalikes(plain)].some((text) => {
    const core = text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');
    if (core.length === 0 || text.length - core.length > ATTACHED_MAX) return false;
    return isWordOrTwo(core.replaceAll(/[^\p{L}]/gu, ''));
  });
}

function undoLookalikes(text: string): string {
  const letters = [...text].map((character) => LOOKALIKES[character] ?? character);
  // What is attached at the end is a number or a sign, not a letter in disguise.
  const attached = /[^\p{L}]*$/u.exec(text)?.[0] ?? '';
  return letters.slice(0, letters.length - [...attached].length).join('') + attached;
}

function isWordOrTwo(word: string): boolean {
  if (commonWords.has(word)) return true;
  for (let at = 3; at <= word.length - 3; at += 1) {
    if (commonWords.has(word.slice(0, at)) && commonWords.has(word.slice(at))) return true;
  }
  return false;
}
