import { createHash } from 'node:crypto';
import { crashGame } from '@croupier/studio/games/crash/engine/game';
import { skyLantern } from '@croupier/studio/games/crash/titles/sky-lantern';
import { committedChance } from '@croupier/studio/fairness/server/outcome';
import { expect, test } from 'vitest';
import { replayCrash } from './replay-crash.ts';

test('[STU-SHARED][Q-B6] flights end where a second way says that they do', () => {
  const clientSeed = createHash('sha256').update('bets').digest('hex');
  for (let nonce = 1n; nonce <= 500n; nonce += 1n) {
    const serverSeed = createHash('sha256').update(`seed ${nonce}`).digest();
    const chance = committedChance({ serverSeed, clientSeed, nonce });
    const { state } = crashGame(skyLantern).start({ autoCashOut: null }, chance);
    const replayed = replayCrash({ serverSeed: serverSeed.toString('hex'), clientSeed, nonce });
    expect(Number(replayed)).toBe(state.crash);
  }
});
