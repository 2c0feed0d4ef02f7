import type { OfferTerms } from '@croupier/contract/promotions/terms';
import { expect, test } from 'vitest';
import { type BetPool, betPool, playThrough, type RealBet } from './playthrough-rules.ts';
import { type Replayed, replaySteps, type Taken } from './replay-rules.ts';
import { seeded } from './seeded.ts';

const UNIT = 10_000n;
/** Bets of so many units that paid so much of their stake each, and count so many percent. */
const poolOf = (
  paid: readonly number[],
  { units = 1n, percent = 100 }: { units?: bigint; percent?: number } = {},
): BetPool => {
  const bets = paid.map((one): RealBet => ({
    stakeMinor: units * UNIT,
    winMinor: units * BigInt(Math.round(one * 10_000)),
    validBetMinor: units * UNIT,
  }));
  return betPool([{ rounds: bets.length, percent, bets }]);
};
const pool = (...paid: readonly number[]) => poolOf(paid);
/** Nine of twenty double the stake, and one pays it back: a twentieth of all stakes is lost. */
const paid = [...Array.from({ length: 9 }, () => 2), 1, ...Array.from({ length: 10 }, () => 0)];
const usual = poolOf(paid);
const bonus = { bonusMinor: 50n * UNIT, requiredMinor: 500n * UNIT };
const free = { maxBet: null, mostPaid: null };
const numbersOf = (time: number) => seeded(1 + time);
const plays = (which: BetPool, of: { maxBet?: string; mostPaid?: string } = {}, times = 400) =>
  playThrough(bonus, { requirement: { ...free, ...of }, pool: which, times }, numbersOf);
const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
const keptOf = (...of: Parameters<typeof plays>) => mean(plays(...of).map(({ kept }) => kept));

const requirement: OfferTerms['requirement'] = {
  times: 10,
  base: 'bonus',
  days: 30,
  weights: [{ gameType: 'RNG', percent: 100 }],
  ...free,
  excludedGames: [],
};
const takers = (count: number): Taken[] =>
  Array.from({ length: count }, (_, at) => ({ memberId: BigInt(at), ...bonus }));
const plenty = { requirement, pool: usual, budgetMinor: 1_000_000n * UNIT, each: 1n };

/** All steps of it. */
function replay(...question: Parameters<typeof replaySteps>): Replayed | undefined {
  const steps = replaySteps(...question);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

test('[PROMO-02] F4 a bonus is lost of less than the stakes that it asks for, and never below nothing', () => {
  const endings = plays(usual);
  const kept = mean(endings.map((one) => one.kept));
  const staked = mean(endings.map((one) => one.staked));
  // What is kept is what was given less a twentieth of what was staked: no part of it appears or vanishes.
  expect(Math.abs(kept - (1 - staked / 20))).toBeLessThan(0.12);
  expect(kept).toBeGreaterThan(0.3);
  expect(staked).toBeLessThan(10.1);
  expect(endings.every((one) => one.kept >= 0 && one.isMet === one.kept > 0)).toBe(true);
  // Where more is lost of all stakes than the bonus itself, somebody still keeps something.
  const dear = playThrough(
    { ...bonus, requiredMinor: 2000n * UNIT },
    { requirement: free, pool: usual, times: 400 },
    numbersOf,
  );
  const dearKept = mean(dear.map((one) => one.kept));
  expect(dearKept).toBeGreaterThan(0.02);
  expect(dearKept).toBeLessThan(kept);
});

test('[PROMO-02] F4 games that always lose leave nothing, and what nobody played leaves everything', () => {
  expect(plays(pool(0)).every(({ kept, isMet }) => kept === 0 && !isMet)).toBe(true);
  expect(keptOf(pool(1))).toBe(1);
  expect(keptOf({ types: [] })).toBe(1);
});

test('[PROMO-02] F4 a bonus comes to no more than the most, and stakes are bounded', () => {
  expect(Math.max(...plays(usual, { mostPaid: '50.00' }).map(({ kept }) => kept))).toBe(1);
  expect(keptOf(usual, { mostPaid: '50.00' })).toBeLessThan(keptOf(usual));
  const large = poolOf([0, 0, 2.9], { units: 50n });
  const met = (which: BetPool, maxBet?: string) =>
    mean(plays(which, maxBet ? { maxBet } : {}).map(({ isMet }) => Number(isMet)));
  expect(met(large)).toBeLessThan(0.2);
  expect(met(large, '1.00')).toBeGreaterThan(met(large));
  // A game that counts a half is played for twice as long.
  const half = poolOf(paid, { percent: 50 });
  expect(keptOf(half)).toBeLessThan(keptOf(usual));
});

test('[PROMO-02] F4 bonuses that take very many small bets are played in sums of them', () => {
  const small = playThrough(
    { bonusMinor: 5000n * UNIT, requiredMinor: 50_000n * UNIT },
    { requirement: free, pool: usual, times: 200 },
    numbersOf,
  );
  // Fifty thousand bets of one: chance hardly matters, half of it is lost.
  expect(Math.abs(mean(small.map(({ kept }) => kept)) - 0.5)).toBeLessThan(0.02);
  expect(small.filter(({ isMet }) => isMet).length).toBeGreaterThan(190);
});

test('[PROMO-02] F4 runs say what it costs, between which sums, and how often the budget is not enough', () => {
  const found = replay(takers(200), plenty);
  if (!found) throw new Error('nothing was replayed');
  expect(found.runs).toBe(500);
  expect(found.lowMinor).toBeGreaterThan(0n);
  expect(found.lowMinor).toBeLessThan(found.meanMinor);
  expect(found.meanMinor).toBeLessThan(found.highMinor);
  expect(found.meanMinor).toBeLessThan(200n * 50n * UNIT);
  expect(found.beyondBudget).toBe(0);
  expect(found.bars.reduce((sum, { runs }) => sum + runs, 0)).toBe(500);
  expect(found.met).toBeGreaterThan(10);
  expect(replay(takers(200), plenty)).toEqual(found);
  // Sums of one in four members stand for all; the chances stay.
  const quarter = replay(takers(200), { ...plenty, each: 4n });
  expect(quarter?.meanMinor).toBe(found.meanMinor * 4n);
  expect(replay([], plenty)).toBeUndefined();
});

test('[PROMO-02] F4 a budget for half stops every run, one for all stops about none of those with as many', () => {
  const of = (units: bigint) => replay(takers(100), { ...plenty, budgetMinor: units * UNIT });
  const half = of(2500n);
  expect(half?.beyondBudget).toBe(1000);
  expect(half?.meanMinor).toBeLessThan(of(1_000_000n)?.meanMinor ?? 0n);
  // As many members as there were, so as many bonuses where each has one.
  expect(of(5000n)?.beyondBudget).toBe(0);
  // Where some have many, the sum differs from run to run.
  const many = takers(20).flatMap((one) =>
    Array.from({ length: one.memberId < 4n ? 20 : 1 }, () => one),
  );
  const uneven = replay(many, { ...plenty, budgetMinor: 5500n * UNIT });
  expect(uneven?.beyondBudget).toBeGreaterThan(50);
  expect(uneven?.beyondBudget).toBeLessThan(950);
});

/** Bets whose stakes differ and that now and then pay very much, drawn by numbers of that seed. */
function wild(seed: number): BetPool {
  const random = seeded(seed);
  const bets = Array.from({ length: 300 }, (): RealBet => {
    const units = 1 + Math.floor(random() * 20);
    const at = random();
    const pays = at < 0.01 ? 30 : at < 0.2 ? 2.5 : 0;
    const stakeMinor = BigInt(units) * UNIT;
    return {
      stakeMinor,
      winMinor: (stakeMinor * BigInt(Math.round(pays * 10))) / 10n,
      validBetMinor: stakeMinor,
    };
  });
  return betPool([{ rounds: 300, percent: 100, bets }]);
}

test('[PROMO-02] F4 terms that ask for more never cost more by chance, be they as close as they may', () => {
  // Of the last one bets won more than they lost.
  for (const bets of [...[1, 2, 3, 4, 5, 6].map(wild), poolOf([0, 0, 0, 0, 5.5])]) {
    for (const mostPaid of [null, '75.00']) {
      const costs = [5, 10, 15, 16, 17, 20, 25, 40].map((times) => {
        const asked = takers(30).map((one) => ({
          ...one,
          requiredMinor: BigInt(times) * one.bonusMinor,
        }));
        return replay(asked, { ...plenty, requirement: { ...requirement, mostPaid }, pool: bets });
      });
      const means = costs.map((one) => one?.meanMinor ?? -1n);
      expect(means).toEqual(means.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
      const met = costs.map((one) => one?.met ?? -1);
      expect(met).toEqual(met.toSorted((a, b) => b - a));
    }
  }
});

test('[PROMO-02] F4 what is expected is what is kept, without the luck of the draw', () => {
  for (const of of [{}, { mostPaid: '60.00' }, { maxBet: '0.50' }]) {
    const endings = plays(usual, of, 6000);
    const expected = mean(endings.map((one) => one.expected));
    expect(Math.abs(expected - mean(endings.map(({ kept }) => kept)))).toBeLessThan(0.03);
  }
  // Bets that won more than they lost are not counted on to do so again.
  expect(mean(plays(poolOf([0, 2.2])).map((one) => one.expected))).toBeLessThanOrEqual(1);
});
