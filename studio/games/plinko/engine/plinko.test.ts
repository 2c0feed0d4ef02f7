import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawsFromList, drawsFromWords } from '#engine/draws.ts';
import { roundChance } from '#engine/fair-stream.ts';
import { IllegalMove } from '#engine/game.ts';
import type { RoundChance } from '#engine/game.ts';
import { rational, toDecimal, toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import type { PlinkoRisk } from './events.ts';
import { plinkoGame } from './game.ts';
import { everyReturn, returnRange, waysToSlots } from './proof/exact-return.ts';
import { risks, rowsOf, tableOf } from './table.ts';
import { plinkoTitles } from './titles.ts';
import { riceTerraces } from '../titles/rice-terraces.ts';

const game = plinkoGame(riceTerraces);
const pathOf = (...path: readonly number[]): RoundChance => ({ step: () => drawsFromList(path) });

test('[STU-BGS][Q-B10] the nine returns are those of the reference (domain rules F5)', () => {
  const returns = everyReturn(riceTerraces.model).map(({ rows, risk, rtp }) => [
    `${rows} ${risk}`,
    toDecimal(rational(rtp.num * 10_000_000n + rtp.den * 5n, rtp.den * 100_000n), 4),
  ]);
  expect(returns).toEqual([
    ['8 low', '97.0156'],
    ['8 medium', '97.1875'],
    ['8 high', '97.0625'],
    ['12 low', '96.8887'],
    ['12 medium', '96.9839'],
    ['12 high', '96.9814'],
    ['16 low', '96.9415'],
    ['16 medium', '96.8885'],
    ['16 high', '97.0148'],
  ]);
});

test('[STU-BGS] several pearls fall one after the other, and each is paid of a stake of its own', () => {
  const first = [0, 0, 0, 0, 0, 0, 0, 0];
  const second = [1, 1, 1, 1, 0, 0, 0, 0];
  const two = { rows: 8, risk: 'low', pearls: 2 } as const;
  const { events, win } = game.start(two, pathOf(...first, ...second));
  expect(events).toMatchObject([
    { pearls: 2, path: first, slot: 0, multiplier: 560 },
    { path: second, slot: 4, multiplier: 50 },
  ]);
  // Of both stakes together.
  expect(win).toEqual(rational(610, 200));
  expect(() => game.start({ ...two, pearls: 3 }, pathOf(...first))).toThrow(IllegalMove);
});

test('[Q-B10] as many ways lead to a slot as a count of every way says', () => {
  for (const rows of [8, 12]) {
    const counted = Array.from({ length: rows + 1 }, () => 0n);
    let paid = 0;
    for (let way = 0; way < 2 ** rows; way += 1) {
      const path = Array.from({ length: rows }, (_, row) => (way >> row) & 1);
      const { events, win } = game.start({ rows, risk: 'high' }, pathOf(...path));
      const slot = events[0]?.slot ?? -1;
      counted[slot] = (counted[slot] ?? 0n) + 1n;
      paid += toNumber(win);
    }
    expect(counted).toEqual(waysToSlots(rows));
    const { rtp } = everyReturn(riceTerraces.model).find(
      (choice) => choice.rows === rows && choice.risk === 'high',
    ) as { rtp: { num: bigint; den: bigint } };
    expect(paid / 2 ** rows).toBeCloseTo(toNumber(rtp), 9);
  }
});

describe.each(plinkoTitles.map((title) => [title.id, title] as const))('%s', (_, title) => {
  const { model, figures } = title;

  test('[STU-BGS][Q-B10] stated returns and greatest win are those of its tables', () => {
    const { worst, best } = returnRange(model);
    expect([worst, best]).toEqual([rational(...figures.rtp), rational(...figures.rtpBest)]);
    const pays = rowsOf(model).flatMap((rows) =>
      risks.flatMap((risk) => tableOf(model, rows, risk) ?? []),
    );
    expect(figures.maxWinMultiple).toBe(Math.max(...pays) / 100);
  });

  test('[STU-BGS] every table has a slot more than rows, mirrored, and falls to the middle', () => {
    for (const rows of rowsOf(model)) {
      for (const risk of risks) {
        const table = tableOf(model, rows, risk) ?? [];
        expect(table).toHaveLength(rows + 1);
        expect(table).toEqual(table.toReversed());
        const half = table.slice(0, rows / 2 + 1);
        expect(half).toEqual(half.toSorted((a, b) => b - a));
      }
    }
  });
});

describe('a round', () => {
  test('[STU-BGS] the pearl takes a side at each row and is paid by its slot', () => {
    const round = game.start({ rows: 8, risk: 'medium' }, pathOf(1, 1, 1, 0, 1, 1, 1, 1));
    expect(round).toMatchObject({ over: true, win: rational(360, 100) });
    expect(round.events).toEqual([
      {
        type: 'dropped',
        rows: 8,
        pearls: 1,
        risk: 'medium',
        path: [1, 1, 1, 0, 1, 1, 1, 1],
        slot: 7,
        multiplier: 360,
      },
    ]);
  });

  test('[STU-BGS] rows and risks that there are not are refused', () => {
    for (const rows of [0, 9, 17, 8.5]) {
      expect(() => game.start({ rows, risk: 'low' }, pathOf())).toThrow(IllegalMove);
    }
    const risk = 'toString' as PlinkoRisk;
    expect(() => game.start({ rows: 8, risk }, pathOf())).toThrow(IllegalMove);
  });

  test('[Q-B6] is the same for the same seeds, for ever', () => {
    // Computed by another program from the published recipe.
    const paths = [0n, 1n, 2n].map(
      (nonce) => game.start({ rows: 16, risk: 'low' }, exampleChance(nonce)).events[0]?.path,
    );
    expect(paths.map((path) => path?.join(''))).toEqual([
      '0101001101111001',
      '1101100010101111',
      '1011000000100101',
    ]);
  });
});

test('[STU-BGS][Q-B11] 20,000 seeded rounds return what they should', () => {
  const draws = drawsFromWords(seededWords(20_261_125));
  const rounds = 20_000;
  let returned = 0;
  for (let round = 0; round < rounds; round += 1) {
    returned += toNumber(game.start({ rows: 8, risk: 'low' }, { step: () => draws }).win);
  }
  const table = tableOf(riceTerraces.model, 8, 'low') ?? [];
  const ways = waysToSlots(8);
  const moment = (power: number) =>
    table.reduce(
      (total, pays, slot) => total + (pays / 100) ** power * (Number(ways[slot]) / 256),
      0,
    );
  const deviation = Math.sqrt((moment(2) - moment(1) ** 2) / rounds);
  expect(Math.abs(returned / rounds - moment(1)) / deviation).toBeLessThan(4);
});

/** The chance of a round with the seeds of the published example. */
function exampleChance(nonce: bigint): RoundChance {
  const seed = createHash('sha256').update('croupier fairness example').digest();
  return roundChance({ clientSeed: 'example', nonce }, (message) =>
    createHmac('sha256', seed).update(message).digest(),
  );
}
