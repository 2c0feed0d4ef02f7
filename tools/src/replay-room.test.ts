import { createHash, createHmac } from 'node:crypto';
import { roomOutcome } from '@croupier/studio/games/bingo-room/engine/outcome';
import { bingoRoomTitles } from '@croupier/studio/games/bingo-room/engine/titles';
import { roundChance } from '@croupier/studio/engine/fair-stream';
import type { SharedRoundView } from '@croupier/studio/shared-rounds/protocol';
import { expect, test } from 'vitest';
import { replayRoom } from './replay-room.ts';

const seed = createHash('sha256').update('two ways, one draw').digest();

test.each(bingoRoomTitles)('[STU-BGS][Q-B6] $id: two ways to the same round', (title) => {
  const { model, ticketPriceMinor } = title;
  for (let at = 0; at < 12; at += 1) {
    const bets = [24, 5 + at, 1].map((tickets, index) => ({
      id: `purchase-${at}-${index}`,
      choice: { tickets, first: 6 * (1000 * at + 10 * index) },
    }));
    const salt = createHash('sha256')
      .update(
        bets
          .map(({ id }) => id)
          .toSorted()
          .join(','),
      )
      .digest('hex');
    const hmac = (message: string) => createHmac('sha256', seed).update(message).digest();
    const draws = roundChance({ clientSeed: salt, nonce: BigInt(at) }, hmac).step(0);
    // Every other pot is won by any full house.
    const calls = at % 2 === 0 ? model.balls : model.progressive.calls;
    const rules = { ...model, progressive: { ...model.progressive, calls } };
    const carried = { pot: String(at * 123_457) };
    const runs = bets.map(({ choice }) => choice);
    const { balls, prizes } = roomOutcome(rules, draws, { runs, ticketPriceMinor, carried });
    const view = { serverSeed: seed.toString('hex'), salt, number: String(at) } as SharedRoundView;
    const told = { round: view, bets, before: { ...view, carried } } as Parameters<
      typeof replayRoom
    >[2];
    expect(replayRoom(rules, ticketPriceMinor, told)).toEqual({
      salt,
      balls,
      prizes: prizes.map(({ prize, call, winners }) => ({ prize, call, winners })),
    });
  }
});
