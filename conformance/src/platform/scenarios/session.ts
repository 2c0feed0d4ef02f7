/** 13–18: who plays, and what needs a live session. */
import { randomUUID } from 'node:crypto';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { holds, same } from '../../expect.ts';
import { accepted, refused } from '../answers.ts';
import { aRound, bet, win } from '../player.ts';
import type { Scenario } from '../scenario.ts';

export const sessionScenarios: readonly Scenario[] = [
  {
    number: 13,
    title: 'a launch token works once, for a minute, and no other one does',
    why: 'The address of a game is seen by histories, logs and neighbours.',
    needs: ['test-api'],
    async steps({ aToken, authenticate, testApi }) {
      const { token } = await aToken();
      const first = await authenticate(token);
      accepted(first, { balance: '100.00' });
      refused(await authenticate(token), apiCodes.sessionExpired);
      refused(await authenticate(randomUUID()), apiCodes.sessionExpired);
      const old = await aToken();
      await testApi('expire-tokens', { player: old.name });
      refused(await authenticate(old.token), apiCodes.sessionExpired);
    },
  },
  {
    number: 14,
    title: 'launching again takes the session up, or ends the old one',
    why: 'Two live sessions of one game would be two tables of one player.',
    needs: ['test-api'],
    async steps({ aPlayer, elsewhere }) {
      const player = await aPlayer();
      const again = await elsewhere(player, { game: 'first' });
      accepted(await again.play(aRound(), [bet('1.00')]), { balance: '99.00' });
      if (again.seat.session_id === player.seat.session_id) return 'the session is taken up again';
      refused(await player.call('balance', {}), apiCodes.sessionExpired);
      refused(await player.play(aRound(), [bet('1.00')]), apiCodes.sessionExpired);
      return 'a fresh session ends the old one';
    },
  },
  {
    number: 15,
    title: 'two sessions of one player work at once, on one balance',
    why: 'People play on the phone while the desktop is open.',
    needs: ['test-api'],
    async steps({ aPlayer, elsewhere }) {
      const player = await aPlayer();
      const phone = await elsewhere(player);
      const answers = await Promise.all([
        player.play(aRound(), [bet('10.00')]),
        phone.play(aRound(), [bet('5.00')]),
      ]);
      for (const answer of answers) accepted(answer);
      await player.has('85.00');
    },
  },
  {
    number: 16,
    title: 'a balance with a wrong session is refused and tells nothing',
    why: 'What somebody owns is nobody’s business without them.',
    async steps({ aPlayer }) {
      const player = await aPlayer({ balance: '100.00' });
      for (const session_id of [randomUUID(), 'no session']) {
        const answer = await player.call('balance', { session_id });
        refused(answer, apiCodes.sessionExpired);
        holds(!JSON.stringify(answer.body).includes('100.00'), 'the refusal tells the balance');
      }
    },
  },
  {
    number: 17,
    title: 'after the session ended bets are refused, and what is owed is taken',
    why: 'A round that was paid for is paid out, also when its player has gone.',
    needs: ['test-api'],
    async steps({ aPlayer, testApi, walletApi }) {
      const player = await aPlayer();
      const round = aRound();
      const [one, two] = [bet('10.00'), bet('20.00')];
      accepted(await player.play(round, [one, two]), { balance: '70.00' });
      await testApi('expire-sessions', { player: player.name });
      for (let platform = 0; platform < walletApi.platforms; platform += 1) {
        const late = await player.play(aRound(), [bet('1.00')], { sending: { platform } });
        refused(late, apiCodes.sessionExpired);
      }
      accepted(await player.play(round, [win('30.00')]), { balance: '100.00' });
      accepted(await player.takeBack(round, [two]), { balance: '120.00' });
      accepted(await player.finish(round), { balance: '120.00' });
    },
  },
  {
    number: 18,
    title: 'a blocked player bets no more; wins and rollbacks are taken',
    why: 'Blocking protects the player and the house, not from what is owed.',
    needs: ['test-api'],
    async steps({ aPlayer, testApi }) {
      const player = await aPlayer();
      const round = aRound();
      const stake = bet('10.00');
      accepted(await player.play(round, [stake, bet('5.00')]), { balance: '85.00' });
      await testApi('block', { player: player.name });
      refused(await player.play(aRound(), [bet('1.00')]), apiCodes.playerDisabled);
      accepted(await player.play(round, [win('25.00')]), { balance: '110.00' });
      accepted(await player.takeBack(round, [stake]), { balance: '120.00' });
      const { purses } = await testApi('purses', { player: player.name });
      same(purses['main'], '120.00', 'main purse');
    },
  },
];
