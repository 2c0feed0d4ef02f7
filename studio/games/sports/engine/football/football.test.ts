import { describe, expect, test } from 'vitest';
import { fairDecimal, handicapStanding, totalStanding } from '../chances/standing.ts';
import { gatherLaw } from '../chances/law.ts';
import type { PricedMarket } from '../odds/priced-market.ts';
import { buildBet } from './build-bet.ts';
import { type FootballPick, footballCodes, footballOutcomes } from './football-markets.ts';
import { type FootballModel, kickOff, modelOfStrengths, playedShare } from './football-model.ts';
import { redCardFactors, remainingAt } from './football-model.ts';
import { earlyPayoutChance, firstGoalChances, reachedShare } from './goal-order.ts';
import { halvesLaw } from './half-law.ts';
import { beforeKickOff, bySide, priceFootball } from './price-football.ts';
import { scoreLaw } from './score-law.ts';
import { footballResult, sideOf } from './settle-football.ts';

const plain: FootballModel = { home: 1.45, away: 1.1, rho: 0 };
const tilted: FootballModel = { ...plain, rho: -0.08 };
const six = (value: number) => Number(value.toFixed(6));
const four = (value: number) => Number(value.toFixed(4));
const outcomeIn = (markets: readonly PricedMarket[], code: string, outcome: string) => {
  const found = markets
    .find((market) => market.code === code)
    ?.outcomes.find((one) => one.outcome === outcome);
  if (!found) throw new Error(`no ${code} ${outcome}`);
  return found;
};

describe.each([
  {
    model: plain,
    sides: [0.451252, 0.262019, 0.286729],
    btts: 0.51064,
    odd: 0.496952,
    scores: [0.078082, 0.12454, 0.113218, 0.08589, 0.090292],
    handicaps: [1.6354, 1.9257, 2.2161, 2.6343, 3.4911],
    overs: [1.5911, 1.8618, 2.1324, 2.4708, 3.0977],
  },
  {
    model: tilted,
    sides: [0.441289, 0.281946, 0.276766],
    btts: 0.520604,
    odd: 0.477025,
    scores: [0.088045, 0.134503, 0.103255, 0.075927, 0.090292],
    handicaps: [1.6272, 1.9466, 2.2661, 2.689, 3.5364],
    overs: [1.5698, 1.8511, 2.1324, 2.4708, 3.0977],
  },
])('the model at 1.45 and 1.10, ρ = $model.rho,', (row) => {
  const law = scoreLaw(row.model);
  const markets = priceFootball(beforeKickOff(row.model));
  const win = (code: string, outcome: string) => outcomeIn(markets, code, outcome).win;

  test('has the chances of the reference', () => {
    const sides = bySide(law);
    expect([sides.H, sides.D, sides.A].map(six)).toEqual(row.sides);
    expect(six(win('BTTS', 'YES'))).toBe(row.btts);
    expect(six(win('OE', 'ODD'))).toBe(row.odd);
    const named = ['0-0', '1-1', '1-0', '0-1', '2-1'].map((score) => six(win('CS', score)));
    expect(named).toEqual(row.scores);
  });

  test('has the fair odds of the reference on every line', () => {
    const margins = gatherLaw(law.map(({ score, chance }) => [score[0] - score[1], chance]));
    const totals = gatherLaw(law.map(({ score, chance }) => [score[0] + score[1], chance]));
    const handicaps = [0, -1, -2, -3, -4].map((line) =>
      four(fairDecimal(handicapStanding(margins, line, 'H'))),
    );
    expect(handicaps).toEqual(row.handicaps);
    const overs = [8, 9, 10, 11, 12].map((line) =>
      four(fairDecimal(totalStanding(totals, line, 'OVER'))),
    );
    expect(overs).toEqual(row.overs);
    expect(six(totalStanding(totals, 10, 'OVER').win)).toBe(0.468947);
  });

  test('prices outcomes as they are settled', () => {
    // The other way round: every way the match may go, judged by the rules of settlement.
    const cases = halvesLaw(law, kickOff);
    for (const { code, line, outcomes } of markets) {
      if (['FG', 'EP', 'CROU', 'CRAH', 'BKOU'].includes(code)) continue;
      for (const { outcome, win: wins, lose } of outcomes) {
        const pick = { code, outcome, ...(line === undefined ? {} : { line }) } as FootballPick;
        const parts = { won: 0, 'half-won': 0, push: 0, 'half-lost': 0, lost: 0, void: 0 };
        for (const { score, half, chance } of cases) {
          const facts = { score, half, first: 'NONE', led: [false, false] } as const;
          parts[footballResult(pick, { ...facts, corners: [0, 0], bookings: [0, 0] })] += chance;
        }
        expect(parts.won + parts['half-won'] / 2, `${code} ${line} ${outcome}`).toBeCloseTo(
          wins,
          9,
        );
        expect(parts.lost + parts['half-lost'] / 2).toBeCloseTo(lose, 9);
      }
    }
  });
});

describe('football', () => {
  test('halves are independent without a tilt, and those of the reference', () => {
    const markets = priceFootball(beforeKickOff(plain));
    const chances = footballOutcomes.HTFT.map((name) => six(outcomeIn(markets, 'HTFT', name).win));
    expect(chances).toEqual([
      0.270186, 0.049637, 0.016597, 0.15764, 0.162746, 0.108151, 0.023426, 0.049637, 0.161981,
    ]);
  });

  test('in play stands on what is left: 1-0 after an hour', () => {
    const state = { ...kickOff, score: [1, 0], remaining: 1 / 3, first: 'H' } as const;
    const sides = bySide(scoreLaw(plain, state));
    expect([sides.H, sides.D, sides.A].map(six)).toEqual([0.794481, 0.171022, 0.034497]);
    expect([0, 15, 45, 90].map(playedShare).map(four)).toEqual([0, 0.14, 0.45, 1]);
    expect(remainingAt(45).remaining).toBeCloseTo(0.55, 12);
    expect(remainingAt(45).remainingFirst).toBe(0);
    expect(four(remainingAt(15).remainingFirst)).toBe(four(0.31 / 0.86));
    expect(redCardFactors([1, 0])).toEqual([0.7, 1.2]);
  });

  test('in play agrees with the match as a whole, tilt and all', () => {
    // Chance of home's win = sum over half-time scores of their chance × home's win from there.
    const law = scoreLaw(tilted);
    const halves = new Map<string, { half: readonly [number, number]; chance: number }>();
    for (const { half, chance } of halvesLaw(law, kickOff)) {
      const key = half.join('-');
      const found = halves.get(key);
      if (found) found.chance += chance;
      else halves.set(key, { half, chance });
    }
    let total = 0;
    for (const { half, chance } of halves.values()) {
      if (half[0] + half[1] > 7) continue;
      const state = { ...kickOff, score: half, half, remaining: 0.55, remainingFirst: 0 };
      total += chance * bySide(scoreLaw(tilted, state)).H;
    }
    expect(total).toBeCloseTo(bySide(law).H, 4);
  });

  test('early payout: a lead by two at any time, counted over every order of goals', () => {
    const orders = (own: number, other: number): readonly number[][] => {
      if (own + other === 0) return [[]];
      return [
        ...(own > 0 ? orders(own - 1, other).map((rest) => [1, ...rest]) : []),
        ...(other > 0 ? orders(own, other - 1).map((rest) => [-1, ...rest]) : []),
      ];
    };
    for (let own = 0; own <= 5; own += 1) {
      for (let other = own - 1 < 0 ? 0 : own - 1; other <= 5; other += 1) {
        for (const missing of [1, 2, 3]) {
          const all = orders(own, other);
          const reached = all.filter((order) => {
            let lead = 0;
            return order.some((step) => (lead += step) >= missing);
          });
          expect(reachedShare(own, other, missing)).toBeCloseTo(reached.length / all.length, 12);
        }
      }
    }
    const law = scoreLaw(tilted);
    const early = earlyPayoutChance(law, kickOff, 'H');
    expect(early).toBeGreaterThan(bySide(law).H);
    expect(early).toBeLessThan(bySide(law).H + 0.06);
    const led = { ...kickOff, led: [true, false] as const };
    expect(earlyPayoutChance(law, led, 'H')).toBe(1);
  });

  test('the first goal falls to the sides as their goals do', () => {
    const chances = firstGoalChances(scoreLaw(plain), kickOff);
    const none = Math.exp(-2.55);
    expect(chances.NONE).toBeCloseTo(none, 8);
    expect(chances.H).toBeCloseTo((1 - none) * (1.45 / 2.55), 8);
  });

  test('strengths make expected goals', () => {
    const even = { attack: 0, defence: 0 };
    const model = modelOfStrengths(even, even);
    expect([model.home, model.away].map(four)).toEqual([1.3499, 1.0513]);
    const strong = modelOfStrengths({ attack: 0.5, defence: 0.3 }, even);
    expect(strong.home / model.home).toBeCloseTo(Math.exp(0.5), 12);
    expect(strong.away / model.away).toBeCloseTo(Math.exp(-0.3), 12);
  });

  test('every market of the list is offered before the match', () => {
    const offered = new Set(priceFootball(beforeKickOff(tilted)).map(({ code }) => code));
    expect([...offered].toSorted()).toEqual([...footballCodes].toSorted());
    expect(sideOf([2, 2])).toBe('D');
  });
});

describe('legs of one match together', () => {
  const moment = beforeKickOff(tilted);
  const home = { code: '1X2', outcome: 'H' } as const;
  const over = { code: 'OU', outcome: 'OVER', line: 10 } as const;

  test('are worth the chance that all win, by naive counting', () => {
    const built = buildBet(moment, [home, over]);
    const naive = scoreLaw(tilted).reduce((sum, { score: [h, a], chance }) => {
      return h > a && h + a >= 3 ? sum + chance : sum;
    }, 0);
    if ('refusal' in built) throw new Error(built.refusal);
    expect(built.chance).toBeCloseTo(naive, 12);
    expect(built.odds / 10_000).toBeLessThanOrEqual(1 / (naive * 1.04 ** 2));
    expect(built.odds / 10_000).toBeGreaterThan(1 / (naive * 1.04 ** 2) - 0.01);
  });

  test('of goals, corners and bookings multiply', () => {
    const corners = { code: 'CROU', outcome: 'OVER', line: 42 } as const;
    const cards = { code: 'BKOU', outcome: 'UNDER', line: 14 } as const;
    const both = buildBet(moment, [home, over, corners, cards]);
    const goals = buildBet(moment, [home, over]);
    const rest = buildBet(moment, [corners, cards]);
    if ('refusal' in both || 'refusal' in goals || 'refusal' in rest) throw new Error('refused');
    expect(both.chance).toBeCloseTo(goals.chance * rest.chance, 12);
  });

  test('first goal and half time know of each other', () => {
    const first = { code: 'FG', outcome: 'A' } as const;
    const half = { code: '1X2H', outcome: 'H' } as const;
    const built = buildBet(moment, [first, half]);
    if ('refusal' in built) throw new Error(built.refusal);
    // Home ahead at half time though away scored first: rare, but not nothing.
    expect(built.chance).toBeGreaterThan(0.005);
    expect(built.chance).toBeLessThan(0.04);
  });

  test.each([
    ['legs', [home]],
    ['duplicate', [home, home]],
    ['unknown', [home, { code: 'OU', outcome: 'OVER' }]],
    ['unknown', [home, { code: '1X2', outcome: 'X' }]],
    ['can-push', [home, { code: 'OU', outcome: 'OVER', line: 9 }]],
    ['can-push', [over, { code: 'DNB', outcome: 'H' }]],
    ['contradictory', [home, { code: '1X2', outcome: 'A' }]],
    ['contradictory', [over, { code: 'CS', outcome: '1-1' }]],
    ['contradictory', [home, { code: 'HTFT', outcome: 'HA' }]],
    ['implied', [home, { code: 'DC', outcome: '1X' }]],
    ['implied', [over, { code: 'CS', outcome: '2-1' }]],
    ['not-offered', [over, { code: 'EP', outcome: 'H' }]],
  ] as const)('are refused as %s: %j', (refusal, picks) => {
    expect(buildBet(moment, picks)).toEqual({ refusal });
  });
});
