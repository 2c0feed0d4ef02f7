import { createHash, createHmac } from 'node:crypto';
import { roundChance } from '@croupier/studio/engine/fair-stream';
import type { RoundChance } from '@croupier/studio/engine/game';
import { kenoGame } from '@croupier/studio/games/keno/engine/game';
import { kenoTitles } from '@croupier/studio/games/keno/engine/titles';
import { bingoGame } from '@croupier/studio/games/quick-bingo/engine/game';
import { bingoTitles } from '@croupier/studio/games/quick-bingo/engine/titles';
import { rational } from '@croupier/studio/engine/rational';
import type { Rational } from '@croupier/studio/engine/rational';
import { scratchGame } from '@croupier/studio/games/scratch/engine/game';
import { scratchTitles } from '@croupier/studio/games/scratch/engine/titles';
import { risks } from '@croupier/studio/games/wheel/engine/proof/exact-return';
import { wheelGame } from '@croupier/studio/games/wheel/engine/game';
import { wheelTitles } from '@croupier/studio/games/wheel/engine/titles';
import { expect, test } from 'vitest';
import type { ReplayedInstant } from './replay-instant.ts';
import { replayBingo, replayKeno, replayScratch, replayWheel } from './replay-numbers.ts';
import type { ReplayInput } from './replayed-draws.ts';

const seed = createHash('sha256').update('two ways, one draw').digest();

function* rounds(count: number): Generator<[at: number, chance: RoundChance, input: ReplayInput]> {
  for (let at = 0; at < count; at += 1) {
    const nonce = BigInt(at);
    const hmac = (message: string) => createHmac('sha256', seed).update(message).digest();
    const input = { serverSeed: seed.toString('hex'), clientSeed: 'player', nonce };
    yield [at, roundChance({ clientSeed: 'player', nonce }, hmac), input];
  }
}

/** What was drawn and paid, so that both ways can be held against each other. */
const replayed = ({ drawn, win }: ReplayedInstant) => ({
  events: [expect.objectContaining(drawn)],
  win: rational(win.num, win.den),
});
const played = ({
  events,
  win,
}: {
  readonly events: readonly unknown[];
  readonly win: Rational;
}) => ({
  events: events.slice(0, 1),
  win,
});

test.each(kenoTitles)('[STU-BGS][Q-B6] $id: two ways to the same draws and pays', (title) => {
  for (const [at, chance, input] of rounds(100)) {
    const picks = Array.from({ length: 1 + (at % 10) }, (_, index) => 1 + ((at + index * 7) % 80));
    const step = kenoGame(title).start({ picks }, chance);
    expect(played(step)).toEqual(replayed(replayKeno(title.model, input, step.events)));
  }
});

test.each(bingoTitles)('[STU-BGS][Q-B6] $id: two ways to the same cards and pays', (title) => {
  for (const [at, chance, input] of rounds(100)) {
    const cards = Array.from({ length: 1 + (at % 4) }, (_, index) => at * 9_999_991 + index);
    const step = bingoGame(title).start({ cards }, chance);
    expect(played(step)).toEqual(replayed(replayBingo(title.model, input, step.events)));
  }
});

test.each(wheelTitles)('[STU-BGS][Q-B6] $id: two ways to the same stops and pays', (title) => {
  for (const [at, chance, input] of rounds(150)) {
    const choice = { segments: 10 + 10 * (at % 5), risk: risks[at % 3] ?? 'low' };
    const step = wheelGame(title).start(choice, chance);
    expect(played(step)).toEqual(replayed(replayWheel(title.model, input, step.events)));
  }
});

test.each(scratchTitles)('[STU-BGS][Q-B6] $id: two ways to the same cards and prizes', (title) => {
  for (const [, chance, input] of rounds(200)) {
    const step = scratchGame(title).start(undefined, chance);
    expect(played(step)).toEqual(replayed(replayScratch(title.model, input)));
  }
});
