import { expect, test } from 'vitest';
import { drawsFromWords } from '@croupier/studio/engine/draws';
import { seededWords } from '@croupier/studio/engine/testing/seeded-words';
import {
  drawVietnam,
  prizesOf,
  vietnamTiers,
} from '@croupier/studio/games/lottery/engine/vietnam/result';
import { readDraws } from './read-draws.ts';
import { settleDraws } from './settle-draws.ts';

/** A file of so many made-up draws, as sources write them: numbers without their leading zeros. */
function aFile(count: number): string {
  const lines = Array.from({ length: count }, (_, day) => {
    const result = drawVietnam('north', drawsFromWords(seededWords(day)));
    const numbers = prizesOf(result, ...vietnamTiers).map(Number);
    return [`2026-01-${String(day + 1).padStart(2, '0')}`, ...numbers].join(',');
  });
  return ['date,special,prize1', ...lines].join('\n');
}

test('[STU-LOTT] the engine settles every northern bet type as looking at each single bet does', () => {
  const rows = settleDraws(readDraws(aFile(28), { pads: true }));
  expect(
    rows.flatMap(({ code, differences }) => differences.map((one) => `${code} ${one}`)),
  ).toEqual([]);
  expect(rows).toHaveLength(27);
  expect(rows.filter(({ payout }) => payout > 0).length).toBeGreaterThan(15);
});

test('[STU-LOTT] a file that has lost leading zeros is refused unless they are put back', () => {
  expect(() => readDraws(aFile(28), { pads: false })).toThrow(/has not \d digits/);
  expect(() => readDraws('date\n2026-01-01,12345', { pads: true })).toThrow('1 numbers, not 27');
});
