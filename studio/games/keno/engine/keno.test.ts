import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { roundChance } from '#engine/fair-stream.ts';
import { IllegalMove } from '#engine/game.ts';
import { equal, rational, sum, toDecimal } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { kenoGame } from './game.ts';
import { chanceOfHits, everyPicks, returnRange } from './proof/exact-return.ts';
import { kenoTitles } from './titles.ts';
import { nightWindows } from '../titles/night-windows.ts';

const { model } = nightWindows;
const game = kenoGame(nightWindows);
const seeded = (seed: number) => ({ step: () => drawsFromWords(seededWords(seed)) });
const play = (picks: readonly number[], seed: number) => {
  const step = game.start({ picks }, seeded(seed));
  const [event] = step.events;
  if (event === undefined) throw new Error('a round shows nothing');
  return { ...event, win: step.win };
};

test.each([
  [1, '0.9500'],
  [2, '0.9500'],
  [3, '0.9435'],
  [4, '0.9469'],
  [5, '0.9450'],
  [6, '0.9471'],
  [7, '0.9404'],
  [8, '0.9564'],
  [9, '0.9552'],
  [10, '0.9309'],
])('[STU-BGS][Q-B10] %i picks return %s of the stake (domain rules F7)', (picks, rtp) => {
  const found = everyPicks(model).find((way) => way.picks === picks);
  expect(found && toDecimal(found.rtp, 4)).toBe(rtp);
  const chances = Array.from({ length: picks + 1 }, (_, hits) => chanceOfHits(model, picks, hits));
  expect(equal(sum(chances), rational(1))).toBe(true);
});

test.each(kenoTitles.map((title) => [title.id, title] as const))(
  '[STU-BGS][Q-B10] %s states the returns of its worst and best number of picks, and its greatest win',
  (_, { model: stated, figures }) => {
    const { worst, best } = returnRange(stated);
    expect([worst, best]).toEqual([rational(...figures.rtp), rational(...figures.rtpBest)]);
    const most = Object.values(stated.pays).flatMap((pays) => Object.values(pays));
    expect(figures.maxWinMultiple).toBe(Math.max(...most) / 100);
  },
);

describe('a round', () => {
  test('[STU-BGS] draws twenty different numbers, tells the picks in order and pays the hits', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const { drawn, picks, hits, multiplier, win } = play([80, 7, 1, 42], seed);
      expect(new Set(drawn).size).toBe(20);
      expect(drawn.every((number) => number >= 1 && number <= 80)).toBe(true);
      expect(picks).toEqual([1, 7, 42, 80]);
      expect(hits).toBe(picks.filter((pick) => drawn.includes(pick)).length);
      expect(multiplier).toBe(model.pays[4]?.[hits] ?? 0);
      expect(win).toEqual(rational(multiplier, 100));
    }
  });

  test('[STU-BGS] ten picks without a hit pay twice the stake', () => {
    const { drawn } = play([1], 7);
    const missed = Array.from({ length: 80 }, (_, index) => index + 1)
      .filter((number) => !drawn.includes(number))
      .slice(0, 10);
    expect(play(missed, 7)).toMatchObject({ hits: 0, multiplier: 200 });
  });

  test('[STU-BGS] no picks, too many, twice the same and numbers that there are not are refused', () => {
    const eleven = Array.from({ length: 11 }, (_, index) => index + 1);
    for (const picks of [[], eleven, [3, 3], [0], [81], [1.5]]) {
      expect(() => game.start({ picks }, seeded(1))).toThrow(IllegalMove);
    }
  });

  test('[Q-B6] is the same for the same seeds, for ever', () => {
    const seed = createHash('sha256').update('croupier fairness example').digest();
    const hmac = (message: string) => createHmac('sha256', seed).update(message).digest();
    const chance = roundChance({ clientSeed: 'example', nonce: 0n }, hmac);
    const [event] = game.start({ picks: [1] }, chance).events;
    expect(event?.drawn).toEqual(GOLDEN);
  });
});

/** Computed by another program from the published recipe. */
const GOLDEN = [5, 2, 15, 61, 25, 33, 24, 32, 35, 8, 78, 37, 50, 26, 17, 10, 44, 65, 64, 58];

test('[STU-BGS][Q-B11] 6,000 seeded rounds hit five picks as often as they should', () => {
  const draws = drawsFromWords(seededWords(20_261_125));
  const rounds = 6000;
  const counts = Array.from({ length: 6 }, () => 0);
  for (let round = 0; round < rounds; round += 1) {
    const [event] = game.start({ picks: [3, 17, 40, 61, 79] }, { step: () => draws }).events;
    counts[event?.hits ?? 0] = (counts[event?.hits ?? 0] as number) + 1;
  }
  for (const [hits, count] of counts.slice(0, 4).entries()) {
    const chance = Number(toDecimal(chanceOfHits(model, 5, hits), 9));
    const z = (count - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance));
    expect(Math.abs(z)).toBeLessThan(4);
  }
});
