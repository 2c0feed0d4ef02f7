/** 72–73: stakes that are taken while the player is away. */
import { apiCodes } from '@croupier/contract/seamless/wire';
import { same } from '../../expect.ts';
import { accepted, outcomeOf, refused, replayed } from '../answers.ts';
import { newId, type Player } from '../player.ts';
import type { Scenario } from '../scenario.ts';
import type { Answer } from '../wallet-api.ts';

const calls = ['standing-order', 'end-order', 'reserve', 'batch'];
const DAY_MS = 86_400_000;

export const standingOrderScenarios: readonly Scenario[] = [
  {
    number: 72,
    title:
      'stakes under a standing order are taken without a session, each once, within its bounds',
    why: 'A plan over twenty draws must not need its player to stay awake, nor take more than they said.',
    calls,
    async steps({ aPlayer, walletApi }) {
      const player = await aPlayer();
      const order = openOrder(player, { stakes: 3, stake_max: '20.00', total_max: '45.00' });
      const opened = await order.open();
      accepted(opened);
      same(opened.body['state'], 'open', 'state of the order');
      replayed(await order.open(), opened);
      refused(await order.open({ stakes: 4 }), apiCodes.duplicateDiffers);
      const first = order.stake('20.00');
      accepted(await player.call('reserve', first), { balance: '80.00' });
      accepted(await player.call('reserve', first), { balance: '80.00' });
      refused(await player.call('reserve', order.stake('20.01')), apiCodes.maxBet);
      const items = ['20.00', '5.00', '1.00'].map((amount) => ({
        call: 'reserve',
        ...player.seat,
        ...order.stake(amount),
      }));
      const answer = await walletApi.call('batch', { items });
      accepted(answer);
      const outcomes = (answer.body['items'] as Answer[]).map(outcomeOf);
      same(
        outcomes.filter((outcome) => outcome === '200 ok').length,
        2,
        'stakes within the bounds',
      );
      refused(await player.call('reserve', order.stake('1.00')), apiCodes.orderEnded);
    },
  },
  {
    number: 73,
    title: 'a standing order is one player’s, outlives too little money, and ends for good',
    why: 'Who may stake for somebody who is away must be able to do no more than was agreed.',
    calls,
    async steps({ aPlayer }) {
      const [player, stranger] = [await aPlayer(), await aPlayer()];
      const order = openOrder(player, { stakes: 9, stake_max: '90.00', total_max: '300.00' });
      accepted(await order.open());
      refused(await stranger.call('reserve', order.stake('1.00')), apiCodes.notFound);
      refused(
        await player.call('reserve', {
          ...order.stake('1.00'),
          session_id: player.seat.session_id,
        }),
        apiCodes.badRequest,
      );
      accepted(await player.call('reserve', order.stake('90.00')), { balance: '10.00' });
      refused(await player.call('reserve', order.stake('20.00')), apiCodes.insufficientFunds);
      accepted(await player.call('reserve', order.stake('1.00')), { balance: '9.00' });
      const ended = await order.end();
      same(ended.body['state'], 'vendor', 'state of the order');
      same((await order.end()).body, ended.body, 'the end again');
      refused(await player.call('reserve', order.stake('1.00')), apiCodes.orderEnded);
      await player.has('9.00');
    },
  },
];

/** A standing order of a player, as the vendor speaks of it. */
function openOrder({ seat, call }: Player, bounds: object) {
  const order_id = newId('order');
  const ends_at = new Date(Date.now() + DAY_MS).toISOString();
  return {
    open: (change: object = {}) =>
      call('standing-order', { order_id, ...bounds, ends_at, ...change }),
    end: () => call('end-order', { order_id, game_id: undefined, session_id: undefined }),
    stake: (amount: string) => ({
      game_id: seat.game_id,
      session_id: undefined,
      order_id,
      bet_id: newId('ticket'),
      amount,
    }),
  };
}
