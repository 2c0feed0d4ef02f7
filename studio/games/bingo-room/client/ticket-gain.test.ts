import { roomOutcome } from '../engine/outcome.ts';
import { bingoRoomTitles } from '../engine/titles.ts';
import { expect, test } from 'vitest';
import { gainOf } from './ticket-gain.ts';

const TICKETS = 60;

test('[STU-BGS] what tickets of a room show as won is all that the round pays, each prize once', () => {
  for (const { id, model, ticketPriceMinor } of bingoRoomTitles) {
    // Balls in the order of their numbers: chance would do as well.
    const outcome = roomOutcome(
      model,
      { draw: () => 0 },
      {
        runs: [{ first: 1000, tickets: TICKETS }],
        ticketPriceMinor,
        carried: null,
      },
    );
    const gains = Array.from({ length: TICKETS }, (_, at) => gainOf(outcome.prizes, 1000 + at));
    const shown = gains.reduce((sum, gain) => sum + (gain?.minor ?? 0n), 0n);
    const paid = outcome.prizes.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    expect([id, shown]).toEqual([id, paid]);
    expect(shown).toBeGreaterThan(0n);
    expect(gains.filter((gain) => gain === undefined).length).toBeGreaterThan(0);
    expect(gainOf(outcome.prizes, 999)).toBeUndefined();
    const winners = outcome.prizes.flatMap((prize) => prize.winners);
    expect(gains.flatMap((gain) => gain?.prizes ?? []).length).toBe(winners.length);
  }
});
