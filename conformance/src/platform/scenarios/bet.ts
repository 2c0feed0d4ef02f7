/** 19–29: stakes. */
import { moneyText, parseMoney } from '@croupier/contract/money';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { holds, same } from '../../expect.ts';
import { accepted, outcomeOf, refused, replayed } from '../answers.ts';
import { aRound, bet, win } from '../player.ts';
import type { Scenario } from '../scenario.ts';

const minor = (text: string): bigint => parseMoney(text) ?? 0n;
const SOON_MS = 20_000;

export const betScenarios: readonly Scenario[] = [
  {
    number: 19,
    title: 'a bet takes the stake once',
    why: 'The first promise; the answer names our round, our transaction and the balance.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const stake = bet('12.50');
      const answer = await player.play(aRound(), [stake]);
      accepted(answer, { balance: '87.50' });
      same(
        answer.body.transactions?.map((one) => one.id_provider),
        [stake.id_provider],
        'ids',
      );
      holds(Boolean(answer.body.transactions?.[0]?.id), 'our transaction has an id');
      holds(Boolean(answer.body.round_id), 'our round has an id');
      await player.has('87.50');
    },
  },
  {
    number: 20,
    title: 'a bet above the balance is refused with the balance, and moves nothing',
    why: 'The game shows the player what is there; nobody plays on credit.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const answer = await player.play(aRound(), [bet('100.01')]);
      refused(answer, apiCodes.insufficientFunds, { balance: '100.00' });
      await player.has('100.00');
    },
  },
  {
    number: 21,
    title: 'the same id again gets the first answer, and is taken once',
    why: 'A vendor that heard nothing asks again; the player pays once.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const [round, stake] = [aRound(), bet('10.00')];
      const first = await player.play(round, [stake]);
      accepted(first, { balance: '90.00' });
      accepted(await player.play(round, [bet('5.00')]), { balance: '85.00' });
      replayed(await player.play(round, [stake]), first);
      await player.has('85.00');
    },
  },
  {
    number: 22,
    title: 'the same id with another player, game, round, amount or type is refused',
    why: 'Two things under one name: answering either would hide the other.',
    needs: ['test-api'],
    async steps({ aPlayer, elsewhere }) {
      const player = await aPlayer();
      const [round, stake] = [aRound(), bet('10.00')];
      accepted(await player.play(round, [stake]), { balance: '90.00' });
      const stranger = await aPlayer();
      const otherGame = await elsewhere(player);
      const altered = [
        await stranger.play(round, [stake]),
        await otherGame.play(round, [stake]),
        await player.play(aRound(), [stake]),
        await player.play(round, [{ ...stake, amount: '10.01' }]),
        await player.play(round, [{ ...stake, type: 'win' }]),
      ];
      for (const answer of altered) refused(answer, apiCodes.duplicateDiffers);
      await player.has('90.00');
      await stranger.has('100.00');
    },
  },
  {
    number: 23,
    title: 'a round takes several bets, also after a payout',
    why: 'Insurance, doubling and buying a feature are bets of a round under way.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const round = aRound();
      const first = await player.play(round, [bet('10.00')]);
      accepted(await player.play(round, [bet('5.00')]), { balance: '85.00' });
      accepted(await player.play(round, [win('40.00')]), { balance: '125.00' });
      const last = await player.play(round, [bet('1.00')]);
      accepted(last, { balance: '124.00' });
      same(last.body.round_id, first.body.round_id, 'our id of the round');
    },
  },
  {
    number: 24,
    title: 'rounds at one table run side by side, and players share the vendor’s round',
    why: 'At a live table all hands are dealt in one round.',
    async steps({ aPlayer }) {
      const [player, neighbour] = [await aPlayer(), await aPlayer()];
      const table = aRound();
      const answers = await Promise.all([
        player.play(table, [bet('10.00'), bet('20.00')]),
        neighbour.play(table, [bet('30.00'), bet('5.00')]),
        player.play(aRound(), [bet('1.00')]),
      ]);
      for (const answer of answers) accepted(answer);
      same(new Set(answers.map(({ body }) => body.round_id)).size, 3, 'rounds of ours');
      await player.has('69.00');
      await neighbour.has('65.00');
    },
  },
  {
    number: 25,
    title: 'a finished round takes no bet',
    why: 'The outcome is known; a bet now would be a bet on yesterday.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const round = aRound();
      accepted(await player.play(round, [bet('10.00')], { finished: true }), { balance: '90.00' });
      refused(await player.play(round, [bet('1.00')]), apiCodes.roundClosed);
      await player.has('90.00');
    },
  },
  {
    number: 26,
    title: 'a bet outside the limits has a code of its own, and tells the balance',
    why: 'The game must be able to say which of the two it was.',
    async steps({ aPlayer }) {
      const { limits } = await aPlayer();
      const { min, max, step } = limits;
      const balance = moneyText(minor(max) + minor('10.00'));
      const player = await aPlayer({ balance });
      const above = moneyText(minor(max) + minor(step));
      refused(await player.play(aRound(), [bet(above)]), apiCodes.maxBet, { balance });
      if (minor(min) > minor(step)) {
        const below = moneyText(minor(min) - minor(step));
        refused(await player.play(aRound(), [bet(below)]), apiCodes.betLimit, { balance });
      }
      await player.has(balance);
    },
  },
  {
    number: 27,
    title: 'unknown, foreign, closed and maintained games have codes of their own',
    why: 'Each needs another answer to the player.',
    needs: ['test-api'],
    async steps({ aPlayer, elsewhere, testApi }) {
      const player = await aPlayer({ game: 'second' });
      const { game_id: game } = player.seat;
      const other = (await elsewhere(player, { game: 'first' })).seat.game_id;
      const stake = (game_id: string) =>
        player.play(aRound(), [bet('1.00')], { body: { game_id } });
      refused(await stake('no-such-game'), apiCodes.notFound);
      refused(await stake(other), apiCodes.gameForbidden);
      const round = aRound();
      accepted(await player.play(round, [bet('10.00')]), { balance: '90.00' });
      await testApi('game', { game, state: 'maintenance' });
      try {
        await soon(() => stake(game).then(outcomeOf), `400 ${apiCodes.maintenance}`);
        await testApi('game', { game, state: 'closed' });
        await soon(() => stake(game).then(outcomeOf), `400 ${apiCodes.gameUnavailable}`);
        accepted(await player.play(round, [win('5.00')], { finished: true }));
      } finally {
        await testApi('game', { game, state: 'open' });
      }
    },
  },
  {
    number: 28,
    title: 'a bet of nothing is taken where the contract has free rounds, else refused',
    why: 'A free round is a round; a bet of nothing by mistake is a mistake.',
    needs: ['test-api'],
    async steps({ aPlayer, as }) {
      const player = await aPlayer();
      refused(await player.play(aRound(), [bet('0.00')]), apiCodes.badRequest);
      const guest = await aPlayer({ vendor: 'generous' });
      const sending = await as('generous');
      const round = aRound();
      accepted(await guest.play(round, [bet('0.00')], { sending }), { balance: '100.00' });
      const paid = await guest.play(round, [win('7.00')], { sending, finished: true });
      accepted(paid, { balance: '107.00' });
    },
  },
];

/** Fails unless it becomes so within some seconds: what is cached ages out. */
async function soon(look: () => Promise<string>, expected: string): Promise<void> {
  const until = Date.now() + SOON_MS;
  let seen = await look();
  while (seen !== expected && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    seen = await look();
  }
  same(seen, expected, `outcome within ${SOON_MS} ms`);
}
