import { expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { chanceThat, meanOf } from '../chances/law.ts';
import { sureWins } from '../testing/sure-wins.ts';
import { drawTennis, isOver, tennisStateAt } from './draw-tennis.ts';
import { priceTennis } from './price-tennis.ts';
import { tennisResult } from './tennis-result.ts';
import { setEnds, tennisLaws } from './tennis-laws.ts';
import {
  type TennisModel,
  gameChance,
  matchStart,
  tieBreakChance,
  tieBreakServer,
} from './tennis-model.ts';

const model: TennisModel = { home: 0.65, away: 0.6, bestOf: 3 };
const simulated = (match: number) => ({
  step: (index: number) => drawsFromWords(seededWords(match * 2 + index + 1)),
});

test('a game is won as the closed form says', () => {
  for (const p of [0.4, 0.5, 0.62, 0.75]) {
    const q = 1 - p;
    const deuce = (20 * p ** 3 * q ** 3 * p ** 2) / (p ** 2 + q ** 2);
    expect(gameChance(p, [0, 0])).toBeCloseTo(p ** 4 * (1 + 4 * q + 10 * q ** 2) + deuce, 12);
  }
  expect(gameChance(0.62, [3, 3])).toBeCloseTo(gameChance(0.62, [4, 4]), 12);
  expect([gameChance(0.6, [4, 2]), gameChance(0.6, [3, 5])]).toEqual([1, 0]);
});

test('even players are even, whoever serves; a tie-break is served one, two, two', () => {
  const even: TennisModel = { home: 0.63, away: 0.63, bestOf: 5 };
  expect(tieBreakChance(even, 'H', [0, 0])).toBeCloseTo(0.5, 12);
  for (const server of ['H', 'A'] as const) {
    const laws = tennisLaws(even, matchStart(server));
    expect(laws.home).toBeCloseTo(0.5, 10);
    expect(chanceThat(laws.totals, () => true)).toBeCloseTo(1, 10);
  }
  expect([0, 1, 2, 3, 4, 5].map((index) => tieBreakServer('H', index)).join('')).toBe('HAAHHA');
});

test('sets end as sets can', () => {
  const ends = setEnds(model, matchStart('H'));
  expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  expect(new Set(ends.map(({ games }) => games.join('-')))).toEqual(
    new Set([
      '6-0',
      '6-1',
      '6-2',
      '6-3',
      '6-4',
      '7-5',
      '7-6',
      '0-6',
      '1-6',
      '2-6',
      '3-6',
      '4-6',
      '5-7',
      '6-7',
    ]),
  );
  const alternate = ends.every(({ games: [home, away], nextServer }) => {
    return nextServer === ((home + away) % 2 === 0 ? 'H' : 'A');
  });
  expect(alternate).toBe(true);
});

test('a match of three is its sets', () => {
  const laws = tennisLaws(model, matchStart('H'));
  const win = ['2-0', '2-1'].reduce((sum, name) => sum + (laws.setScores.get(name) ?? 0), 0);
  expect(win).toBeCloseTo(laws.home, 12);
  expect(laws.setScores.size).toBe(4);
  const set = laws.currentSet;
  // Who serves first changes a set's chance only a little, so the match is near s²(3 − 2s).
  expect(laws.home).toBeCloseTo(set ** 2 * (3 - 2 * set), 1);
  expect(sureWins(priceTennis(model, matchStart('H')))).toEqual([]);
});

test('matches come as often as they are priced, and in play on average', () => {
  const count = 2500;
  const home = ['H', 'A'] as const;
  const chance = home.reduce(
    (sum, server) => sum + tennisLaws(model, matchStart(server)).home / 2,
    0,
  );
  const games = home.reduce(
    (sum, server) => sum + meanOf(tennisLaws(model, matchStart(server)).totals) / 2,
    0,
  );
  let won = 0;
  let played = 0;
  for (let match = 0; match < count; match += 1) {
    const drawn = drawTennis(model, simulated(match));
    const end = tennisStateAt(drawn, drawn.points.length);
    expect(isOver(model, end)).toBe(true);
    expect(isOver(model, tennisStateAt(drawn, drawn.points.length - 1))).toBe(false);
    if (end.sets[0] > end.sets[1]) won += 1;
    played += end.earlierGames[0] + end.earlierGames[1];
  }
  expect(Math.abs(won - count * chance)).toBeLessThan(4 * Math.sqrt(count * chance * (1 - chance)));
  expect(Math.abs(played / count - games)).toBeLessThan(0.6);
});

test('in play is the mean of what the next point leads to', () => {
  const drawn = drawTennis(model, simulated(9));
  for (let at = 0; at < Math.min(60, drawn.points.length - 1); at += 7) {
    const state = tennisStateAt(drawn, at);
    const point = (side: 'H' | 'A') => {
      const next = tennisStateAt(
        { ...drawn, points: [...drawn.points.slice(0, at), side] },
        at + 1,
      );
      return isOver(model, next) ? Number(side === 'H') : tennisLaws(model, next).home;
    };
    const now = tennisLaws(model, state).home;
    const [up, down] = [point('H'), point('A')];
    expect(now).toBeGreaterThanOrEqual(down - 1e-12);
    expect(now).toBeLessThanOrEqual(up + 1e-12);
    const serves =
      state.games[0] === 6 && state.games[1] === 6
        ? tieBreakServer(state.server, state.points[0] + state.points[1])
        : state.server;
    const chance = serves === 'H' ? model.home : 1 - model.away;
    expect(now).toBeCloseTo(chance * up + (1 - chance) * down, 10);
  }
});

test('bets stand on sets and games; a retirement leaves complete sets', () => {
  const result = {
    sets: [
      [6, 4],
      [6, 7],
      [7, 5],
    ],
  } as const;
  expect(tennisResult({ code: 'ML', outcome: 'H' }, result)).toBe('won');
  expect(tennisResult({ code: 'SETS', outcome: '2-1' }, result)).toBe('won');
  expect(tennisResult({ code: 'SHCP', outcome: 'H', line: -6 }, result)).toBe('lost');
  expect(tennisResult({ code: 'STOT', outcome: 'OVER', line: 10 }, result)).toBe('won');
  expect(tennisResult({ code: 'GTOT', outcome: 'UNDER', line: 142 }, result)).toBe('won');
  expect(tennisResult({ code: 'GHCP', outcome: 'A', line: -10 }, result)).toBe('lost');
  expect(tennisResult({ code: 'GHCP', outcome: 'A', line: -14 }, result)).toBe('won');
  expect(tennisResult({ code: 'SET', outcome: 'A', set: 1 }, result)).toBe('won');
  const left = {
    sets: [
      [6, 4],
      [2, 1],
    ],
    retired: 'H',
  } as const;
  expect(tennisResult({ code: 'ML', outcome: 'A' }, left)).toBe('won');
  expect(tennisResult({ code: 'ML', outcome: 'H' }, left)).toBe('lost');
  expect(tennisResult({ code: 'SET', outcome: 'H', set: 0 }, left)).toBe('won');
  expect(tennisResult({ code: 'SET', outcome: 'H', set: 1 }, left)).toBe('void');
  expect(tennisResult({ code: 'GTOT', outcome: 'OVER', line: 80 }, left)).toBe('void');
  expect(tennisResult({ code: 'ML', outcome: 'A' }, { sets: [[5, 4]], retired: 'H' })).toBe('void');
});
