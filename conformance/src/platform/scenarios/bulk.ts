/** 69–71: many calls under one signature, and issues that are closed as a whole. */
import { BATCH_MAX } from '@croupier/contract/seamless/bulk';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { same } from '../../expect.ts';
import { accepted, outcomeOf, refused, replayed } from '../answers.ts';
import { newId, type Player } from '../player.ts';
import type { Scenario, World } from '../scenario.ts';
import type { Answer } from '../wallet-api.ts';

type Item = { readonly call: string } & Readonly<Record<string, unknown>>;

const calls = ['reserve', 'settle', 'batch'];

export const bulkScenarios: readonly Scenario[] = [
  {
    number: 69,
    title: 'calls in one batch are answered as they would be alone, each once',
    why: 'A draw settles thousands of tickets; one that is wrong must not hold up the others.',
    calls,
    async steps({ aPlayer, walletApi }) {
      const [one, two] = [await aPlayer(), await aPlayer()];
      const [x, y, z] = [newId('ticket'), newId('ticket'), newId('ticket')];
      const reserves = [
        reserve(one, x, '10.00'),
        reserve(two, y, '100.01'),
        reserve(two, z, '30.00'),
        reserve(one, x, '10.00'),
        reserve(one, x, '11.00'),
      ];
      const taken = await itemsOf(walletApi, reserves);
      same(taken.map(outcomeOf), ['200 ok', '400 100', '200 ok', '200 ok', '400 108'], 'outcomes');
      replayed(taken[3]!, taken[0]!);
      const settles = [settle(two, z, '45.00'), settle(one, x, '0.00'), settle(one, y, '5.00')];
      const settled = await itemsOf(walletApi, settles);
      same(settled.map(outcomeOf), ['200 ok', '200 ok', '400 404'], 'outcomes');
      same(settled[0]?.body.balance, '115.00', 'balance of the item');
      same(await itemsOf(walletApi, settles), settled, 'the answer of the repeated batch');
      replayed(await alone(walletApi, settles[0]!), settled[0]!);
      await one.has('90.00');
      await two.has('115.00');
    },
  },
  {
    number: 70,
    title: 'a batch is bounded; a malformed item is refused alone',
    why: 'What has no bound is how somebody else’s mistake becomes ours.',
    calls,
    async steps({ aPlayer, walletApi }) {
      const player = await aPlayer();
      refused(await walletApi.call('batch', { items: [] }), apiCodes.badRequest);
      refused(await walletApi.call('batch', {}), apiCodes.badRequest);
      refused(await walletApi.call('batch', { items: [{ call: 'balance' }] }), apiCodes.badRequest);
      const items = Array.from({ length: BATCH_MAX + 1 }, () =>
        settle(player, newId('ticket'), '1.00'),
      );
      refused(await walletApi.call('batch', { items }), apiCodes.badRequest);
      const ticket = newId('ticket');
      const answers = await itemsOf(walletApi, [
        reserve(player, newId('ticket'), '1e1'),
        reserve(player, ticket, '10.00'),
      ]);
      same(answers.map(outcomeOf), ['400 400', '200 ok'], 'outcomes');
      await player.has('90.00');
    },
  },
  {
    number: 71,
    title: 'an issue is closed where both sides hold the same, and is left alone where they do not',
    why: 'Most tickets lose: nobody wants to say so one by one, and nobody may be wrong about it.',
    calls: [...calls, 'close-issue'],
    async steps({ aPlayer, walletApi }) {
      const [one, two] = [await aPlayer(), await aPlayer()];
      const issue = newId('issue');
      const [won, lost, part] = [newId('ticket'), newId('ticket'), newId('ticket')];
      const taken = await itemsOf(walletApi, [
        { ...reserve(one, won, '10.00'), issue },
        { ...reserve(two, lost, '20.00'), issue },
        { ...reserve(two, part, '5.00'), issue, valid_bet: '2.00' },
      ]);
      same(taken.map(outcomeOf), ['200 ok', '200 ok', '200 ok'], 'outcomes');
      accepted(await alone(walletApi, settle(one, won, '60.00')), { balance: '150.00' });

      const { currency, game_id } = one.seat;
      const close = (payouts: string) => {
        const sums = { bets: 3, stakes: '35.00', payouts, valid_bets: '32.00' };
        return walletApi.call('close-issue', { currency, game_id, issue, ...sums });
      };
      const different = await close('70.00');
      accepted(different);
      same(different.body['state'], 'different', 'state');
      const difference = { bets: 0, stakes: '0.00', payouts: '-10.00', valid_bets: '0.00' };
      same(different.body['difference'], difference, 'difference');

      const closed = await close('60.00');
      accepted(closed);
      same(closed.body['state'], 'closed', 'state');
      replayed(await close('60.00'), closed);
      refused(await close('61.00'), apiCodes.duplicateDiffers);
      const late = { ...reserve(one, newId('ticket'), '1.00'), issue };
      refused(await alone(walletApi, late), apiCodes.roundClosed);
      await two.has('75.00');
      // A winner that was overlooked.
      accepted(await alone(walletApi, settle(two, lost, '30.00')), { balance: '105.00' });
    },
  },
];

function reserve({ seat }: Player, bet_id: string, amount: string): Item {
  return { call: 'reserve', ...seat, bet_id, amount };
}

function settle({ seat }: Player, bet_id: string, total_payout: string): Item {
  const { account_id, currency } = seat;
  const type = 'PAID';
  return { call: 'settle', account_id, currency, bet_id, revision: 1, total_payout, type };
}

function alone(walletApi: World['walletApi'], { call, ...body }: Item): Promise<Answer> {
  return walletApi.call(call, body);
}

/** What the items of a batch were answered. */
async function itemsOf(walletApi: World['walletApi'], items: readonly Item[]): Promise<Answer[]> {
  const answer = await walletApi.call('batch', { items });
  accepted(answer);
  const answers = answer.body['items'] as Answer[];
  same(answers.length, items.length, 'number of answers');
  return answers;
}
