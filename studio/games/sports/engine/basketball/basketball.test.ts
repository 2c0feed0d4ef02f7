import { expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { chanceThat, meanOf } from '../chances/law.ts';
import { sureWins } from '../testing/sure-wins.ts';
import { type BasketballModel, basketballLaws, possessionLaw, tipOff } from './basketball-model.ts';
import { basketballStateAt, drawBasketball, pointsOf } from './draw-basketball.ts';
import { priceBasketball, priceQuarter } from './price-basketball.ts';
import { basketballResult } from './basketball-result.ts';

const model: BasketballModel = { home: 1.12, away: 1.08 };
const simulated = (match: number) => ({
  step: (index: number) => drawsFromWords(seededWords(match * 20 + index + 1)),
});

test('points add up: means, no ties, chances of one', () => {
  expect(meanOf(possessionLaw(1.08))).toBeCloseTo(1.08, 12);
  expect(() => possessionLaw(2)).toThrow(RangeError);
  const { margins, totals } = basketballLaws(model);
  expect(chanceThat(margins, () => true)).toBeCloseTo(1, 10);
  expect(chanceThat(totals, () => true)).toBeCloseTo(1, 10);
  expect(chanceThat(margins, (value) => value === 0)).toBe(0);
  // Four quarters bring 100 · (1.12 + 1.08) points; overtimes a little more.
  expect(meanOf(totals)).toBeGreaterThan(220);
  expect(meanOf(totals)).toBeLessThan(221.5);
  const even = basketballLaws({ home: 1.1, away: 1.1 });
  expect(chanceThat(even.margins, (value) => value > 0)).toBeCloseTo(0.5, 10);
});

test('matches come as often as they are priced', () => {
  const count = 1500;
  const [winner] = priceBasketball(model);
  const chance = winner?.outcomes[0]?.win ?? 0;
  let won = 0;
  let points = 0;
  let overtimes = 0;
  for (let match = 0; match < count; match += 1) {
    const { periods } = drawBasketball(model, simulated(match));
    const [home, away] = pointsOf(periods);
    expect(home).not.toBe(away);
    if (home > away) won += 1;
    points += home + away;
    if (periods.length > 4) overtimes += 1;
  }
  const deviation = Math.sqrt(count * chance * (1 - chance));
  expect(Math.abs(won - count * chance)).toBeLessThan(4 * deviation);
  const { totals } = basketballLaws(model);
  expect(Math.abs(points / count - meanOf(totals))).toBeLessThan(2);
  expect(overtimes).toBeGreaterThan(0);
});

test('in play stands on the possessions left; at the end the winner is sure', () => {
  const match = drawBasketball(model, simulated(4));
  expect(basketballStateAt(match, 0, 0)).toEqual(tipOff);
  const end = basketballStateAt(match, match.periods.length - 1, 50);
  expect(end.left).toEqual([0, 0]);
  expect(end.points).toEqual(pointsOf(match.periods));
  expect(priceBasketball(model, end)[0]?.outcomes.some(({ odds }) => odds !== undefined)).toBe(
    false,
  );
  expect(basketballStateAt(match, 1, 10).left).toEqual([70, 70]);
});

test('no price is too good, nor of a quarter', () => {
  const quarter = { points: [0, 0], left: [25, 25] } as const;
  expect(sureWins([...priceBasketball(model), ...priceQuarter(model, quarter)])).toEqual([]);
  const ahead = { points: [60, 40], left: [40, 40] } as const;
  expect(sureWins(priceBasketball(model, ahead))).toEqual([]);
  expect(priceBasketball(model).filter(({ code }) => code === 'TOT')).toHaveLength(5);
});

test('bets stand on all periods, those of a quarter on it alone', () => {
  const periods = [
    [20, 25],
    [30, 22],
    [25, 25],
    [20, 23],
    [12, 10],
  ] as const;
  const bet = (code: 'ML' | 'HCP' | 'TOT', outcome: string, line?: number) =>
    basketballResult({ code, outcome, ...(line === undefined ? {} : { line }) }, periods);
  expect(bet('ML', 'H')).toBe('won');
  expect(bet('HCP', 'H', -6)).toBe('won');
  expect(bet('HCP', 'H', -10)).toBe('lost');
  expect(bet('HCP', 'A', -8)).toBe('push');
  expect(bet('TOT', 'OVER', 846)).toBe('won');
  expect(basketballResult({ code: 'Q1X2', outcome: 'D', quarter: 2 }, periods)).toBe('won');
  expect(basketballResult({ code: 'QTOT', outcome: 'UNDER', line: 182, quarter: 0 }, periods)).toBe(
    'won',
  );
});
