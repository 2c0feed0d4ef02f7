/** 38–45: taking back. */
import { apiCodes } from '@croupier/contract/seamless/wire';
import { same } from '../../expect.ts';
import { accepted, refused, replayed } from '../answers.ts';
import { aRound, bet, newId, rollbackId, win } from '../player.ts';
import type { Scenario } from '../scenario.ts';

const underAnotherId = (original: string, more: object = {}) => ({
  body: {
    transactions: [
      { id_provider: newId('back'), type: 'rollback', original_id_provider: original, ...more },
    ],
  },
});

export const rollbackScenarios: readonly Scenario[] = [
  {
    number: 38,
    title: 'a rollback restores the balance by the recorded amount',
    why: 'What was taken is known here; an amount in the request could be wrong.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const [round, stake] = [aRound(), bet('10.00')];
      accepted(await player.play(round, [stake]), { balance: '90.00' });
      const change = underAnotherId(stake.id_provider, { amount: '99.00' });
      accepted(await player.takeBack(round, [], change), { balance: '100.00' });
      await player.has('100.00');
    },
  },
  {
    number: 39,
    title: 'a rollback repeated: the same answer by its id, "already" under a new one',
    why: 'A stake goes back once.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const [round, stake] = [aRound(), bet('10.00')];
      accepted(await player.play(round, [stake]), { balance: '90.00' });
      const first = await player.takeBack(round, [stake]);
      accepted(first, { balance: '100.00' });
      replayed(await player.takeBack(round, [stake]), first);
      const again = await player.takeBack(round, [], underAnotherId(stake.id_provider));
      refused(again, apiCodes.alreadyRolledBack);
      await player.has('100.00');
    },
  },
  {
    number: 40,
    title: 'a rollback of an unknown bet is accepted, with an empty id, and remembered',
    why: 'The bet may still be on its way; the vendor may not be sent round in circles.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const [round, lost] = [aRound(), bet('10.00')];
      const answer = await player.takeBack(round, [lost]);
      accepted(answer, { balance: '100.00' });
      same(answer.body.transactions?.[0]?.id, '', 'our id of it');
      replayed(await player.takeBack(round, [lost]), answer);
    },
  },
  {
    number: 41,
    title: 'the bet that comes after its rollback is refused',
    why: 'The network may turn two messages round; the player must not pay for that.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const [round, late] = [aRound(), bet('10.00')];
      accepted(await player.takeBack(round, [late]));
      refused(await player.play(round, [late]), apiCodes.alreadyRolledBack);
      refused(await player.play(round, [late]), apiCodes.alreadyRolledBack);
      await player.has('100.00');
    },
  },
  {
    number: 42,
    title: 'a bet of a finished round is not taken back, unless the contract allows it',
    why: 'What was decided was decided, and the turnover is counted.',
    needs: ['test-api'],
    async steps({ aPlayer, as }) {
      const player = await aPlayer();
      const [round, stake] = [aRound(), bet('10.00')];
      accepted(await player.play(round, [stake, win('2.00')], { finished: true }));
      refused(await player.takeBack(round, [stake]), apiCodes.alreadySettled);
      await player.has('92.00');

      const guest = await aPlayer({ vendor: 'generous' });
      const sending = await as('generous');
      const [theirs, taken] = [aRound(), bet('10.00')];
      accepted(await guest.play(theirs, [taken], { sending, finished: true }));
      accepted(await guest.takeBack(theirs, [taken], { sending }), { balance: '100.00' });
    },
  },
  {
    number: 43,
    title: 'a rollback of a win takes what is there and books the rest as a debt',
    why: 'Nobody falls below nothing, and the books must balance all the same.',
    needs: ['test-api'],
    async steps({ aPlayer, testApi }) {
      const player = await aPlayer();
      const [round, prize] = [aRound(), win('50.00')];
      accepted(await player.play(round, [bet('10.00')]), { balance: '90.00' });
      accepted(await player.play(round, [prize], { finished: true }), { balance: '140.00' });
      accepted(await player.play(aRound(), [bet('130.00')]), { balance: '10.00' });
      accepted(await player.takeBack(round, [prize]), { balance: '0.00' });
      const { purses } = await testApi('purses', { player: player.name });
      same(purses['receivable'], '-40.00', 'debt of the player');
    },
  },
  {
    number: 44,
    title: 'what is neither bet nor win is not rolled back',
    why: 'A rollback of a rollback is a bet that nobody placed.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const [round, stake] = [aRound(), bet('10.00')];
      accepted(await player.play(round, [stake, bet('1.00')]), { balance: '89.00' });
      accepted(await player.takeBack(round, [stake]), { balance: '99.00' });
      const change = underAnotherId(rollbackId(stake));
      refused(await player.takeBack(round, [], change), apiCodes.badRequest);
      await player.has('99.00');
    },
  },
  {
    number: 45,
    title: 'a rollback of another player’s, round’s or vendor’s transaction takes nothing',
    why: 'Nobody moves what is not theirs to move.',
    needs: ['test-api'],
    async steps({ aPlayer, as }) {
      const player = await aPlayer();
      const [round, stake] = [aRound(), bet('10.00')];
      accepted(await player.play(round, [stake]), { balance: '90.00' });
      const other = await aPlayer();
      refused(await other.takeBack(round, [stake]), apiCodes.notFound);
      refused(await player.takeBack(aRound(), [stake]), apiCodes.duplicateDiffers);
      // Another vendor's ids are its own: to it the bet is one that it never placed.
      const sending = await as('stranger');
      const theirs = await player.takeBack(round, [stake], { sending });
      same(theirs.body.transactions?.[0]?.id ?? '', '', 'id of what another vendor took back');
      await player.has('90.00');
      await other.has('100.00');
    },
  },
];
