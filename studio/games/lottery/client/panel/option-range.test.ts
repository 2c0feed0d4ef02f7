import { expect, test } from 'vitest';
import { families, type FamilyName } from '../../engine/families.ts';
import { optionRange } from './option-range.ts';

const DAY = '2026-12-01';
const numbers = (range: string | undefined) => {
  const [from = 0, to = 0] = (range ?? '').split('–').map(Number);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
};
/** A draw whose sum, place or end is that number. */
const draws: Readonly<Record<string, (number: number) => unknown>> = {
  'dice BSOE': (sum) => {
    const first = Math.min(6, sum - 2);
    const second = Math.min(6, sum - first - 1);
    return [first, second, sum - first - second];
  },
  'race BSOE_1': (car) => [car, ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((one) => one !== car)],
  'five-balls BSOE_1': (digit) => [digit, 0, 0, 0, 0],
  'five-balls SUM5': (sum) => [0, 1, 2, 3, 4].map((at) => Math.max(0, Math.min(9, sum - at * 9))),
  'vietnam-north TX': (end) => ({
    region: 'north',
    prizes: { DB: [`123${String(end).padStart(2, '0')}`] },
  }),
};

test.each(Object.keys(draws))('[STU-LOTT] what %s calls big and small wins as said', (name) => {
  const [family, code] = name.split(' ') as [FamilyName, string];
  const play = families[family].plays(DAY).find((one) => one.code === code);
  for (const [side, other] of [
    ['BIG', 'SMALL'],
    ['SMALL', 'BIG'],
  ] as const) {
    for (const number of numbers(optionRange(family, code, side))) {
      const drawn = draws[name]?.(number);
      const hits = play?.hits([[side, other]], drawn as never) ?? {};
      expect([number, hits[side] ?? hits['win']]).toEqual([number, 1]);
      expect(hits[other] ?? 0).toBe(0);
    }
  }
});
