import { createHash, createHmac } from 'node:crypto';
import { blackjackGame } from '@croupier/studio/games/blackjack/engine/game';
import type { BlackjackAction } from '@croupier/studio/games/blackjack/engine/game';
import { movesOf } from '@croupier/studio/games/blackjack/engine/moves';
import { streetBlackjack } from '@croupier/studio/games/blackjack/titles/street-blackjack';
import { roundChance } from '@croupier/studio/engine/fair-stream';
import type { Game } from '@croupier/studio/engine/game';
import { hiLoGame } from '@croupier/studio/games/hi-lo/engine/game';
import { teaLeafHiLo } from '@croupier/studio/games/hi-lo/titles/tea-leaf-hi-lo';
import { add, divide, equal, one, rational, zero } from '@croupier/studio/engine/rational';
import type { Rational } from '@croupier/studio/engine/rational';
import { videoPokerGame } from '@croupier/studio/games/video-poker/engine/game';
import { parlour84 } from '@croupier/studio/games/video-poker/titles/parlour-84';
import { expect, test } from 'vitest';
import { replayCards } from './replay-cards.ts';

const seed = createHash('sha256').update('a seed of the tools').digest();
const inputOf = (nonce: bigint) => ({
  serverSeed: seed.toString('hex'),
  clientSeed: 'tool',
  nonce,
});

/** Plays a round to its end; answers all its events and what it pays for all that was staked. */
function playOut<Choice, Action, State, Event>(
  game: Game<Choice, Action, State, Event>,
  { nonce, choice }: { readonly nonce: bigint; readonly choice: Choice },
  next: (state: State, index: number) => Action,
) {
  const hmac = (message: string) => createHmac('sha256', seed).update(message).digest();
  const chance = roundChance({ clientSeed: 'tool', nonce }, hmac);
  let step = game.start(choice, chance);
  const events = [...step.events];
  let staked = one;
  for (let index = 1; !step.over; index += 1) {
    step = game.act(step.state, next(step.state, index), chance, index);
    events.push(...step.events);
    staked = add(staked, step.stake ?? zero);
  }
  return { events, win: divide(step.win, staked) };
}

/** What differs between a round and its recomputation: nothing. */
function differences(
  gameId: string,
  nonce: bigint,
  { events, win }: { readonly events: readonly unknown[]; readonly win: Rational },
): readonly string[] {
  const replayed = replayCards(gameId, inputOf(nonce), events);
  const { num = 0n, den = 1n } = replayed?.win ?? {};
  return [
    ...(replayed?.drawn.join() === replayed?.told.join() ? [] : ['cards']),
    ...(equal(rational(num, den), win) ? [] : ['win']),
  ];
}

test('[STU-BGS][Q-B6] rounds of every card game are recomputed from their seeds, without the engines', () => {
  for (let nonce = 0n; nonce < 120n; nonce += 1n) {
    const hiLo = playOut(hiLoGame(teaLeafHiLo), { nonce, choice: undefined }, ({ cards, ways }) => {
      const rank = (cards.at(-1) ?? 0) >> 2;
      if (ways.length > Number(nonce % 3n)) return { type: 'cash-out' } as const;
      if (rank === 0 || rank === 12) return { type: 'skip' } as const;
      return { type: 'guess', guess: rank < 6 ? 'higher' : 'lower' } as const;
    });
    expect(differences(teaLeafHiLo.id, nonce, hiLo)).toEqual([]);
    const hold = Number(nonce % 32n);
    const poker = playOut(videoPokerGame(parlour84), { nonce, choice: undefined }, () => ({
      type: 'draw',
      hold,
    }));
    expect(differences(parlour84.id, nonce, poker)).toEqual([]);
    const hands = 1 + Number(nonce % 3n);
    const table = playOut(
      blackjackGame(streetBlackjack),
      { nonce, choice: { hands } },
      (state, index): BlackjackAction => {
        if (state.insurance === 'offered') return { type: 'insure', take: nonce % 2n === 0n };
        const moves = movesOf(streetBlackjack.model, state);
        return { type: moves[(index * 7 + Number(nonce)) % moves.length] ?? 'stand' };
      },
    );
    expect(differences(streetBlackjack.id, nonce, table)).toEqual([]);
  }
});
