import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawsFromList, drawsFromWords } from '#engine/draws.ts';
import { roundChance } from '#engine/fair-stream.ts';
import { IllegalMove } from '#engine/game.ts';
import type { RoundChance } from '#engine/game.ts';
import { multiply, rational, subtract, toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { hiLoGame } from './game.ts';
import type { HiLoAction } from './game.ts';
import { multiplierOf, offerOf, parts } from './multipliers.ts';
import { chanceOf, returnRange } from './proof/exact-return.ts';
import { hiLoTitles } from './titles.ts';
import { teaLeafHiLo } from '../titles/tea-leaf-hi-lo.ts';

const { model } = teaLeafHiLo;
const game = hiLoGame(teaLeafHiLo);
const higher: HiLoAction = { type: 'guess', guess: 'higher' };
const lower: HiLoAction = { type: 'guess', guess: 'lower' };
const skip: HiLoAction = { type: 'skip' };
const cashOut: HiLoAction = { type: 'cash-out' };

/** A round whose cards have these ranks, all of them spades. */
function cardsOf(...ranks: readonly number[]): RoundChance {
  return { step: () => drawsFromList(ranks.map((rank) => (rank - 1) * 4)) };
}

/** A round from its start through its actions. */
function play(chance: RoundChance, ...actions: readonly HiLoAction[]) {
  let step = game.start(undefined, chance);
  for (const [index, action] of actions.entries()) {
    step = game.act(step.state, action, chance, index + 1);
  }
  return step;
}

describe('multipliers', () => {
  test('[STU-BGS][Q-B10] are those of the reference (domain rules F6)', () => {
    const after = (rank: number) => {
      const state = { cards: [(rank - 1) * 4], ways: [] };
      return [offerOf(model, state, 'higher'), offerOf(model, state, 'lower')];
    };
    expect(after(7)).toEqual([18_014, 18_014]);
    expect(after(2)[0]).toBe(10_508);
    expect(after(13)[0]).toBe(126_100);
    // What cannot be wrong is not on offer.
    expect([after(13)[1], after(1)[0]]).toEqual([undefined, undefined]);
  });

  test('[STU-BGS][Q-B10] the share of the house is taken once, however long the chain', () => {
    for (const ways of [[7], [12, 12, 12], [3, 9, 1], [6, 7, 8, 9, 10, 11, 12]]) {
      const paid = multiply(chanceOf(ways), rational(multiplierOf(model, ways), parts));
      const cut = toNumber(subtract(rational(...model.edge), paid));
      expect(cut).toBeGreaterThanOrEqual(0);
      expect(cut).toBeLessThan(toNumber(chanceOf(ways)) / parts);
    }
  });

  test('[STU-BGS] none lies beyond the cap, and the greatest is paid for a chain that there is', () => {
    const greatest = [
      7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 9, 10, 10, 10, 11, 11, 11, 11, 11, 11, 11, 11, 12, 12, 12, 12,
      12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12,
    ];
    expect(greatest.length).toBeLessThan(model.cardsMax);
    expect(multiplierOf(model, greatest) / parts).toBe(teaLeafHiLo.figures.maxWinMultiple);
    const rich = { cards: [24], ways: [1, 1, 1] };
    expect(multiplierOf(model, rich.ways)).toBeLessThan(model.capMultiple * parts);
    expect(offerOf(model, { ...rich, cards: [48] }, 'higher')).toBeUndefined();
    expect(offerOf(model, rich, 'higher')).toBe(multiplierOf(model, [1, 1, 1, 7]));
  });
});

test.each(hiLoTitles.map((title) => [title.id, title] as const))(
  '[STU-BGS][Q-B10] %s returns what is stated, at worst and at best',
  (_, title) => {
    const { worst, best } = returnRange(title.model);
    expect([worst, best]).toEqual([
      rational(...title.figures.rtp),
      rational(...title.figures.rtpBest),
    ]);
  },
);

describe('a round', () => {
  test('[STU-BGS] right guesses multiply, the same rank counts for both, cashing out pays', () => {
    const step = play(cardsOf(7, 9, 9, 2), higher, lower, lower, cashOut);
    expect(step).toMatchObject({ over: true, state: { ways: [7, 9, 9] } });
    expect(step.win).toEqual(rational(multiplierOf(model, [7, 9, 9]), parts));
    expect(step.events).toMatchObject([{ type: 'ended', reason: 'cash-out' }]);
  });

  test('[STU-BGS] a wrong guess takes the stake', () => {
    const step = play(cardsOf(7, 9, 8), higher, higher);
    expect(step).toMatchObject({ over: true, win: rational(0) });
    expect(step.events).toMatchObject([
      { type: 'guessed', right: false, multiplier: 0 },
      { type: 'ended', reason: 'wrong' },
    ]);
  });

  test('[STU-BGS] skipping changes the card and nothing else', () => {
    const { state, over, win } = play(cardsOf(7, 1, 13), skip, skip);
    expect({ state, over, win }).toEqual({
      state: { cards: [24, 0, 48], ways: [] },
      over: false,
      win: rational(0),
    });
  });

  test('[STU-BGS] the 52nd card ends it and pays; it can be guessed and not skipped to', () => {
    const ranks = Array.from({ length: 52 }, () => 7);
    const skipped = Array.from({ length: 50 }, () => skip);
    const before = play(cardsOf(...ranks), ...skipped);
    expect(before.state.cards).toHaveLength(51);
    expect(() => game.act(before.state, skip, cardsOf(...ranks), 51)).toThrow(IllegalMove);
    const last = game.act(before.state, higher, cardsOf(...ranks), 51);
    expect(last).toMatchObject({ over: true, win: rational(18_014, parts) });
    expect(last.events.at(-1)).toMatchObject({ type: 'ended', reason: 'last-card' });
  });

  test('[STU-BGS] sure guesses and cashing out nothing are refused', () => {
    expect(() => play(cardsOf(1, 5), higher)).toThrow(IllegalMove);
    expect(() => play(cardsOf(13, 5), lower)).toThrow(IllegalMove);
    expect(() => play(cardsOf(6), cashOut)).toThrow(IllegalMove);
    expect(() => play(cardsOf(6, 7), skip, cashOut)).toThrow(IllegalMove);
  });

  test('[STU-BGS][Q-B6] the state says nothing of the cards to come, and the seeds say all of them', () => {
    const seed = createHash('sha256').update('croupier fairness example').digest();
    const hmac = (message: string) => createHmac('sha256', seed).update(message).digest();
    const chance = roundChance({ clientSeed: 'example', nonce: 0n }, hmac);
    const { state, events } = play(chance, skip, skip);
    expect(Object.keys(state)).toEqual(['cards', 'ways']);
    expect(state.cards).toEqual(GOLDEN);
    expect(events).toHaveLength(1);
  });
});

/** Computed by another program from the published recipe. */
const GOLDEN = [48, 37, 38];

test('[STU-BGS][Q-B11] 10,000 seeded rounds of three guesses return what they should', () => {
  const words = seededWords(20_261_125);
  const rounds = 10_000;
  let returned = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const dealt = Array.from({ length: 8 }, words);
    const chance: RoundChance = {
      step: () => {
        let at = 0;
        return drawsFromWords(() => dealt[at++] as number);
      },
    };
    let step = game.start(undefined, chance);
    for (let guess = 1; guess <= 3 && !step.over; guess += 1) {
      const [card = 0] = step.state.cards.slice(-1);
      // The likelier guess; beside an ace or a king it would be sure, so that the other is left.
      const isLow = card < 26 !== (card < 4 || card >= 48);
      step = game.act(step.state, isLow ? higher : lower, chance, guess);
    }
    if (!step.over) step = game.act(step.state, cashOut, chance, 4);
    const win = toNumber(step.win);
    returned += win;
    squares += win * win;
  }
  const mean = returned / rounds;
  const deviation = Math.sqrt((squares / rounds - mean ** 2) / rounds);
  expect(Math.abs(mean - 0.97) / deviation).toBeLessThan(4);
});
