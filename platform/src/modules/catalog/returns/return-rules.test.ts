import { expect, test } from 'vitest';
import { addUpRounds, byStakeLevel, type CountedChange } from './add-up-rounds.ts';
import {
  BLOCK_ROUNDS,
  deviationOf,
  errorOfMean,
  expectationOf,
  nextMark,
  type ReturnSums,
  verdictOf,
} from './return-rules.ts';

const sums = (some: Partial<ReturnSums>): ReturnSums => ({
  rounds: 10_000,
  paid: 9600,
  expected: 9600,
  variance: 40_000,
  spread: 0,
  largest: 0,
  ...some,
});
const near = (value: number) => expect.closeTo(value, 3) as number;

test('[Q-B12] a deviation is told in standard deviations, and rare great wins make it count less', () => {
  // Ten thousand rounds of two stakes' deviation: 200 stakes are one standard deviation of the sum.
  expect(deviationOf(sums({ paid: 10_600 }))).toEqual({ z: 5, score: 5 });
  expect(deviationOf(sums({ paid: 10_600, largest: 30 }))).toEqual({ z: 5, score: near(4.4721) });
  expect(deviationOf(sums({ paid: 8600 })).score).toBeCloseTo(-1000 / Math.sqrt(40_320));
  // What was seen to vary more than stated counts, what varied less does not.
  expect(deviationOf(sums({ paid: 10_600, spread: 160_000 })).z).toBe(2.5);
  expect(deviationOf(sums({ paid: 10_600, spread: 1000 })).z).toBe(5);
  expect(deviationOf(sums({ rounds: 0, paid: 0, expected: 0, variance: 0 })).score).toBe(0);
  // The funnel: 2 / √10,000 of the average.
  expect(errorOfMean(sums({}))).toBe(0.02);
});

test('[Q-B12] one jackpot closes no game, however early it falls', () => {
  for (const largest of [100, 5000, 1_000_000]) {
    const found = sums({
      rounds: 1000,
      expected: 960,
      variance: 4000,
      paid: 960 + largest,
      largest,
    });
    const { z, score } = deviationOf(found);
    if (largest > 500) expect(z).toBeGreaterThan(5);
    expect(score).toBeLessThan(Math.sqrt(3));
  }
});

test('[Q-B12] verdicts: three are told, five close; where players choose, only too much counts', () => {
  const of = (score: number, rounds = 1000) => ({ rounds, score });
  expect([5, 4.99, 3, 2.99, -3, -5].map((score) => verdictOf(of(score), true))).toEqual([
    'wrong',
    'odd',
    'odd',
    'fair',
    'odd',
    'wrong',
  ]);
  expect([5, 3, -3, -50].map((score) => verdictOf(of(score), false))).toEqual([
    'wrong',
    'odd',
    'fair',
    'fair',
  ]);
  expect(verdictOf(of(50, 999), true)).toBe('few');
  expect([0, 999, 1000, 2000, 7000, 10_000, 49_999].map((some) => nextMark(some))).toEqual([
    1000, 1000, 2000, 5000, 10_000, 20_000, 50_000,
  ]);
});

test('[Q-B12] a game is held against its stated model, else against its return and class', () => {
  const stated = { rtp: '95.00', volatility: 'high', model: null } as const;
  expect(expectationOf(stated)).toEqual({ mean: 0.95, variance: 144, isFixed: false });
  expect(expectationOf({ ...stated, volatility: null })?.variance).toBe(625);
  const model = { rtp: '96.8488', deviation: '2' };
  expect(expectationOf({ ...stated, model })).toEqual({
    mean: near(0.968488),
    variance: 4,
    isFixed: true,
  });
  const chosen = { rtp: '97', deviation: null };
  expect(expectationOf({ ...stated, model: chosen })).toEqual({
    mean: 0.97,
    variance: 1,
    isFixed: false,
  });
  expect(expectationOf({ ...stated, rtp: null })).toBeUndefined();
});

const nothing = { stakeMinor: 0n, winMinor: 0n };
const closed = (stake: number, win: number, atMs: number): CountedChange => ({
  at: new Date(atMs),
  before: nothing,
  after: { stakeMinor: BigInt(stake), winMinor: BigInt(win) },
});
const even = { mean: 1, variance: 1, isFixed: false };
const noMinute = { minute: 0, gap: 0 };

test('[Q-B12] rounds with one shared result count as one, free rounds not at all, corrections by their difference', () => {
  const minute = 60_000;
  const shared = [1, 2, 3].map((at) => closed(100, 200, minute + at));
  // Three gaps of one stake in one minute: 3², not 3 times 1²; across two takings the same.
  expect(addUpRounds(shared, even, noMinute).all).toMatchObject({ rounds: 3, paid: 6, spread: 9 });
  const first = addUpRounds(shared.slice(0, 2), even, noMinute);
  const second = addUpRounds(shared.slice(2), even, first.minute);
  expect(first.all.spread + second.all.spread).toBe(9);
  expect(
    addUpRounds([closed(100, 200, 0), closed(100, 200, minute)], even, noMinute).all.spread,
  ).toBe(2);

  expect(addUpRounds([closed(0, 900, 0)], even, noMinute).all).toMatchObject({
    rounds: 0,
    paid: 0,
    winMinor: 0n,
  });
  const paid = { stakeMinor: 100n, winMinor: 300n };
  const voided = { at: new Date(90_000_000), before: paid, after: nothing };
  const both = addUpRounds([closed(100, 300, 0), voided], even, noMinute);
  expect(both.all).toMatchObject({ rounds: 0, paid: 0, expected: 0, stakeMinor: 0n, winMinor: 0n });
  expect([...both.days].map(([day, { rounds }]) => [day, rounds])).toEqual([
    [0, 1],
    [1, -1],
  ]);
});

test('[Q-B12] stakes of as many digits are one level, and a correction that moves a stake leaves the old one', () => {
  const some = [closed(99, 0, 1), closed(100, 300, 2), closed(999, 0, 3), closed(0, 50, 4)];
  const moved = {
    at: new Date(5),
    before: { stakeMinor: 999n, winMinor: 0n },
    after: { stakeMinor: 99n, winMinor: 198n },
  };
  const levels = [...byStakeLevel([...some, moved])].map(([level, changes]) => {
    const { rounds, paid } = addUpRounds(changes, even, noMinute).all;
    return [level, rounds, paid];
  });
  expect(levels).toEqual([
    [2, 2, 2],
    [3, 1, 3],
  ]);
});

test('[Q-B12] of honest blocks with rare great wins none is closed, of blocks with a wrong pay table all', () => {
  // One round in 250 pays 240 stakes: 96 %, σ 15.1. The wrong table pays it three times as often.
  let seed = 20_261_125;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const scoreOf = (chance: number) => {
    let wins = 0;
    for (let round = 0; round < BLOCK_ROUNDS; round += 1) wins += Number(random() < chance);
    const variance = (240 ** 2 / 250 - 0.96 ** 2) * BLOCK_ROUNDS;
    return deviationOf(
      sums({ rounds: BLOCK_ROUNDS, paid: 240 * wins, expected: 9600, variance, largest: 240 }),
    ).score;
  };
  const honest = Array.from({ length: 200 }, () => Math.abs(scoreOf(1 / 250)));
  expect(honest.filter((score) => score >= 5)).toEqual([]);
  const wrong = Array.from({ length: 20 }, () => scoreOf(3 / 250));
  expect(wrong.filter((score) => score < 5)).toEqual([]);
});
