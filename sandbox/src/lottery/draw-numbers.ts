/**
 * What the lotteries of the outside world have drawn: the same for the same issue, as long as the secret
 * stays. Nothing here knows a bet.
 */
import { createHmac } from 'node:crypto';

/** Prizes of Vietnam, with how many numbers and digits each has. */
const NORTH = [
  ['DB', 1, 5],
  ['G1', 1, 5],
  ['G2', 2, 5],
  ['G3', 6, 5],
  ['G4', 4, 4],
  ['G5', 6, 4],
  ['G6', 3, 3],
  ['G7', 4, 2],
] as const;
const SOUTH = [
  ['DB', 1, 6],
  ['G1', 1, 5],
  ['G2', 1, 5],
  ['G3', 2, 5],
  ['G4', 7, 5],
  ['G5', 1, 4],
  ['G6', 3, 4],
  ['G7', 1, 3],
  ['G8', 1, 2],
] as const;

/** Names of lotteries, and how what they draw is written. */
const SHAPES: readonly (readonly [name: RegExp, draw: (digit: Digit) => unknown])[] = [
  [/^(?:vn-north|kh-north)$/, (digit) => vietnam('north', NORTH, digit)],
  [/^(?:vn-central|vn-south|kh-south)$/, (digit) => vietnam('south', SOUTH, digit)],
  [/^(?:d3|p3)$/, (digit) => [digit(10), digit(10), digit(10)]],
  [/^th-gov$/, (digit) => ({ ...thai(digit), front3: pair(digit), back3: pair(digit) })],
  [/^(?:la-dev|hn-special|hn-vip)$/, thai],
  [/^(?:my-4d|sg-4d)$/, fourDigits],
  [/^mk6$/, markSix],
];

/** A whole number below a bound. */
type Digit = (below: number) => number;

/** The result of an issue; undefined of a lottery that the world does not know. */
export function drawnNumbers(secret: string, game: string, issue: string): unknown {
  if (game === 'hn-normal') return hanoiNormal(secret, issue);
  const [, draw] = SHAPES.find(([name]) => name.test(game)) ?? [];
  // Cambodia's evening is the North of Vietnam, split into posts.
  const drawn = game === 'kh-north' ? 'vn-north' : game;
  return draw?.(digitsOf(secret, `${drawn}:${issue}`));
}

/** The ends of the first two prizes of the North. */
function hanoiNormal(secret: string, issue: string) {
  const { DB = [], G1 = [] } = vietnam('north', NORTH, digitsOf(secret, `vn-north:${issue}`))
    .prizes as Record<string, string[]>;
  return { top: DB[0]?.slice(-4) ?? '', bottom: G1[0]?.slice(-2) ?? '' };
}

function digitsOf(secret: string, name: string): Digit {
  let block = 0;
  let bytes = Buffer.alloc(0);
  return (below) => {
    const limit = 256 - (256 % below);
    for (;;) {
      if (bytes.length === 0) {
        bytes = createHmac('sha256', secret).update(`lottery:${name}:${block}`).digest();
        block += 1;
      }
      const [byte = 0] = bytes;
      bytes = bytes.subarray(1);
      if (byte < limit) return byte % below;
    }
  };
}

const number = (length: number, digit: Digit) => Array.from({ length }, () => digit(10)).join('');
const numbers = (count: number, length: number, digit: Digit) =>
  Array.from({ length: count }, () => number(length, digit));
const pair = (digit: Digit) => numbers(2, 3, digit);

function vietnam(region: string, tiers: typeof NORTH | typeof SOUTH, digit: Digit) {
  const prizes = tiers.map(([tier, count, length]) => [tier, numbers(count, length, digit)]);
  return { region, prizes: Object.fromEntries(prizes) };
}

function thai(digit: Digit) {
  return { top: number(4, digit), bottom: number(2, digit) };
}

function fourDigits(digit: Digit) {
  const of = (count: number) => numbers(count, 4, digit);
  return { first: of(1), second: of(1), third: of(1), special: of(10), consolation: of(10) };
}

function markSix(digit: Digit) {
  const left = Array.from({ length: 49 }, (_, at) => at + 1);
  const drawn = Array.from({ length: 7 }, () => left.splice(digit(left.length), 1)[0] ?? 0);
  return { mains: drawn.slice(0, 6), special: drawn[6] };
}
