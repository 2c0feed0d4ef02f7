/** Letters of other alphabets, and signs, that are written for Latin ones. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  ё: 'e',
  н: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'đ',
};
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};
const LEET = /[0134578@$!|]/;

/** A word of a message in all the ways that it may be read, such as without a letter that is drawn out. */
type Token = ReadonlySet<string>;

/** A message as it is searched, word by word. Marks are kept in one reading, and none are in the other. */
export interface FoldedText {
  readonly marked: readonly Token[];
  readonly bare: readonly Token[];
}

/**
 * The words of a message in lower case, with letters that only look like others replaced. Words that are
 * spelled letter by letter stand joined behind the others.
 */
export function foldText(text: string): FoldedText {
  const plain = foldLetters(text);
  return { marked: tokensOf(plain), bare: tokensOf(withoutMarks(plain)) };
}

/** Whether a message says these words, one behind the other. */
export function says(tokens: readonly Token[], words: string): boolean {
  const wanted = foldLetters(words).split(/\s+/u).filter(Boolean);
  return tokens.some((_, at) => wanted.every((word, step) => tokens[at + step]?.has(word)));
}

/** Vietnamese `đ` is a letter of its own, not a `d` with a mark. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
}

/** In lower case, with letters that only look like Latin ones, and digits of any script, replaced. */
export function foldLookalikes(text: string): string {
  return [...text.normalize('NFKC').toLowerCase()]
    .map((character) => lookalikes[character] ?? digitOf(character) ?? character)
    .join('');
}

const DIGIT = /^\p{Nd}$/u;

/** Digits of a script stand in a row from nought to nine. */
function digitOf(character: string): string | undefined {
  if (!DIGIT.test(character)) return undefined;
  const point = character.codePointAt(0) ?? 0;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(point - before - 1))) before += 1;
  return String(before % 10);
}

function foldLetters(text: string): string {
  return withToneLast(foldLookalikes(text));
}

/** Grave, acute, tilde, hook and dot below: the tones of Vietnamese. */
const TONE = /[\u{300}\u{301}\u{303}\u{309}\u{323}]/u;

/** `hoà` and `hòa` are one word: the tone of a syllable stands behind it, wherever it was written. */
function withToneLast(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{L}\p{M}]+/gu, (syllable) => {
      const tone = TONE.exec(syllable)?.[0];
      return tone === undefined ? syllable : syllable.replace(tone, '') + tone;
    })
    .normalize('NFC');
}

function tokensOf(text: string): readonly Token[] {
  const words = text
    .split(/[^\p{L}\p{M}\p{N}@$!|]+/u)
    .map(readLeet)
    .filter((word) => word !== '');
  const tokens: Token[] = [];
  let spelled = '';
  const endSpelling = (): void => {
    if (spelled.length > 2) tokens.push(readings(spelled));
    spelled = '';
  };
  for (const word of words) {
    tokens.push(readings(word));
    if ([...word.normalize('NFC')].length <= 1 || withoutMarks(word).length === 1) spelled += word;
    else endSpelling();
  }
  endSpelling();
  return tokens;
}

/** Digits and signs are letters only where letters stand beside them. */
function readLeet(token: string): string {
  const word = token.replaceAll(/^[!|]+|[!|]+$/g, '');
  if (!/\p{L}/u.test(word) || !LEET.test(word)) return word;
  return [...word].map((character) => leet[character] ?? character).join('');
}

function readings(word: string): Token {
  const composed = withToneLast(word);
  return new Set([
    composed,
    composed.replaceAll(/(.)\1+/gu, '$1'),
    composed.replaceAll(/(.)\1{2,}/gu, '$1$1'),
  ]);
}
