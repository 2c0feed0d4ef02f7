import { expect, test } from 'vitest';
import type { GameType } from '../games.ts';
import { hedgingOf, type TwoSidedGame } from './hedge-rules.ts';
import type { OfferTerms } from './terms.ts';

const UNIT = 10_000n;
const game = (id: string, gameType: GameType, returns: number | null): TwoSidedGame => ({
  id,
  name: `game ${id}`,
  gameType,
  returns,
});
const games = [
  game('1', 'LIVE', 98),
  game('2', 'LIVE', 99),
  game('3', 'LIVE', 90),
  game('4', 'COCKFIGHT', null),
];
const terms = (of: Partial<OfferTerms['requirement']> = {}): OfferTerms => ({
  kind: 'deposit-match',
  percent: 100,
  amount: '1000.00',
  minDeposit: '100.00',
  methods: [],
  claims: { per: 'day', times: 1 },
  condition: { is: 'first-deposit-of-day' },
  alone: true,
  requirement: {
    times: 10,
    base: 'bonus',
    days: 30,
    weights: [
      { gameType: 'RNG', percent: 100 },
      { gameType: 'LIVE', percent: 100 },
    ],
    maxBet: null,
    mostPaid: null,
    excludedGames: [],
    ...of,
  },
});
const hedging = (of?: Partial<OfferTerms['requirement']>) => hedgingOf(terms(of), games, 4);

test('[PROMO-02] covering both sides costs what the game keeps of two stakes, and is told where that is less than the bonus', () => {
  // Ten times the bonus on both sides, of which a hundredth is kept: a fifth of the bonus.
  const found = hedging();
  expect(found.hedges).toEqual([
    {
      gameType: 'LIVE',
      percent: 100,
      games: [games[1], games[0]],
      cost: 20,
      rounds: null,
      percentMax: 20,
    },
  ]);
  expect(found.counting).toBe(3);
  // What it says to change ends it.
  expect(found.timesMin).toBe(50);
  expect(hedging({ times: 50 }).hedges).toEqual([]);
  expect(hedging({ times: 49 }).hedges).toHaveLength(1);
  const counted = (percent: number) => hedging({ weights: [{ gameType: 'LIVE', percent }] }).hedges;
  expect(counted(20)).toEqual([]);
  expect(counted(21)).toHaveLength(1);
  expect(hedging({ excludedGames: ['1', '2'] }).hedges).toEqual([]);
});

test('[PROMO-02] deposit and bonus ask for twice as much, a bound of what is paid is worth less, and what returns nobody knows are taken as usual', () => {
  expect(hedging({ base: 'deposit-and-bonus' }).hedges[0]?.cost).toBe(40);
  expect(hedging({ mostPaid: '250.00' }).hedges[0]).toMatchObject({ cost: 80, games: [games[1]] });
  expect(hedging({ weights: [{ gameType: 'COCKFIGHT', percent: 100 }] }).hedges[0]).toMatchObject({
    gameType: 'COCKFIGHT',
    cost: 60,
  });
  expect(hedging({ times: 0 })).toMatchObject({ hedges: [], counting: 3 });
  expect(hedging({ weights: [{ gameType: 'RNG', percent: 100 }] })).toMatchObject({ counting: 0 });
});

test('[PROMO-02] a largest bet bounds it only where nobody has the time for so many rounds', () => {
  expect(hedging({ maxBet: '50.00' }).hedges[0]?.rounds).toBe(200);
  const { maxBetMinor } = hedging({ days: 1 });
  // Ten thousand units in at most five hundred rounds.
  expect(maxBetMinor).toBe(19n * UNIT);
  expect(hedging({ days: 1, maxBet: '20.00' }).hedges).toHaveLength(1);
  expect(hedging({ days: 1, maxBet: '19.00' }).hedges).toEqual([]);
  // A bet of less than a unit is no bound that one would set.
  expect(hedging({ days: 180 }).maxBetMinor).toBeUndefined();
  // Nothing ends it at a game that keeps nothing but that it does not count.
  const free = hedgingOf(terms(), [game('9', 'LIVE', 100)], 4);
  expect(free.hedges[0]).toMatchObject({ cost: 0, percentMax: 0 });
  expect(free.timesMin).toBeUndefined();
});
