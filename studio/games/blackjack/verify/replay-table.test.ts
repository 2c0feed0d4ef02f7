import { createHash, createHmac } from 'node:crypto';
import { blackjackGame } from '../engine/game.ts';
import type { BlackjackAction } from '../engine/game.ts';
import { movesOf as movesOn } from '../engine/moves.ts';
import type { BlackjackEvent } from '../engine/events.ts';
import { streetBlackjack } from '../titles/street-blackjack.ts';
import { roundChance } from '#engine/fair-stream.ts';
import { multiply, rational, toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { expect, test } from 'vitest';
import { FairStream } from '#fairness/client/fair-stream.ts';
import { movesOf, orderOf, paidOf } from '../client/round-claim.ts';
import { replayTable } from './replay-table.ts';
import type { Move } from './replay-table.ts';

const serverSeed = createHash('sha256').update('a seed of the verifier test').digest();
const clientSeed = 'player';
const { model } = streetBlackjack;
const game = blackjackGame(streetBlackjack);

test('[STU-BGS][Q-B6] the verifier and the engine agree on every card and every payment', async () => {
  const word = seededWords(3);
  const seen = new Set<string>();
  for (let nonce = 0n; nonce < 300n; nonce += 1n) {
    const chance = roundChance({ clientSeed, nonce }, (message) =>
      createHmac('sha256', serverSeed).update(message).digest(),
    );
    const hands = 1 + Number(nonce % 3n);
    let step = game.start({ hands }, chance);
    const events: BlackjackEvent[] = [...step.events];
    for (let index = 1; !step.over; index += 1) {
      const { state } = step;
      const moves = movesOn(model, state);
      const any = word() % 9;
      // Splits and doubles as often as they may be; now and then the rest is left alone.
      const action: BlackjackAction =
        any === 0
          ? { type: 'stand-all' }
          : state.insurance === 'offered'
            ? { type: 'insure', take: any > 4 }
            : { type: moves[(any > 4 ? moves.length - 1 : any) % moves.length] ?? 'stand' };
      step = game.act(state, action, chance, index);
      events.push(...step.events);
    }
    for (const event of events) seen.add(event.type);
    const moves = [...movesOf(events)] as Move[];
    const input = { serverSeed: serverSeed.toString('hex'), clientSeed, nonce: String(nonce) };
    const again = await replayTable(await FairStream.open(input), hands, moves);
    expect(again.order).toEqual(orderOf(events));
    expect(again.paid).toBe(paidOf(events));
    expect(again.paid).toBe(toNumber(multiply(step.win, rational(2 * hands))));
  }
  expect(seen.size).toBe(10);
});
