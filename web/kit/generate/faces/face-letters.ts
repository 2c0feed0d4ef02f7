const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** Vietnamese letters that Latin-1 lacks. */
const VIETNAMESE = `ĂăĐđĨĩŨũƠơƯư${between(0x1ea0, 0x1ef9)}`;

/** Latin-1 beyond ASCII, then what stands between words and beside money. */
const WESTERN = `${between(0xa0, 0xff)}–—‘’‚“”„•…™−₫€`;

/**
 * Letters of the interface: Vietnamese, English and the languages of Western Europe. The digits have
 * a font of their own.
 */
export const INTERFACE_LETTERS = `${between(0x20, 0x2f)}${between(0x3a, 0x7e)}${WESTERN}${VIETNAMESE}`;

/** Letters of names and headlines in Vietnamese and English: few enough for one trip of a slow line. */
export const DISPLAY_LETTERS =
  ` !"&'()+,-./:;?${between(0x30, 0x39)}${between(0x41, 0x5a)}${between(0x61, 0x7a)}\u00a0·–—‘’‚“”„…` +
  `ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúý${VIETNAMESE}`;

/** What else of Latin the typefaces have, for words in other languages: loaded when it is met. */
const OTHER = [
  between(0x100, 0x17f),
  between(0x2c6, 0x2dc),
  between(0x300, 0x328),
  between(0x1e80, 0x1e85),
  'ẞ†‡‰‹›⁄',
  between(0x2070, 0x2089),
  '⅛⅜⅝⅞∕≈≠≤≥',
].join('');

/** Letters of a face beyond those that come first. */
export function lettersBeyond(first: string): string {
  const all = `${between(0x20, 0x2f)}${between(0x3a, 0x7e)}${WESTERN}${VIETNAMESE}${OTHER}`;
  return [...all].filter((letter) => !first.includes(letter)).join('');
}

/** The characters as the ranges of a style sheet. */
export function rangesOf(letters: string): string {
  const codes = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0);
  const ranges: [first: number, last: number][] = [];
  for (const code of codes.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.[1] === code - 1) range[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0');
  return ranges
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}
