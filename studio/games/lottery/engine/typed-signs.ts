/** A typed text in signs: what belongs together stays so, `x 10` as well as `5 điểm`. */

const UNIT = '(?:điểm|diem|pts?|[dđkn])(?![\\p{L}\\p{N}])';
const EACH = '(?:(?:mỗi|moi)\\s+(?:con|số|so)|each)(?![\\p{L}\\p{N}])';
const SPACE = '[^\\S\\n]*';
const FIGURE = `\\d+(?:${SPACE}${UNIT})?(?![\\p{L}\\p{N}])`;
const AMOUNT = `(?:${EACH}|[x=×])\\s*${FIGURE}|\\d+${SPACE}${UNIT}`;

/** Words that say of which play the numbers are, by the codes of plays. */
const names: readonly (readonly [code: RegExp, words: string])[] = [
  [/^LO|^B[78]L|_LO$/, 'bao\\s+lô|bao\\s+lo|lô|lo|bao'],
  [/^DE_/, 'đề|đê|de|đe'],
  [/^X[234Q]/, 'xiên|xien'],
];

/** The words with which people name a play before its numbers, as a pattern; undefined where it has none. */
export const ownWords = (code: string): string | undefined =>
  names.find(([of]) => of.test(code))?.[1];

/** @param own of `ownWords` */
export function signsOf(text: string, own: string | undefined): readonly string[] {
  const parts = [
    '[\\s,;.|/]+',
    `\\d+(?=[x=×]\\d|=)`,
    AMOUNT,
    EACH,
    ...(own === undefined ? [] : [`(?:${own})(?!\\p{L})`]),
    '[^\\s,;.|/]+',
  ];
  return text.match(new RegExp(parts.join('|'), 'giu')) ?? [];
}

const isAmount = new RegExp(`^(?:${AMOUNT})$`, 'iu');
const isEach = new RegExp(`^${EACH}$`, 'iu');

/** Points of a sign that says how many; undefined where it does not. */
export const pointsOf = (sign: string): number | undefined =>
  isAmount.test(sign) ? Number(/\d+/.exec(sign)?.[0]) : undefined;

/** Words that say nothing of which numbers: the play's own name, and that an amount is of each of them. */
export const saysNothing = (sign: string, own: string | undefined): boolean =>
  isEach.test(sign) || (own !== undefined && new RegExp(`^(?:${own})$`, 'iu').test(sign));

/** Numbers behind it are left out of those before it. */
export const leavesOut = (sign: string): boolean => /^(?:bỏ|bo|trừ|tru|except)$/iu.test(sign);
