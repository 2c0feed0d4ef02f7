/** What a trend looks at in the draws of a family: a place, a sum, the numbers of a draw, each a track. */
import type { FamilyName } from '../families.ts';
import type { MarkSixResult } from '../mark-six/numbers.ts';
import type { Drawn } from '../ordered-numbers.ts';
import type { FourDResult } from '../sea/four-d.ts';
import type { ThaiResult } from '../sea/thai.ts';
import { twoDigits } from '../selection.ts';
import { endsOf, prizesOf, type VietnamResult } from '../vietnam/result.ts';

export interface Track {
  /** Once in a family; `place-0` is the first place of a draw. */
  readonly name: string;
  readonly tokens: readonly string[];
  /** A draw brings several of them, so that no line goes from draw to draw. */
  readonly isMany: boolean;
  /** What a result of the family brought. */
  drawn(result: unknown): readonly string[];
}

/** Tracks that are looked at together. */
export interface TrackGroup {
  readonly name: string;
  readonly tracks: readonly Track[];
}

const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
const plainNumbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
const two = (value: number | undefined) => String(value ?? '').padStart(2, '0');
const total = (numbers: Drawn) => numbers.reduce((all, one) => all + one, 0);

const track = (
  name: string,
  tokens: readonly string[],
  drawn: (result: never) => readonly string[],
): Track => ({ name, tokens, isMany: false, drawn: (result) => drawn(result as never) });

const many = (one: Track): Track => ({ ...one, isMany: true });

/** Digits of a number, the last one of them at the last place. */
const digitTracks = (
  prefix: string,
  count: number,
  numberOf: (result: never) => string,
): readonly Track[] =>
  Array.from({ length: count }, (_, at) =>
    track(`${prefix}-${at}`, digits, (result: never) => [numberOf(result).at(at - count) ?? '']),
  );

const placesOf = (count: number, tokens: readonly string[], isTwo = false): readonly Track[] =>
  Array.from({ length: count }, (_, at) =>
    track(`place-${at}`, tokens, (result: Drawn) => [isTwo ? two(result[at]) : String(result[at])]),
  );

const group = (name: string, tracks: readonly Track[]): TrackGroup => ({ name, tracks });

/** Big from five on, and odd or even, of each place. */
const sideTracks = (count: number): readonly Track[] =>
  Array.from({ length: count }, (_, at) =>
    many(
      track(`side-${at}`, ['BIG', 'SMALL', 'ODD', 'EVEN'], (result: Drawn) => {
        const digit = result[at] ?? 0;
        return [digit >= 5 ? 'BIG' : 'SMALL', digit % 2 === 1 ? 'ODD' : 'EVEN'];
      }),
    ),
  );

/** Which of two places drew more; the pairs that a desk has room for. */
const duelTracks: readonly Track[] = [
  [0, 4],
  [1, 3],
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
].map(([one = 0, other = 0]) =>
  track(`duel-${one}${other}`, ['DRAGON', 'TIE', 'TIGER'], (result: Drawn) => {
    const ahead = (result[one] ?? 0) - (result[other] ?? 0);
    return [ahead > 0 ? 'DRAGON' : ahead < 0 ? 'TIGER' : 'TIE'];
  }),
);

const balls = placesOf(5, digits);
const three = placesOf(3, digits);
const sticks = placesOf(5, twoDigits(1, 11), true);
const ranks = placesOf(10, twoDigits(1, 10), true);

const special = digitTracks('digit', 5, (result: VietnamResult) => prizesOf(result, 'DB')[0] ?? '');
const vietnam: readonly TrackGroup[] = [
  group('special', special.slice(2)),
  group('special-front', special.slice(0, 2)),
  group('ends', [
    many(track('ends', twoDigits(0, 99), (result: VietnamResult) => endsOf(result, 2))),
  ]),
];

const top = digitTracks('top', 4, ({ top: number }: ThaiResult) => number);
const bottom = digitTracks('bottom', 2, ({ bottom: number }: ThaiResult) => number);
const thai: readonly TrackGroup[] = [
  group('top', top.slice(1)),
  group('top-first', top.slice(0, 1)),
  group('bottom', bottom),
];

const first = digitTracks('first', 4, (result: FourDResult) => result.first[0] ?? '');
const fourD: readonly TrackGroup[] = [
  group('prize-first', first.slice(0, 2)),
  group('prize-last', first.slice(2)),
];

/** The tracks of each family, in the groups that a desk has room for. */
export const trackGroups: Readonly<Record<FamilyName, readonly TrackGroup[]>> = {
  'vietnam-north': vietnam,
  'vietnam-south': vietnam,
  'cambodia-north': vietnam,
  'cambodia-south': vietnam,
  'five-balls': [
    group('last-three', balls.slice(2)),
    group('middle-three', balls.slice(1, 4)),
    group('first-three', balls.slice(0, 3)),
    group('stars-5', balls),
    group('stars-4', balls.slice(1)),
    group('stars-2', balls.slice(3)),
    group('sides', sideTracks(5)),
    group('dragon-tiger', duelTracks),
  ],
  'three-digits': [group('all', three), group('sides', sideTracks(3))],
  'sum-28': [
    group('all', three),
    group('total', [
      track('total', plainNumbers(0, 27), (result: Drawn) => [String(total(result))]),
    ]),
  ],
  'eleven-of-five': [
    group('first-three', sticks.slice(0, 3)),
    group('last-two', sticks.slice(3)),
    group('numbers', [
      many(track('numbers', twoDigits(1, 11), (result: Drawn) => result.map((one) => two(one)))),
    ]),
  ],
  dice: [
    group('total', [
      track('total', plainNumbers(3, 18), (result: Drawn) => [String(total(result))]),
    ]),
    group('faces', [
      many(track('faces', plainNumbers(1, 6), (result: Drawn) => result.map(String))),
    ]),
  ],
  race: [
    group('ranks-1', ranks.slice(0, 3)),
    group('ranks-4', ranks.slice(3, 6)),
    group('ranks-7', ranks.slice(6, 8)),
    group('ranks-9', ranks.slice(8)),
    group('total', [
      track('total', plainNumbers(3, 19), (result: Drawn) => [String(total(result.slice(0, 2)))]),
    ]),
  ],
  'mark-six': [
    group('special', [
      track('special', twoDigits(1, 49), (result: MarkSixResult) => [two(result.special)]),
    ]),
    group('tails', [
      track('tail', digits, (result: MarkSixResult) => [String(result.special % 10)]),
    ]),
    group('numbers', [
      many(
        track('numbers', twoDigits(1, 49), ({ mains, special: last }: MarkSixResult) =>
          [...mains, last].map((one) => two(one)),
        ),
      ),
    ]),
  ],
  thai,
  'four-digits': thai,
  '4d-malaysia': fourD,
  '4d-singapore': fourD,
};

/** A track of a family by its name. */
export const findTrack = (family: FamilyName, name: string): Track | undefined =>
  trackGroups[family].flatMap(({ tracks }) => tracks).find((one) => one.name === name);
