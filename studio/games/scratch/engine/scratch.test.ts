import { expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import type { Draws } from '#engine/draws.ts';
import { rational, toDecimal } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { alike, scratchGame } from './game.ts';
import { cardFigures } from './proof/card-figures.ts';
import { scratchTitles } from './titles.ts';
import { redCard } from '../titles/red-card.ts';

const { model } = redCard;
const game = scratchGame(redCard);

/** Draws the given card, and prints it by seeded words. */
function cardNumber(card: number, seed: number): Draws {
  const words = drawsFromWords(seededWords(seed));
  let first = true;
  return {
    draw(n) {
      if (!first) return words.draw(n);
      first = false;
      expect(n).toBe(model.cards);
      return card;
    },
  };
}

function printed(card: number, seed: number) {
  const step = game.start(undefined, { step: () => cardNumber(card, seed) });
  const event = step.events[0] as (typeof step.events)[number];
  return { ...event, win: step.win };
}

test.each(scratchTitles.map((title) => [title.id, title] as const))(
  '[STU-BGS][Q-B10] stated figures of %s are those of its prizes',
  (_, { model: stated, figures }) => {
    const { rtp, hitRate, deviation } = cardFigures(stated);
    expect(rtp).toEqual(rational(...figures.rtp));
    expect(toDecimal(hitRate, 6)).toBe(figures.hitRate);
    expect(Math.trunc(deviation * 1000) / 1000).toBe(Number(figures.deviation));
    const most = Math.max(...stated.prizes.map(({ multiplier }) => multiplier));
    expect(figures.maxWinMultiple).toBe(most / 100);
  },
);

test('[STU-BGS][Q-B10] of all cards each prize is won by as many as stated', () => {
  const counts = new Map<number | null, number>();
  for (let card = 0; card < model.cards; card += 1) {
    // What is printed is of no account here, so it is not drawn.
    const draws = { draw: (n: number) => (n === model.cards ? card : 0) };
    const [event] = game.start(undefined, { step: () => draws }).events;
    const prize = event?.prize ?? null;
    counts.set(prize, (counts.get(prize) ?? 0) + 1);
  }
  const won = model.prizes.reduce((total, { cards }) => total + cards, 0);
  expect(counts.get(null)).toBe(model.cards - won);
  for (const [index, { cards }] of model.prizes.entries()) expect(counts.get(index)).toBe(cards);
});

test('[STU-BGS] a card shows its prize three times and nothing else as often; a blank shows none', () => {
  for (const card of [0, 4, 5, 14, 15, 95, 2155, 30_154, 30_155, 99_999]) {
    for (let seed = 0; seed < 40; seed += 1) {
      const { fields, prize, multiplier, win } = printed(card, seed);
      expect(fields).toHaveLength(9);
      for (const index of model.prizes.keys()) {
        const count = fields.filter((field) => field === index).length;
        if (index === prize) expect(count).toBe(alike);
        else expect(count).toBeLessThan(alike);
      }
      expect(multiplier).toBe(prize === null ? 0 : model.prizes[prize]?.multiplier);
      expect(win).toEqual(rational(multiplier, 100));
    }
  }
});
