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

/** A message as it is searched. Marks are kept in one reading, and none are in the other. */
export interface FoldedText {
  readonly marked: readonly string[];
  readonly bare: readonly string[];
}

/**
 * The words of a message in lower case, with letters that only look like others replaced. Words that are
 * spelled letter by letter stand joined behind the others; each that repeats a letter also stands without
 * the repeats.
 */
export function foldText(text: string): FoldedText {
  const plain = [...text.normalize('NFKC').toLowerCase()]
    .map((character) => lookalikes[character] ?? character)
    .join('');
  return { marked: readings(plain.normalize('NFC')), bare: readings(withoutMarks(plain)) };
}

/** Vietnamese `đ` is a letter of its own, not a `d` with a mark. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
}

function readings(text: string): readonly string[] {
  const tokens = text
    .split(/[^\p{L}\p{M}\p{N}@$!|]+/u)
    .map(readLeet)
    .filter((token) => token !== '');
  const words: string[] = [];
  let spelled = '';
  const endSpelling = (): void => {
    if (spelled.length > 2) words.push(...withRepeats(spelled));
    spelled = '';
  };
  for (const token of tokens) {
    words.push(...withRepeats(token));
    if ([...token].length === 1) spelled += token;
    else endSpelling();
  }
  endSpelling();
  return words;
}

/** Digits and signs are letters only where letters stand beside them. */
function readLeet(token: string): string {
  const word = token.replaceAll(/^[!|]+|[!|]+$/g, '');
  if (!/\p{L}/u.test(word) || !LEET.test(word)) return word;
  return [...word].map((character) => leet[character] ?? character).join('');
}

function withRepeats(word: string): readonly string[] {
  if (!/(.)\1/u.test(word)) return [word];
  return [word, word.replaceAll(/(.)\1+/gu, '$1'), word.replaceAll(/(.)\1{2,}/gu, '$1$1')];
}
