import { drawsFromWords } from '#engine/draws.ts';
import { roomOutcome } from '../engine/outcome.ts';
import { ticketCells } from '../engine/room.ts';
import { bingoRoomTitles } from '../engine/titles.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { describe, expect, test } from 'vitest';
import { readClaim } from '#fairness/client/claim.ts';
import { outcomeCode } from '../client/outcome-code.ts';
import { replayRoom } from './replay-room.ts';
import { missingOf, ticketsOf } from './tickets.ts';

describe.each(bingoRoomTitles.map((title) => [title.id, title] as const))('%s', (_, title) => {
  const { model, ticketPriceMinor } = title;

  test('[STU-BGS][Q-B6] the page makes the tickets that the engine plays with', () => {
    for (const first of [0, 4, 961_234_560, 123_456]) {
      for (const { number, cells } of ticketsOf(model.shape, { first, tickets: 9 })) {
        expect(cells).toEqual(ticketCells(model.shape, number));
      }
    }
  });

  test('[STU-BGS][Q-B6] two ways to the same balls, prizes and pot', async () => {
    for (let seed = 0; seed < 8; seed += 1) {
      const runs = [
        { first: 600 * seed, tickets: 24 },
        { first: 600 * seed + 30, tickets: 7 + seed },
      ];
      // A pot that every full house wins, and one that hardly any does.
      const calls = seed % 2 === 0 ? model.balls : model.progressive.calls;
      const rules = { ...model, progressive: { ...model.progressive, calls } };
      const pot = String(100_000 * seed + 37);
      const stakes = { runs, ticketPriceMinor, carried: { pot } };
      const engine = roomOutcome(rules, drawsFromWords(seededWords(seed)), stakes);
      const draws = drawsFromWords(seededWords(seed));
      const page = await replayRoom(
        rules,
        { draw: (n) => Promise.resolve(draws.draw(n)) },
        { runs, ticketPriceMinor, potMinor: BigInt(pot) },
      );
      expect(outcomeCode(page)).toBe(outcomeCode(engine));
      // The verifier reads it from its address.
      const address = new URLSearchParams({ outcome: outcomeCode(engine), paid: '-' });
      expect(readClaim(`#${address}`).shown?.outcome).toBe(outcomeCode(engine));
      expect(page.tickets).toBe(engine.tickets);
    }
  });
});

test('[STU-BGS] a ticket says which number it waits for', () => {
  const [ticket] = ticketsOf('square', { first: 43, tickets: 1 });
  if (ticket === undefined) throw new Error('no ticket');
  expect(missingOf('square', 'line', ticket, new Set([5, 6, 7, 9]))).toEqual([11]);
  expect(missingOf('square', 'line', ticket, new Set([5, 6, 7, 9, 11]))).toEqual([]);
  expect(missingOf('square', 'full-house', ticket, new Set())).toHaveLength(24);
});
