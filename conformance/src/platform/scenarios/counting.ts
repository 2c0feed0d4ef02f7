/** 68: what rounds count as turnover. */
import { apiCodes } from '@croupier/contract/seamless/wire';
import { accepted, refused, replayed } from '../answers.ts';
import { aRound, bet } from '../player.ts';
import type { Scenario } from '../scenario.ts';

export const countingScenarios: readonly Scenario[] = [
  {
    number: 68,
    title: 'what a round counts is stated at its end, and is no more than its stake',
    why: 'Turnover decides bonuses and withdrawals; only the vendor knows the lines of a bet.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const [one, two] = [aRound(), aRound()];
      const lines = [
        { amount: '8.00', market: 'main', side: 'a' },
        { amount: '4.00', market: 'main', side: 'b' },
      ];
      const stakes = [bet('8.00'), bet('2.00')];
      const stated = { finished: true, body: { valid_bet: '6.00' } };
      const first = await player.play(one, stakes, stated);
      accepted(first, { balance: '90.00' });
      replayed(await player.play(one, stakes, stated), first);
      accepted(await player.play(two, [bet('10.00')]), { balance: '80.00' });
      const above = { body: { valid_bet: '10.01' } };
      refused(await player.finish(two, above), apiCodes.badRequest);
      accepted(await player.finish(two, { body: { lines } }), { balance: '80.00' });
      refused(await player.play(two, [bet('1.00')]), apiCodes.roundClosed);
      await player.has('80.00');
    },
  },
];
