import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choose } from '#engine/combinations.ts';
import { drawsFromWords } from '#engine/draws.ts';
import { lineChances } from '#games/quick-bingo/engine/proof/exact-return.ts';
import { rational, toNumber } from '#engine/rational.ts';
import { numbersFrom } from '#engine/shuffle.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { bingoRoomGame } from './game.ts';
import { bingoRoom75, bingoRoom90 } from './model.ts';
import { roomOutcome } from './outcome.ts';
import { waysOf } from './patterns.ts';
import { payPrizes, poolsOf } from './prizes.ts';
import { drawBalls, missingFor, prizesWon, roomReturn, ticketCells } from './room.ts';
import { stripOf, ticketsInStrip } from './strip.ts';
import { firstTicketOf, nextOffset, numbersOf } from './tickets.ts';
import { bingoRoomTitles } from './titles.ts';

const rooms = [bingoRoom75, bingoRoom90];

test('[STU-BGS][Q-B10] chances of lines by calls are those of the reference (domain rules F1, F2)', () => {
  const square = (calls: number) =>
    lineChances({ shape: 'square', balls: 75, calls })
      .slice(0, 4)
      .map((chance) => toNumber(chance).toFixed(9));
  expect(square(20)).toEqual(['0.977125547', '0.022619991', '0.000252332', '0.000002114']);
  expect(square(30)).toEqual(['0.856460531', '0.131657756', '0.011109134', '0.000726674']);
  expect(square(50)).toEqual(['0.185608088', '0.303927970', '0.256518652', '0.148561113']);
  const full = (balls: number, size: number, calls: number) =>
    toNumber(rational(choose(balls - size, calls - size), choose(balls, calls))).toPrecision(4);
  expect([30, 40, 60].map((calls) => full(75, 24, calls))).toEqual([
    '2.303e-14',
    '2.438e-9',
    '0.001399',
  ]);
  expect([45, 55, 60, 70].map((calls) => full(90, 15, calls))).toEqual([
    '0.000007531',
    '0.0002598',
    '0.001162',
    '0.01575',
  ]);
});

describe('[STU-BGS] a strip', () => {
  test('has every number once on six tickets with five a row and one to three a column', () => {
    for (let number = 0; number < 50; number += 1) {
      const strip = stripOf(number * 19_999_999);
      const numbers = strip.flat().filter((value) => value !== null);
      expect(numbers.toSorted((a, b) => a - b)).toEqual(numbersFrom(1, 90));
      for (const cells of strip) {
        for (let row = 0; row < 3; row += 1) {
          expect(cells.slice(9 * row, 9 * row + 9).filter((value) => value !== null)).toHaveLength(
            5,
          );
        }
        for (let column = 0; column < 9; column += 1) {
          const values = [0, 1, 2].flatMap((row) => cells[9 * row + column] ?? []);
          expect(values.length).toBeGreaterThan(0);
          expect(values).toEqual(values.toSorted((a, b) => a - b));
          const decades = values.map((value) => Math.min(8, Math.trunc(value / 10)));
          expect(new Set(decades)).toEqual(new Set([column]));
        }
      }
    }
  });

  test('[Q-B6] is the same for the same number, for ever', () => {
    expect(ticketCells('ticket', 7)).toEqual(stripOf(1)[1]);
    const written = stripOf(42).map((cells) => cells.filter((value) => value !== null).join(' '));
    expect(written).toEqual([
      '15 44 65 71 80 6 19 36 66 84 9 22 52 67 77',
      '1 46 58 63 73 14 32 48 59 82 7 18 20 74 86',
      '12 56 61 72 81 3 24 49 57 85 25 39 68 75 89',
      '21 30 53 60 88 10 29 35 70 90 2 38 42 55 78',
      '4 23 37 40 62 16 27 50 69 87 8 17 43 51 76',
      '11 26 31 41 64 28 33 45 54 83 5 13 34 47 79',
    ]);
  });
});

describe.each(rooms.map((room) => [room.id, room] as const))('%s', (_, room) => {
  test('[STU-BGS] each prize goes to whoever has it first, call by call', () => {
    const draws = drawsFromWords(seededWords(9));
    for (let round = 0; round < 12; round += 1) {
      const balls = drawBalls(room, draws);
      expect(balls.toSorted((a, b) => a - b)).toEqual(numbersFrom(1, room.balls));
      const tickets = Array.from({ length: 1 + draws.draw(40) }, (_ticket, index) => index * 7);
      const won = prizesWon(room, balls, tickets.toReversed());
      for (const { pattern, call, tickets: winners } of won) {
        const missing = (ticket: number, calls: number) =>
          missingFor(
            { shape: room.shape, pattern },
            ticketCells(room.shape, ticket),
            new Set(balls.slice(0, calls)),
          );
        expect(tickets.every((ticket) => missing(ticket, call - 1) > 0)).toBe(true);
        expect(tickets.filter((ticket) => missing(ticket, call) === 0)).toEqual(winners);
      }
      const calls = won.map(({ call }) => call);
      expect(calls).toEqual(calls.toSorted((a, b) => a - b));
    }
    expect(() => prizesWon(room, [], [])).toThrow(RangeError);
    expect(() => prizesWon(room, numbersFrom(1, room.balls), [3, 3])).toThrow(RangeError);
  });

  test('[STU-BGS][Q-A11] sales are prizes, pot and house to the minor unit, whoever shares', () => {
    const winners = fc
      .uniqueArray(fc.nat(500), { minLength: 1, maxLength: 12 })
      .map((tickets) => tickets.toSorted((a, b) => a - b));
    const sales = fc.record({
      ticketPriceMinor: fc.bigInt(1n, 1_000_000n).map((cents) => cents * 100n),
      tickets: fc.integer({ min: 12, max: 3000 }),
      potMinor: fc.bigInt(0n, 10_000_000_000n),
    });
    const calls = fc.constantFrom(44, 45, 46, 60);
    fc.assert(
      fc.property(
        fc.array(winners, { minLength: 3, maxLength: 3 }),
        sales,
        calls,
        (tickets, sold, call) => {
          const won = room.prizes.map(({ pattern }, index) => ({
            pattern,
            call,
            tickets: tickets[index] ?? [],
          }));
          const books = payPrizes(room, won, sold);
          const paid = books.payouts.reduce((total, { payoutMinor }) => total + payoutMinor, 0n);
          expect(paid + books.potMinor + books.houseMinor).toBe(books.salesMinor + sold.potMinor);
          expect(books.houseMinor).toBeGreaterThanOrEqual(0n);
          expect(books.payouts.every(({ payoutMinor }) => payoutMinor % 100n === 0n)).toBe(true);
          for (const { pattern } of room.prizes) {
            const shares = books.payouts.filter(({ prize }) => prize === pattern);
            const amounts = shares.map(({ payoutMinor }) => payoutMinor);
            expect(amounts).toEqual(amounts.toSorted((a, b) => Number(b - a)));
            expect((amounts[0] ?? 0n) - (amounts.at(-1) ?? 0n)).toBeLessThanOrEqual(100n);
          }
          if (call <= 45) expect(books.potMinor).toBeLessThan(100n);
          else expect(books.potMinor).toBeGreaterThanOrEqual(sold.potMinor);
        },
      ),
      { numRuns: 100, seed: 75 },
    );
  });

  test('[STU-BGS][Q-B10] a room returns 90 % in prizes and 2 % by the pot', () => {
    expect(roomReturn(room)).toEqual(rational(92, 100));
    // 100 tickets for 1: 90 in prizes.
    expect(poolsOf(room, 1_000_000n)).toEqual([180_000n, 225_000n, 495_000n]);
    const won = room.prizes.map(({ pattern }) => ({ pattern, call: 45, tickets: [1, 2, 3] }));
    const sold = { ticketPriceMinor: 10_000n, tickets: 100, potMinor: 980_050n };
    const { payouts, potMinor, houseMinor } = payPrizes(room, won, sold);
    expect(payouts.filter(({ prize }) => prize === 'pot')).toEqual([
      { ticket: 1, prize: 'pot', payoutMinor: 333_400n },
      { ticket: 2, prize: 'pot', payoutMinor: 333_300n },
      { ticket: 3, prize: 'pot', payoutMinor: 333_300n },
    ]);
    expect([potMinor, houseMinor]).toEqual([50n, 80_000n]);
    expect(() => payPrizes(room, won, { ...sold, ticketPriceMinor: 50n })).toThrow(RangeError);
  });
});

test('[STU-BGS] patterns of square cards', () => {
  const lines = waysOf('square', 'two-lines');
  expect(lines).toHaveLength(66);
  const cells = ticketCells('square', 5);
  const at = (...places: readonly number[]) => new Set(places.map((place) => cells[place] ?? 0));
  const missing = (pattern: Parameters<typeof waysOf>[1], called: ReadonlySet<number>) =>
    missingFor({ shape: 'square', pattern }, cells, called);
  expect(missing('corners', at(0, 4, 20))).toBe(1);
  // The free centre counts for both diagonals.
  expect(missing('line', at(0, 6, 18, 24))).toBe(0);
  expect(missing('cross', at(0, 6, 18, 24, 4, 8, 16, 20))).toBe(0);
  expect(missing('two-lines', at(0, 6, 18, 24, 4, 8, 16))).toBe(1);
  expect(missing('frame', at())).toBe(16);
  expect(missing('full-house', at())).toBe(24);
  expect(() => waysOf('ticket', 'corners')).toThrow(RangeError);
});

describe.each(bingoRoomTitles.map((title) => [title.id, title] as const))('%s', (_, title) => {
  const { model, ticketPriceMinor, figures } = title;

  test('[STU-BGS][Q-B10] returns what it says, to one player alone as to many', () => {
    expect(roomReturn(model)).toEqual(rational(...figures.rtp));
    // A sold-out room whose prizes one ticket has, the pot left out.
    const sold = poolsOf(model, ticketPriceMinor * BigInt(model.capacity));
    const most = sold.reduce((sum, pool) => sum + pool, 0n) / ticketPriceMinor;
    expect(BigInt(figures.maxWinMultiple)).toBe(most);
    const { start } = bingoRoomGame(title);
    for (const tickets of [1, 6, 24]) {
      const chance = { step: () => drawsFromWords(seededWords(tickets)) };
      const { win, state } = start({ tickets, first: 60 }, chance);
      // Whoever is alone gets the prizes and no more: they cannot gain but by a pot that others fed.
      expect(win).toEqual(rational(model.prizeShare, 100));
      expect(state.outcome.pot).toMatchObject({
        fed: String((ticketPriceMinor * BigInt(tickets) * 2n) / 100n),
        paid: '0',
      });
      expect(state.outcome.balls).toHaveLength(state.outcome.prizes.at(-1)?.call ?? 0);
    }
  });
});

test('[STU-BGS] a round without tickets calls no ball and leaves the pot as it is', () => {
  const stakes = { runs: [], ticketPriceMinor: 10_000n, carried: { pot: '1234567' } };
  expect(roomOutcome(bingoRoom75, drawsFromWords(seededWords(1)), stakes)).toEqual({
    balls: [],
    tickets: 0,
    sales: '0',
    prizes: [],
    pot: { before: '1234567', fed: '0', paid: '0', after: '1234567' },
  });
});

test('[STU-BGS] six tickets and more begin a strip, fewer follow on', () => {
  expect([nextOffset(0, 1), nextOffset(5, 5), nextOffset(10, 6), nextOffset(12, 24)]).toEqual([
    0, 5, 12, 12,
  ]);
  const first = firstTicketOf(drawsFromWords(seededWords(4)));
  expect(first % ticketsInStrip).toBe(0);
  const strip = numbersOf([{ first: first + 12, tickets: 6 }]).flatMap((number) =>
    ticketCells('ticket', number).filter((value) => value !== null),
  );
  expect(strip.toSorted((a, b) => a - b)).toEqual(numbersFrom(1, 90));
});
