import { createHash, createHmac } from 'node:crypto';
import type { CoinEvent } from '@croupier/studio/games/coin-flip/engine/events';
import { coinFlipGame } from '@croupier/studio/games/coin-flip/engine/game';
import { coinFlipTitles } from '@croupier/studio/games/coin-flip/engine/titles';
import { diceGame } from '@croupier/studio/games/dice/engine/game';
import { diceTitles } from '@croupier/studio/games/dice/engine/titles';
import { roundChance } from '@croupier/studio/engine/fair-stream';
import type { RoundChance } from '@croupier/studio/engine/game';
import { limboGame } from '@croupier/studio/games/limbo/engine/game';
import { limboTitles } from '@croupier/studio/games/limbo/engine/titles';
import { plinkoGame } from '@croupier/studio/games/plinko/engine/game';
import { plinkoTitles } from '@croupier/studio/games/plinko/engine/titles';
import { rational } from '@croupier/studio/engine/rational';
import { expect, test } from 'vitest';
import { replayCoin, replayDice, replayLimbo, replayPlinko } from './replay-instant.ts';
import type { ReplayInput } from './replayed-draws.ts';

const seed = createHash('sha256').update('two ways, one outcome').digest();

/** So many rounds, with the chance of the engine and the input of the replay. */
function* rounds(count: number): Generator<[at: number, chance: RoundChance, input: ReplayInput]> {
  const clientSeed = 'player';
  for (let at = 0; at < count; at += 1) {
    const nonce = BigInt(at);
    const hmac = (message: string) => createHmac('sha256', seed).update(message).digest();
    const input = { serverSeed: seed.toString('hex'), clientSeed, nonce };
    yield [at, roundChance({ clientSeed, nonce }, hmac), input];
  }
}

test.each(plinkoTitles)('[STU-BGS][Q-B6] $id: two ways to the same paths and pays', (title) => {
  for (const [at, chance, input] of rounds(270)) {
    const rows = [8, 12, 16][at % 3] ?? 8;
    const risk = (['low', 'medium', 'high'] as const)[Math.trunc(at / 3) % 3] ?? 'low';
    const { events, win } = plinkoGame(title).start(
      { rows, risk, pearls: [1, 2, 5, 10][at % 4] },
      chance,
    );
    const replayed = replayPlinko(title.model, input, events);
    expect(events).toMatchObject([replayed.drawn, ...(replayed.others ?? [])]);
    expect(rational(replayed.win.num, replayed.win.den)).toEqual(win);
    // A pearl that is not told is missed.
    const short = replayPlinko(title.model, input, events.slice(0, 1));
    expect(1 + (short.others?.length ?? 0)).toBe(events.length);
  }
});

test.each(diceTitles)('[STU-BGS][Q-B6] $id: two ways to the same rolls and pays', (title) => {
  for (const [at, chance, input] of rounds(270)) {
    const direction = at % 2 === 0 ? 'under' : 'over';
    const { events, win } = diceGame(title).start({ direction, target: 200 + at * 35 }, chance);
    const replayed = replayDice(title.model, input, events);
    expect(events[0]).toMatchObject(replayed.drawn);
    expect(rational(replayed.win.num, replayed.win.den)).toEqual(win);
  }
});

test.each(limboTitles)('[STU-BGS][Q-B6] $id: two ways to the same results', (title) => {
  for (const [at, chance, input] of rounds(400)) {
    const { events, win } = limboGame(title).start({ target: 101 + at }, chance);
    const replayed = replayLimbo(title.model, input, events);
    expect(events[0]).toMatchObject(replayed.drawn);
    expect(rational(replayed.win.num, replayed.win.den)).toEqual(win);
  }
});

test.each(coinFlipTitles)('[STU-BGS][Q-B6] $id: two ways to the same streaks', (title) => {
  const game = coinFlipGame(title);
  for (const [at, chance, input] of rounds(200)) {
    const call = (flip: number) => ((at >> (flip % 4)) & 1 ? 'heads' : 'tails');
    let step = game.start({ mode: 'streak', call: call(0) }, chance);
    const events: CoinEvent[] = [...step.events];
    for (let flip = 1; !step.over; flip += 1) {
      const action = flip > at % 3 ? CASH_OUT : ({ type: 'flip', call: call(flip) } as const);
      step = game.act(step.state, action, chance, flip);
      events.push(...step.events);
    }
    const { drawn, win } = replayCoin(title.model, input, events);
    const landed = events.flatMap((event) => (event.type === 'flipped' ? [event.landed] : []));
    expect({ landed, multiplier: events.at(-1)?.multiplier }).toEqual(drawn);
    expect(rational(win.num, win.den)).toEqual(step.win);
  }
});

const CASH_OUT = { type: 'cash-out' } as const;
