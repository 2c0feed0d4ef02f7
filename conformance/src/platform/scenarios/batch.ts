/** 30–37: several transactions in a request, and wins. */
import { apiCodes } from '@croupier/contract/seamless/wire';
import { same } from '../../expect.ts';
import { accepted, refused, replayed } from '../answers.ts';
import { aRound, bet, win } from '../player.ts';
import type { Scenario } from '../scenario.ts';

export const batchScenarios: readonly Scenario[] = [
  {
    number: 30,
    title: 'bet and win in one request apply in order, in one commit',
    why: 'A spin is one thing to the player; and a win does not pay for the bet before it.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const all = await player.play(aRound(), [bet('100.00'), win('20.00'), bet('15.00')]);
      accepted(all, { balance: '5.00' });
      const wrongOrder = await player.play(aRound(), [bet('6.00'), win('20.00')]);
      refused(wrongOrder, apiCodes.insufficientFunds, { balance: '5.00' });
      await player.has('5.00');
    },
  },
  {
    number: 31,
    title: 'when a later item fails none is applied, and the balance told is that before',
    why: 'Half a request is nobody’s request.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const answer = await player.play(aRound(), [bet('60.00'), bet('60.00')]);
      refused(answer, apiCodes.insufficientFunds, { balance: '100.00' });
      await player.has('100.00');
    },
  },
  {
    number: 32,
    title: 'a batch with a repeated and a new item replays the one and applies the other',
    why: 'A vendor that adds to what it is not sure of must not pay for its doubt.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const [round, known] = [aRound(), bet('10.00')];
      const first = await player.play(round, [known]);
      const both = await player.play(round, [known, bet('5.00')]);
      accepted(both, { balance: '85.00' });
      same(both.body.transactions?.[0], first.body.transactions?.[0], 'the repeated item');
      await player.has('85.00');
    },
  },
  {
    number: 33,
    title: 'wins: an ordinary one, one far above the stake, and nothing for a lost round',
    why: 'A platform that doubts a large win breaks its best moment.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const lucky = aRound();
      accepted(await player.play(lucky, [bet('1.00')]), { balance: '99.00' });
      accepted(await player.play(lucky, [win('2.50')]), { balance: '101.50' });
      const large = await player.play(lucky, [win('99999.99')], { finished: true });
      accepted(large, { balance: '100101.49' });
      const lost = aRound();
      accepted(await player.play(lost, [bet('1.00')]), { balance: '100100.49' });
      const nothing = await player.play(lost, [win('0.00')], { finished: true });
      accepted(nothing, { balance: '100100.49' });
      refused(await player.play(lost, [bet('1.00')]), apiCodes.roundClosed);
    },
  },
  {
    number: 34,
    title: 'a win without a bet is refused, unless the contract allows it',
    why: 'Money that comes from nowhere is a mistake until somebody signed for it.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      refused(await player.play(aRound(), [win('10.00')]), apiCodes.notFound);
      await player.has('100.00');
    },
  },
  {
    number: 35,
    title: 'a second win: the same id is replayed, a new one on a closed round is refused',
    why: 'A round is paid once.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const [round, prize] = [aRound(), win('30.00')];
      accepted(await player.play(round, [bet('10.00')]), { balance: '90.00' });
      const first = await player.play(round, [prize], { finished: true });
      accepted(first, { balance: '120.00' });
      replayed(await player.play(round, [prize], { finished: true }), first);
      refused(await player.play(round, [win('30.00')]), apiCodes.alreadySettled);
      await player.has('120.00');
    },
  },
  {
    number: 36,
    title: 'a round all of whose bets were rolled back takes no win',
    why: 'The stake went back; there is nothing that could have won.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const [round, stake] = [aRound(), bet('10.00')];
      accepted(await player.play(round, [stake]), { balance: '90.00' });
      accepted(await player.takeBack(round, [stake]), { balance: '100.00' });
      refused(await player.play(round, [win('30.00')]), apiCodes.alreadyRolledBack);
      await player.has('100.00');
    },
  },
  {
    number: 37,
    title: 'credits and cancels mix in a round with several steps',
    why: 'Crash games and live tables are played in steps.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const round = aRound();
      const [one, two, three] = [bet('10.00'), bet('20.00'), bet('5.00')];
      accepted(await player.play(round, [one, two]), { balance: '70.00' });
      accepted(await player.takeBack(round, [one]), { balance: '80.00' });
      accepted(await player.play(round, [win('50.00')]), { balance: '130.00' });
      accepted(await player.play(round, [three]), { balance: '125.00' });
      accepted(await player.takeBack(round, [three]), { balance: '130.00' });
      const last = await player.play(round, [win('1.00')], { finished: true });
      accepted(last, { balance: '131.00' });
    },
  },
];
