import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawsFromList } from '#engine/draws.ts';
import { roundChance } from '#engine/fair-stream.ts';
import { IllegalMove } from '#engine/game.ts';
import type { RoundChance } from '#engine/game.ts';
import { multiply, rational, toDecimal, toNumber } from '#engine/rational.ts';
import { blackjackGame } from './game.ts';
import type { BlackjackAction } from './game.ts';
import { movesOf } from './moves.ts';
import { bestReturn, insuranceReturn } from './proof/best-return.ts';
import { simulateBasic } from './testing/basic-strategy.ts';
import { blackjackTitles } from './titles.ts';
import { streetBlackjack } from '../titles/street-blackjack.ts';

const { model } = streetBlackjack;
const game = blackjackGame(streetBlackjack);

/** A round whose cards leave the pack in this order: A, 2 to 9, T, J, Q, K. */
function cardsOf(ranks: string): RoundChance {
  const cards = [...ranks].map((rank) => 'A23456789TJQK'.indexOf(rank) * 4);
  return { step: () => drawsFromList(cards) };
}

/** A round from its start through its actions; what was staked on the way, in first stakes. */
function play(ranks: string, hands: number, ...actions: readonly BlackjackAction[]) {
  const chance = cardsOf(ranks);
  let step = game.start({ hands }, chance);
  let staked = 1;
  for (const [index, action] of actions.entries()) {
    step = game.act(step.state, action, chance, index + 1);
    staked += toNumber(step.stake ?? rational(0));
  }
  return { ...step, staked, won: toNumber(step.win) };
}

const hit = { type: 'hit' } as const;
const stand = { type: 'stand' } as const;
const double = { type: 'double' } as const;
const split = { type: 'split' } as const;
const insure = { type: 'insure', take: true } as const;
const decline = { type: 'insure', take: false } as const;
const standAll = { type: 'stand-all' } as const;

describe('the return', () => {
  test.each(blackjackTitles.map((title) => [title.id, title] as const))(
    '[STU-BGS][Q-B10] %s returns what best play does, exactly: an edge of 0.57039 %',
    (_, title) => {
      const exact = bestReturn(title.model);
      expect(exact).toEqual(rational(...title.figures.rtp));
      expect(toDecimal(multiply(rational(100), exact), 5)).toBe('99.42961');
    },
  );

  test('[Q-B10] without doubling after a split it is 0.69024 %, and insurance keeps a thirteenth', () => {
    const edge = 1 - toNumber(bestReturn({ ...model, doubleAfterSplit: false }));
    expect((100 * edge).toFixed(5)).toBe('0.69024');
    expect(insuranceReturn()).toEqual(rational(12, 13));
  });
});

// The order of cards: a first one for each hand, the up card, a second one for each hand, the hole card.
describe('one hand', () => {
  test.each([
    ['stands and wins', 'T79T', [stand], [1, 2]],
    ['stands and loses', 'T98T', [stand], [1, 0]],
    ['stands and gets its stake back', 'TTQK', [stand], [1, 1]],
    ['hits to 21 and stands by itself', 'T76T5', [hit], [1, 2]],
    ['is bust', 'T76TK', [hit], [1, 0]],
    ['is a blackjack, paid three to two', 'A7TT', [], [1, 2.5]],
    ['is a blackjack against another', 'ATKA', [], [1, 1]],
    ['loses to a blackjack before it can be played', 'TTKA', [], [1, 0]],
    ['doubles and wins twice', '566TTK', [double], [2, 4]],
    ['doubles and loses twice', '566T24', [double], [2, 0]],
    ['splits, doubles one and wins all', '868T3TTK', [split, double, stand], [3, 6]],
    ['splits aces: one card each, and 21 is no blackjack', 'A6ATT5K', [split], [2, 4]],
    ['splits aces against 21', 'A6ATT55', [split], [2, 1]],
    ['is insured against a blackjack', 'TA9K', [insure], [1.5, 1.5]],
    ['is not insured against a blackjack', 'TA9K', [decline], [1, 0]],
    ['is insured for nothing', 'TA96', [insure, stand], [1.5, 2]],
    ['is a blackjack, insured against another', 'AATK', [insure], [1.5, 2.5]],
    ['is a blackjack, and the ace hid none', 'AAT6', [decline], [1, 2.5]],
  ] as const)('[STU-BGS] %s', (_, ranks, actions, paid) => {
    const round = play(ranks, 1, ...actions);
    expect([round.over, round.staked, round.won]).toEqual([true, ...paid]);
  });

  test('[STU-BGS] the dealer stands on every 17, and draws nothing against hands that are settled', () => {
    const dealerOf = (ranks: string, ...actions: readonly BlackjackAction[]) =>
      play(ranks, 1, ...actions).events.find((event) => event.type === 'dealer');
    expect(dealerOf('T6TA', stand)).toEqual({ type: 'dealer', cards: [0] });
    expect(dealerOf('T6T5A5', stand)).toEqual({ type: 'dealer', cards: [16, 0, 16] });
    expect(dealerOf('T66TK', hit)).toEqual({ type: 'dealer', cards: [36] });
    expect(dealerOf('A6TT')).toEqual({ type: 'dealer', cards: [36] });
  });

  test('[STU-BGS] what the rules do not allow is refused', () => {
    const refused = (ranks: string, ...actions: readonly BlackjackAction[]) =>
      expect(() => play(ranks, 1, ...actions)).toThrow(IllegalMove);
    refused('TA96', hit);
    refused('T79T', insure);
    refused('237T2', hit, double);
    refused('T79T', split);
    refused('T79T', stand, hit);
    // One split, and none of what it made.
    refused('868T8T', split, split);
    for (const hands of [0, 4, 1.5]) expect(() => play('T79T', hands)).toThrow(IllegalMove);
    expect(movesOf(model, play('T7KT', 1).state)).toEqual(['hit', 'stand', 'double', 'split']);
  });
});

describe('three hands', () => {
  const ranks = 'T5A696TTTK';

  test('[STU-BGS] are played from the left, a third of the stake each', () => {
    const round = play(ranks, 3, stand, double);
    expect(round.events.at(-1)).toEqual({
      type: 'ended',
      hands: [
        { result: 'win', paid: 4 },
        { result: 'win', paid: 8 },
        { result: 'blackjack', paid: 5 },
      ],
    });
    expect(round.win).toEqual(rational(17, 6));
    expect(round.staked).toBeCloseTo(4 / 3);
  });

  test('[STU-BGS] left alone, insurance is declined and all stand', () => {
    expect(play(ranks, 3, standAll)).toMatchObject({ over: true, staked: 1 });
    const left = play('T5AA96T6', 3, standAll);
    expect(left.over).toBe(true);
    expect(left.events.map(({ type }) => type)).toEqual([
      'insurance',
      'peeked',
      'stood',
      'stood',
      'dealer',
      'ended',
    ]);
  });

  test('[STU-BGS] a split moves the hands beyond it on', () => {
    const round = play('TT8 6 KT8 T 23 5 6'.replaceAll(' ', ''), 3, split, stand, stand);
    expect(round.state.hands.map(({ split: isSplit }) => isSplit)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(round.state.turn).toBe(2);
  });
});

test('[STU-BGS][Q-B6] the hole card is in no state and no event before its time', () => {
  const before = ({ state, events }: ReturnType<typeof play>) => JSON.stringify({ state, events });
  expect(before(play('T79T', 1))).toBe(before(play('T795', 1)));
  expect(before(play('T79T2', 1, hit))).not.toBe(before(play('T79T3', 1, hit)));
  const seed = createHash('sha256').update('croupier fairness example').digest();
  const hmac = (message: string) => createHmac('sha256', seed).update(message).digest();
  const chance = roundChance({ clientSeed: 'example', nonce: 0n }, hmac);
  const { state, events } = game.start({ hands: 1 }, chance);
  expect(events).toEqual([{ type: 'dealt', hands: [[48, 38]], up: 37 }, { type: 'peeked' }]);
  const stood = game.act(state, stand, chance, 1);
  expect(stood.events[1]).toEqual({ type: 'dealer', cards: [17, 40] });
});

test('[STU-BGS][Q-B11] 5,000 seeded rounds of basic strategy return what they should', () => {
  const { mean, deviation } = simulateBasic(game, model, { rounds: 5000, seed: 21 });
  const exact = toNumber(rational(...streetBlackjack.figures.rtp));
  expect(Math.abs(mean - exact) / deviation).toBeLessThan(4);
});
