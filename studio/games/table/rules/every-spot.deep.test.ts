import { expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { everyTable } from './every-table.ts';
import type { Shoe } from './shoe.ts';
import type { TableRules } from './table-game.ts';

const rounds = 200_000;
/** Of a sum that is near normal; with fewer wins it is not. */
const winsMin = 100;

test.each(Object.entries(everyTable) as readonly (readonly [string, TableRules])[])(
  '[STU-LIVE][Q-B11] 200,000 rounds of %s return on every spot what was computed',
  (_, rules) => {
    const draws = drawsFromWords(seededWords(2026));
    const sums = new Map(rules.spots.map(({ id }) => [id, { sum: 0, squares: 0, wins: 0 }]));
    let shoe: Shoe | null = null;
    for (let round = 0; round < rounds; round += 1) {
      const { outcome, shoe: after }: ReturnType<TableRules['decide']> = rules.decide(draws, shoe);
      shoe = after;
      for (const [spot, tally] of sums) {
        const { num, den } = rules.multipleOf(spot, outcome);
        if (num === 0n) continue;
        const back = Number(num) / Number(den);
        tally.sum += back;
        tally.squares += back * back;
        tally.wins += 1;
      }
    }
    const away = [...sums].flatMap(([spot, { sum, squares, wins }]) => {
      const mean = sum / rounds;
      const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
      const z = (mean - toNumber(rules.returnOf(spot))) / error;
      return wins >= winsMin && Math.abs(z) > 4 ? [{ spot, z }] : [];
    });
    expect(away).toEqual([]);
  },
);
