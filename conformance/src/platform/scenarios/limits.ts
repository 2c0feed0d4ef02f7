/** 29: limits that players set themselves, or that the law sets for them. */
import { setTimeout as pause } from 'node:timers/promises';
import { holds, same } from '../../expect.ts';
import { accepted, outcomeOf } from '../answers.ts';
import { aRound, bet } from '../player.ts';
import type { Scenario } from '../scenario.ts';

const promises = [
  { kind: 'stake', amount: '15.00', waitMs: 0 },
  { kind: 'loss', amount: '15.00', waitMs: 0 },
  // A second of play.
  { kind: 'time', amount: '1', waitMs: 1500 },
] as const;

export const limitScenarios: readonly Scenario[] = [
  {
    number: 29,
    title: 'a player’s limit of stake, loss or time refuses the bet with a code of its own',
    why: 'The game must tell the player which promise to themselves they met.',
    needs: ['test-api'],
    async steps({ aPlayer, testApi }) {
      const outcomes: string[] = [];
      for (const { kind, amount, waitMs } of promises) {
        const player = await aPlayer();
        await testApi('limit', { player: player.name, kind, amount });
        const first = await player.play(aRound(), [bet('10.00')], { finished: true });
        accepted(first, { balance: '90.00' });
        await pause(waitMs);
        const answer = await player.play(aRound(), [bet('10.00')]);
        same(answer.status, 400, `status of a bet beyond the ${kind} limit`);
        await player.has('90.00');
        outcomes.push(outcomeOf(answer));
      }
      holds(new Set(outcomes).size === promises.length, `codes differ: ${outcomes.join(', ')}`);
    },
  },
];
