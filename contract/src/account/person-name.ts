/**
 * Whether two names are of one person, however they were typed: banks write TRAN THI LAN where people
 * write Trần Thị Lan. What is compared is folded by script, since a mark of Latin is a tone to leave
 * out, and a mark of Thai is a letter to its reader. Another order, another script and missing blanks
 * are for people to judge.
 */

/** Titles that stand before a name, as words of their own; without their points. */
const LATIN_TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr']);
/** Thai titles are written without a blank; the longer ones first, which begin with shorter ones. */
const THAI_TITLES = ['เด็กชาย', 'เด็กหญิง', 'นางสาว', 'น.ส.', 'ด.ช.', 'ด.ญ.', 'นาย', 'นาง'];
/** Thai vowels and tones that follow a consonant: before one of them a title is part of a word. */
const THAI_FOLLOWS = /^[\u0e30-\u0e3a\u0e45-\u0e4e]/;
const LATIN_MARKS = /[\u0300-\u036f]/g;

/** The name as it is compared: words apart, without case, Latin marks, punctuation and titles. */
export function foldPersonName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(LATIN_MARKS, '')
    .toLowerCase()
    // Đ and Ð look alike, and stand for one letter in Vietnamese names.
    .replaceAll(/[đð]/g, 'd')
    // The two parts of ำ, with the tone between them or before.
    .replaceAll(/\u0e4d([\u0e48-\u0e4b])/g, '$1\u0e4d')
    .trim();
  const thai = THAI_TITLES.find(
    (title) => plain.startsWith(title) && !THAI_FOLLOWS.test(plain.slice(title.length)),
  );
  const words = plain
    .slice(thai?.length ?? 0)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  const [first = ''] = words;
  return (words.length > 1 && LATIN_TITLES.has(first) ? words.slice(1) : words).join(' ');
}

/** Letters of any script, and what stands between the parts of a name. */
const NAME = /^[\p{L}\p{M} .'’-]+$/u;

/** Whether a text can be somebody's name at all. */
export function canBeName(text: string): boolean {
  return NAME.test(text) && foldPersonName(text) !== '';
}

/** True when both are names, and the same one. */
export function isSamePerson(one: string, other: string): boolean {
  const name = foldPersonName(one);
  return name !== '' && name === foldPersonName(other);
}
