import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { roundChance } from '#engine/fair-stream.ts';
import { IllegalMove } from '#engine/game.ts';
import { add, multiply, rational, toDecimal, toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { cellsOf } from './cards.ts';
import { bingoGame, payOf } from './game.ts';
import { linesOf } from './lines.ts';
import { cardFigures, lineChances } from './proof/exact-return.ts';
import { bingoTitles } from './titles.ts';
import { postHallBingo } from '../titles/post-hall-bingo.ts';
import { villageFairBingo } from '../titles/village-fair-bingo.ts';

describe('chances of lines', () => {
  const square = (calls: number) =>
    lineChances({ shape: 'square', balls: 75, calls })
      .slice(0, 6)
      .map((chance) => toNumber(chance).toFixed(9));

  test('[STU-BGS][Q-B10] of square cards are those of the reference (domain rules F1)', () => {
    expect(square(40)).toEqual([
      '0.554368894',
      '0.319201667',
      '0.098921788',
      '0.022373578',
      '0.004249737',
      '0.000739883',
    ]);
    expect(square(60)).toEqual([
      '0.014073606',
      '0.062094763',
      '0.135833448',
      '0.192689229',
      '0.198770362',
      '0.164564477',
    ]);
    const blackout = lineChances({ shape: 'square', balls: 75, calls: 50 })[12];
    expect(toNumber(blackout ?? rational(0))).toBeCloseTo(4.715e-6, 9);
  });

  test('[STU-BGS][Q-B10] of tickets are those of the reference (domain rules F2)', () => {
    const ticket = (calls: number) => {
      const [, one = rational(0), two = rational(0), full = rational(0)] = lineChances({
        shape: 'ticket',
        balls: 90,
        calls,
      });
      const twoUp = add(two, full);
      return [add(one, twoUp), twoUp, full].map((chance) => toNumber(chance).toPrecision(6));
    };
    expect(ticket(55)).toEqual(['0.222383', '0.0148188', '0.000259843']);
    expect(ticket(80)).toEqual(['0.922438', '0.573644', '0.144902']);
  });
});

describe.each(bingoTitles.map((title) => [title.id, title] as const))('%s', (_, title) => {
  test('[STU-BGS][Q-B10] stated figures are those of its rules', () => {
    const { figures, model } = title;
    const { rtp, hitRate, deviation } = cardFigures(model);
    expect(rtp).toEqual(rational(...figures.rtp));
    expect(toDecimal(hitRate, 6)).toBe(figures.hitRate);
    expect(Math.trunc(deviation * 1000) / 1000).toBe(Number(figures.deviation));
    expect(figures.maxWinMultiple).toBe(Math.max(...model.pays) / 100);
  });

  test('[STU-BGS][Q-A11] pays each card its share, by the lines that its numbers complete', () => {
    const { model } = title;
    const draws = drawsFromWords(seededWords(5));
    const game = bingoGame(title);
    for (let round = 0; round < 120; round += 1) {
      const cards = Array.from({ length: 1 + (round % model.cardsMax) }, () => draws.draw(1e9));
      const { events, win } = game.start({ cards }, { step: () => draws });
      const event = events[0] as (typeof events)[number];
      expect(new Set(event.balls).size).toBe(model.calls);
      let paid = rational(0);
      for (const [index, card] of event.cards.entries()) {
        expect(card).toEqual({ number: cards[index], cells: cellsOf(model.shape, card.number) });
        const called = linesOf(model.shape).filter((line) =>
          line
            .map((cell) => card.cells[cell] ?? null)
            .every((value) => value === null || event.balls.includes(value)),
        );
        const result = { lines: called.length, multiplier: payOf(model, called.length) };
        expect(event.results[index]).toEqual(result);
        const share = rational(1, cards.length);
        paid = add(paid, multiply(share, rational(result.multiplier, 100)));
      }
      expect(win).toEqual(paid);
    }
  });

  test('[STU-BGS] no card, too many, and numbers that no card has are refused', () => {
    const game = bingoGame(title);
    const chance = { step: () => drawsFromWords(seededWords(1)) };
    for (const cards of [[], [1, 2, 3, 4, 5], [-1], [1e9], [0.5]]) {
      expect(() => game.start({ cards }, chance)).toThrow(IllegalMove);
    }
  });
});

describe('cards', () => {
  test('[STU-BGS] square ones have five of fifteen numbers in each column and a free centre', () => {
    for (let number = 0; number < 300; number += 1) {
      const cells = cellsOf('square', number * 3_333_333);
      expect(cells).toHaveLength(25);
      expect(cells.flatMap((value, cell) => (value === null ? [cell] : []))).toEqual([12]);
      const values = cells.filter((value) => value !== null);
      expect(new Set(values).size).toBe(24);
      for (const [cell, value] of cells.entries()) {
        if (value !== null) expect(Math.trunc((value - 1) / 15)).toBe(cell % 5);
      }
    }
  });

  test('[STU-BGS] tickets have five numbers a row, one to three a column, ascending, in their decades', () => {
    for (let number = 0; number < 300; number += 1) {
      const cells = cellsOf('ticket', number * 3_333_333);
      for (let row = 0; row < 3; row += 1) {
        const values = cells.slice(row * 9, row * 9 + 9).filter((value) => value !== null);
        expect(values).toHaveLength(5);
      }
      for (let column = 0; column < 9; column += 1) {
        const values = [0, 1, 2].map((row) => cells[row * 9 + column] ?? null);
        const numbers = values.filter((value) => value !== null);
        expect(numbers.length).toBeGreaterThan(0);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        const decade = numbers.map((value) => Math.min(8, Math.trunc(value / 10)));
        expect(new Set(decade)).toEqual(new Set([column]));
      }
    }
  });

  test('[STU-BGS] the numbers of cards that lie close lead to cards that differ', () => {
    for (const shape of ['square', 'ticket'] as const) {
      const cards = Array.from({ length: 500 }, (_, number) => cellsOf(shape, number).join());
      expect(new Set(cards).size).toBe(500);
    }
  });

  test('[Q-B6] cards and balls are the same for the same seeds, for ever', () => {
    const seed = createHash('sha256').update('croupier fairness example').digest();
    const hmac = (message: string) => createHmac('sha256', seed).update(message).digest();
    const chance = roundChance({ clientSeed: 'example', nonce: 0n }, hmac);
    const played = [villageFairBingo, postHallBingo].map((title) => {
      const [event] = bingoGame(title).start({ cards: [123_456_789] }, chance).events;
      return [event?.cards[0]?.cells, event?.balls.slice(0, 8), event?.results[0]?.lines];
    });
    expect(played).toEqual(GOLDEN);
  });
});

/** Computed by another program from the published recipe. */
const GOLDEN = [
  [
    [
      2,
      27,
      35,
      53,
      63,
      11,
      26,
      37,
      46,
      68,
      1,
      21,
      null,
      59,
      62,
      9,
      24,
      44,
      50,
      74,
      7,
      18,
      33,
      58,
      72,
    ],
    [50, 27, 11, 57, 22, 38, 56, 73],
    0,
  ],
  [
    [
      null,
      14,
      21,
      35,
      41,
      null,
      60,
      null,
      null,
      4,
      null,
      null,
      null,
      49,
      55,
      65,
      71,
      null,
      7,
      null,
      27,
      null,
      null,
      null,
      69,
      75,
      86,
    ],
    [65, 29, 45, 24, 15, 28, 68, 38],
    0,
  ],
];
