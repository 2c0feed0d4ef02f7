import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { roundChance } from '#engine/fair-stream.ts';
import type { RoundChance } from '#engine/game.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { chiSquare } from '#engine/testing/statistics.ts';
import { drawFootball, factsAt } from './draw-football.ts';
import { type FootballModel, kickOff } from './football-model.ts';
import { momentInPlay } from './moment-in-play.ts';
import { earlyPayoutChance, firstGoalChances } from './goal-order.ts';
import { bySide, priceFootball } from './price-football.ts';
import { scoreLaw } from './score-law.ts';
import { sideOf } from './settle-football.ts';

const model: FootballModel = { home: 1.45, away: 1.1, rho: -0.08 };
const seed = Buffer.alloc(32, 7);
const fair = (nonce: bigint): RoundChance =>
  roundChance({ clientSeed: 'league', nonce }, (message) =>
    createHmac('sha256', seed).update(message).digest(),
  );
/** Simulated chance: a stream a step. */
const simulated = (match: number): RoundChance => ({
  step: (index) => drawsFromWords(seededWords(match * 4 + index + 1)),
});

describe('a match from committed chance', () => {
  test('is the same for ever, and another for another number', () => {
    expect(drawFootball(model, fair(5n))).toEqual(drawFootball(model, fair(5n)));
    const seen = new Set(
      Array.from({ length: 20 }, (_, at) => JSON.stringify(drawFootball(model, fair(BigInt(at))))),
    );
    expect(seen.size).toBe(20);
  });

  test('has the score that the words of its first stream say, worked out another way', () => {
    for (let nonce = 0n; nonce < 200n; nonce += 1n) {
      const digest = createHmac('sha256', seed).update(`league:${nonce}:0`).digest();
      const chances: [string, number][] = [];
      for (let home = 0; home <= 12; home += 1) {
        for (let away = 0; away <= 12; away += 1) {
          chances.push([`${home}-${away}`, pmf(1.45, home) * pmf(1.1, away) * tau(home, away)]);
        }
      }
      const total = chances.reduce((sum, [, chance]) => sum + chance, 0);
      const parts = chances.map(([, chance]) => Math.floor((chance / total) * 2 ** 32));
      let word = digest.readUInt32BE(0);
      let expected = '';
      for (const [at, part] of parts.entries()) {
        if (expected === '' && word < part) expected = chances[at]?.[0] ?? '';
        word -= part;
      }
      expect(drawFootball(model, fair(nonce)).score.join('-')).toBe(expected);
    }
  });

  test('tells the story of its score', () => {
    for (let match = 0; match < 300; match += 1) {
      const drawn = drawFootball(model, simulated(match));
      const end = factsAt(drawn);
      expect(end.score).toEqual(drawn.score);
      expect(end.half).toEqual(factsAt(drawn, 2700).half);
      const seconds = drawn.events.map(({ second }) => second);
      expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
      expect(seconds.every((second) => second >= 0 && second < 5400)).toBe(true);
      expect(factsAt(drawn, 0).score).toEqual([0, 0]);
      expect(factsAt(drawn, 2699).half).toBeUndefined();
    }
  });

  test('comes as often as it is priced: result, halves, order of goals, corners and cards', () => {
    const count = 4000;
    const scores = scoreLaw(model);
    const seen = {
      H: 0,
      D: 0,
      A: 0,
      first: 0,
      early: 0,
      goals: 0,
      inFirst: 0,
      corners: 0,
      points: 0,
    };
    for (let match = 0; match < count; match += 1) {
      const facts = factsAt(drawFootball(model, simulated(match)));
      seen[sideOf(facts.score)] += 1;
      if (facts.first === 'H') seen.first += 1;
      if (facts.led[0] || sideOf(facts.score) === 'H') seen.early += 1;
      seen.goals += facts.score[0] + facts.score[1];
      seen.inFirst += (facts.half?.[0] ?? 0) + (facts.half?.[1] ?? 0);
      seen.corners += facts.corners[0] + facts.corners[1];
      seen.points += facts.bookings[0] + facts.bookings[1];
    }
    const sides = bySide(scores);
    const expected = [sides.H, sides.D, sides.A].map((chance) => chance * count);
    expect(chiSquare([seen.H, seen.D, seen.A], expected)).toBeGreaterThan(0.001);
    const near = (hits: number, chance: number) => {
      const deviation = Math.sqrt(count * chance * (1 - chance));
      expect(Math.abs(hits - count * chance)).toBeLessThan(4 * deviation);
    };
    near(seen.first, firstGoalChances(scores, kickOff).H);
    near(seen.early, earlyPayoutChance(scores, kickOff, 'H'));
    expect(seen.inFirst / seen.goals).toBeCloseTo(0.45, 1);
    expect(seen.corners / count).toBeCloseTo(10.2, 0);
    expect(seen.points / count).toBeCloseTo(3.98, 1);
  });

  test('is priced in play by what is known, and those prices are right on average', () => {
    const count = 1000;
    let expected = 0;
    let won = 0;
    for (let match = 0; match < count; match += 1) {
      const drawn = drawFootball(model, simulated(match + 50_000));
      const { state } = momentInPlay(model, factsAt(drawn, 3600), { minute: 60 });
      expected += bySide(scoreLaw(model, state)).H;
      if (sideOf(drawn.score) === 'H') won += 1;
    }
    expect(Math.abs(won - expected)).toBeLessThan(4 * Math.sqrt(count * 0.25));
  });

  test('is offered until nothing is open', () => {
    const drawn = drawFootball(model, simulated(3));
    const open = (minute: number) =>
      priceFootball(momentInPlay(model, factsAt(drawn, minute * 60), { minute })).map(
        ({ code }) => code,
      );
    expect(open(10)).toContain('1X2H');
    expect(open(50)).not.toContain('1X2H');
    expect(open(90)).toEqual([]);
  });
});

function pmf(mean: number, count: number): number {
  let chance = Math.exp(-mean);
  for (let goal = 1; goal <= count; goal += 1) chance = (chance * mean) / goal;
  return chance;
}

function tau(home: number, away: number): number {
  const { home: own, away: other, rho } = model;
  const table: Record<string, number> = {
    '0-0': 1 - own * other * rho,
    '0-1': 1 + own * rho,
    '1-0': 1 + other * rho,
    '1-1': 1 - rho,
  };
  return table[`${home}-${away}`] ?? 1;
}
