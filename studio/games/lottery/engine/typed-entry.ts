/**
 * Reads numbers as people type them: `38 83 12 5d, kép 1d, kéo 10-15 2d`. What is not understood is pointed
 * at and never dropped or put right in silence; numbers that come twice are told and added up.
 */
import { leavesOut, pointsOf, saysNothing, signsOf } from './typed-signs.ts';

/** What stands behind a word that is typed instead of numbers. */
export const typedRules = [
  'doubles',
  'even',
  'odd',
  'big',
  'small',
  'head',
  'tail',
  'sum',
] as const;
export type TypedRule = (typeof typedRules)[number];

export type TypedFault =
  | 'length'
  | 'letters'
  | 'sign'
  | 'fraction'
  | 'range'
  | 'word'
  | 'entry'
  | 'amount';

export interface TypedPiece {
  readonly text: string;
  readonly kind: 'number' | 'rule' | 'amount' | 'double' | 'wrong' | 'between';
  readonly fault?: TypedFault;
  /** How it may have been meant: for one tap, never taken by itself. */
  readonly proposal?: string;
}

export interface TypedGroup {
  /** Of each number; null where none was typed and the page's own stake holds. */
  readonly points: number | null;
  readonly numbers: readonly string[];
}

export interface TypedEntry {
  /** The whole text in pieces, in its order. */
  readonly pieces: readonly TypedPiece[];
  /** By stake, numbers of several groups added up. */
  readonly groups: readonly TypedGroup[];
  readonly wrong: number;
  /** Numbers that stand in the text more than once. */
  readonly doubles: readonly string[];
}

export interface TypedAlphabet {
  /** Digits of a number. */
  readonly length: number;
  /** What a number must be besides. */
  readonly entry: RegExp;
  /** Of `ownWords`: how the play is named before its numbers. */
  readonly own?: string | undefined;
}

const POINTS_MAX = 9999;
/** Characters that are read; a ticket takes no more. */
export const TYPED_MAX = 50_000;

const words: Readonly<Record<string, TypedRule>> = {
  kép: 'doubles',
  kep: 'doubles',
  doubles: 'doubles',
  chẵn: 'even',
  chan: 'even',
  even: 'even',
  lẻ: 'odd',
  le: 'odd',
  odd: 'odd',
  tài: 'big',
  tai: 'big',
  big: 'big',
  xỉu: 'small',
  xiu: 'small',
  small: 'small',
  đầu: 'head',
  dau: 'head',
  head: 'head',
  đuôi: 'tail',
  duoi: 'tail',
  tail: 'tail',
  tổng: 'sum',
  tong: 'sum',
  sum: 'sum',
};
const rangeWords = new Set(['kéo', 'keo', 'từ', 'range', 'from']);
const withDigit: readonly TypedRule[] = ['head', 'tail', 'sum'];
const RANGE = /^(\d+)[-~–](\d+)$/;
const FRACTION = /^\d+\.\d+$/;
const NEGATIVE = /^[-−–](\d+)$/;

interface Read {
  readonly piece: TypedPiece;
  readonly numbers?: readonly string[];
  readonly points?: number;
  /** The numbers are taken from those before them. */
  readonly isLeftOut?: boolean;
}

/** @param given at most `TYPED_MAX` characters are looked at */
export function readTyped(given: string, alphabet: TypedAlphabet): TypedEntry {
  const split = signsOf(given.slice(0, TYPED_MAX).normalize('NFKC'), alphabet.own);
  const signs = withFractions(split, alphabet.length);
  const reads = readAll(signs, alphabet);
  const { groups, doubles } = groupsOf(reads);
  const isDouble = new Set(doubles);
  const pieces = reads.map(({ piece, numbers }): TypedPiece =>
    piece.kind === 'number' && numbers?.some((number) => isDouble.has(number))
      ? { ...piece, kind: 'double' }
      : piece,
  );
  const wrong = pieces.filter(({ kind }) => kind === 'wrong').length;
  return { pieces, groups, wrong, doubles };
}

/** A point between digits that are no two numbers is part of one thing: `1.5` is not a 1 and a 5. */
function withFractions(signs: readonly string[], length: number): readonly string[] {
  const isFigure = (sign: string | undefined) => sign !== undefined && /^\d+$/.test(sign);
  const joined: string[] = [];
  for (let at = 0; at < signs.length; at += 1) {
    const [whole = '', point, rest = ''] = signs.slice(at, at + 3);
    const isFraction = point === '.' && isFigure(whole) && isFigure(rest);
    if (isFraction && (whole.length % length !== 0 || rest.length % length !== 0)) {
      joined.push(whole + point + rest);
      at += 2;
    } else joined.push(whole);
  }
  return joined;
}

function readAll(signs: readonly string[], alphabet: TypedAlphabet): readonly Read[] {
  const reads: Read[] = [];
  let hasNumbers = false;
  let isRange = false;
  let isLeftOut = false;
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? '';
    const next = signs[at + 2] ?? '';
    if (/^[\s,;.|/]/u.test(sign)) {
      if (/[;\n]/.test(sign)) isLeftOut = false;
      reads.push({ piece: { text: sign, kind: 'between' } });
      continue;
    }
    if (leavesOut(sign) && hasNumbers && next !== '' && pointsOf(next) === undefined) {
      isLeftOut = true;
      reads.push({ piece: { text: sign, kind: 'rule' } });
      continue;
    }
    if (saysNothing(sign, alphabet.own)) {
      reads.push({ piece: { text: sign, kind: 'rule' } });
      continue;
    }
    const rule = words[sign.toLowerCase()];
    if (rangeWords.has(sign.toLowerCase()) && RANGE.test(next)) {
      isRange = true;
      reads.push({ piece: { text: sign, kind: 'rule' } });
    } else if (rule !== undefined && withDigit.includes(rule) && /^\d$/.test(next)) {
      const text = `${sign}${signs[at + 1] ?? ''}${next}`;
      reads.push(readRule(rule, { text, digit: next, alphabet }));
      at += 2;
    } else if (rule !== undefined && !withDigit.includes(rule)) {
      reads.push(readRule(rule, { text: sign, digit: '', alphabet }));
    } else {
      reads.push(readSign(sign, { alphabet, hasNumbers, isRange }));
      isRange = false;
    }
    const last = reads.at(-1);
    if (isLeftOut && last?.numbers !== undefined) reads[reads.length - 1] = leftOut(last);
    // The amount of a number that was not understood is no further fault.
    const isMeant = last?.piece.kind === 'wrong' && last.piece.fault !== 'amount';
    if (last?.numbers !== undefined || isMeant) hasNumbers = true;
    if (last?.points !== undefined) {
      hasNumbers = false;
      isLeftOut = false;
    }
  }
  return reads;
}

const leftOut = ({ piece, numbers = [] }: Read): Read => ({
  piece: { ...piece, kind: 'rule' },
  numbers,
  isLeftOut: true,
});

/** Words stand for numbers of two digits alone. */
function readRule(
  rule: TypedRule,
  { text, digit, alphabet }: { text: string; digit: string; alphabet: TypedAlphabet },
): Read {
  if (alphabet.length !== 2) return fault(text, 'word');
  const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  return {
    piece: { text, kind: 'rule' },
    numbers: all.filter((number) => fits(rule, number, digit)),
  };
}

/** Whether a number of two digits has what a word says. */
export function fits(rule: TypedRule, number: string, digit = ''): boolean {
  const [tens, units] = [Number(number[0]), Number(number[1])];
  switch (rule) {
    case 'doubles':
      return tens === units;
    case 'even':
      return units % 2 === 0;
    case 'odd':
      return units % 2 === 1;
    case 'big':
      return tens >= 5;
    case 'small':
      return tens < 5;
    case 'head':
      return tens === Number(digit);
    case 'tail':
      return units === Number(digit);
    case 'sum':
      return (tens + units) % 10 === Number(digit);
  }
}

function readSign(
  sign: string,
  state: { alphabet: TypedAlphabet; hasNumbers: boolean; isRange: boolean },
): Read {
  const { alphabet, hasNumbers, isRange } = state;
  const { length, entry } = alphabet;
  const points = pointsOf(sign);
  if (points !== undefined) {
    return hasNumbers && points > 0 && points <= POINTS_MAX
      ? { piece: { text: sign, kind: 'amount' }, points }
      : fault(sign, 'amount');
  }
  const range = RANGE.exec(sign);
  if (range) return readRange(sign, { from: range[1] ?? '', to: range[2] ?? '', alphabet });
  if (isRange) return fault(sign, 'range');
  if (FRACTION.test(sign)) return fault(sign, 'fraction');
  const negative = NEGATIVE.exec(sign)?.[1];
  if (negative !== undefined) return fault(sign, 'sign', negative);
  if (!/^\d+$/.test(sign)) {
    if (entry.test(sign)) return { piece: { text: sign, kind: 'number' }, numbers: [sign] };
    return readLetters(sign, length);
  }
  // Plays of several lengths say it by themselves; of one length, others are looked at for what was meant.
  if (entry.test(sign)) return { piece: { text: sign, kind: 'number' }, numbers: [sign] };
  if (sign.length === length) return fault(sign, 'entry');
  if (sign.length < length) return fault(sign, 'length', sign.padStart(length, '0'));
  const split = sign.length % length === 0 ? sign.match(new RegExp(`.{${length}}`, 'g')) : null;
  return fault(sign, 'length', split?.join(' '));
}

function readRange(
  text: string,
  { from, to, alphabet: { length, entry } }: { from: string; to: string; alphabet: TypedAlphabet },
): Read {
  if (from.length !== length || to.length !== length || Number(from) > Number(to)) {
    return fault(text, 'range', Number(from) > Number(to) ? `${to}-${from}` : undefined);
  }
  const numbers = Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) =>
    String(Number(from) + at).padStart(length, '0'),
  ).filter((number) => entry.test(number));
  return { piece: { text, kind: 'number' }, numbers };
}

/** One letter that looks like a digit, and a digit with a letter for any other digit; a word is no number. */
function readLetters(text: string, length: number): Read {
  const digits = text.replace(/[oO]/g, '0').replace(/[lI]/g, '1');
  const isSlip = /^\d*[oOlI]\d*$/.test(text) && length > 1;
  if (isSlip && digits.length === length) return fault(text, 'letters', digits);
  const head = /^(\d)[xX*]$/.exec(text)?.[1];
  if (length === 2 && head !== undefined) return fault(text, 'letters', `đầu ${head}`);
  const tail = /^[xX*](\d)$/.exec(text)?.[1];
  if (length === 2 && tail !== undefined) return fault(text, 'letters', `đuôi ${tail}`);
  return fault(text, /\d/.test(text) ? 'letters' : 'word');
}

const fault = (text: string, why: TypedFault, proposal?: string): Read => ({
  piece: { text, kind: 'wrong', fault: why, ...(proposal !== undefined && { proposal }) },
});

/** Numbers up to an amount are of that amount; those behind the last one are of none. */
function groupsOf(reads: readonly Read[]): Pick<TypedEntry, 'groups' | 'doubles'> {
  const sums = new Map<string, { points: number; open: number; times: number }>();
  let waiting: string[] = [];
  const close = (points: number | null) => {
    for (const number of waiting) {
      const sum = sums.get(number) ?? { points: 0, open: 0, times: 0 };
      sums.set(number, {
        points: sum.points + (points ?? 0),
        open: sum.open + (points === null ? 1 : 0),
        times: sum.times + 1,
      });
    }
    waiting = [];
  };
  for (const { numbers, points, isLeftOut } of reads) {
    if (numbers && isLeftOut) waiting = waiting.filter((number) => !numbers.includes(number));
    else if (numbers) waiting.push(...numbers);
    if (points !== undefined) close(points);
  }
  close(null);
  const groups = Map.groupBy(sums, ([, { points, open }]) => {
    if (open === 0) return points;
    // Without an amount the page's stake holds, once for each time that the number stands there.
    return points === 0 && open === 1 ? null : points + open;
  });
  return {
    groups: [...groups].map(([points, rows]) => ({
      points,
      numbers: rows.map(([number]) => number).toSorted(),
    })),
    doubles: [...sums].filter(([, { times }]) => times > 1).map(([number]) => number),
  };
}
