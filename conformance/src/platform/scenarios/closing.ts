/** 46–49: how rounds end, and what can be asked about them. */
import { apiCodes } from '@croupier/contract/seamless/wire';
import { same } from '../../expect.ts';
import { accepted, refused } from '../answers.ts';
import type { WalletApi } from '../wallet-api.ts';
import { aRound, bet, win } from '../player.ts';
import type { Scenario } from '../scenario.ts';

export const closingScenarios: readonly Scenario[] = [
  {
    number: 46,
    title: 'a round is closed by `finished` or by /finish',
    why: 'Turnover, bonuses and commissions wait for the end of a round.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const [one, two] = [aRound(), aRound()];
      accepted(await player.play(one, [bet('10.00'), win('3.00')], { finished: true }));
      refused(await player.play(one, [bet('1.00')]), apiCodes.roundClosed);
      accepted(await player.play(two, [bet('10.00')]), { balance: '83.00' });
      accepted(await player.finish(two), { balance: '83.00' });
      refused(await player.play(two, [bet('1.00')]), apiCodes.roundClosed);
      accepted(await player.finish(aRound()), { balance: '83.00' });
    },
  },
  {
    number: 47,
    title: '/finish repeated tells the current balance',
    why: 'It moves nothing, so there is nothing to be remembered of the first time.',
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const round = aRound();
      accepted(await player.play(round, [bet('10.00')]), { balance: '90.00' });
      accepted(await player.finish(round), { balance: '90.00' });
      accepted(await player.play(aRound(), [bet('5.00')]), { balance: '85.00' });
      accepted(await player.finish(round), { balance: '85.00' });
    },
  },
  {
    number: 48,
    title: 'a round that was left open is told of after a day',
    why: 'Money that waits for an outcome is somebody’s to look at.',
    needs: ['test-api'],
    calls: ['rounds/open'],
    async steps({ aPlayer, testApi, walletApi }) {
      const player = await aPlayer();
      const [open, closed] = [aRound(), aRound()];
      accepted(await player.play(open, [bet('1.00')]));
      accepted(await player.play(closed, [bet('1.00')], { finished: true }));
      const told = async (hours: number) => {
        const { rounds } = await testApi('stale-rounds', { hours });
        return [open, closed].map((round) => rounds.includes(round));
      };
      same(await told(23), [false, false], 'told of after 23 hours');
      same(await told(25), [true, false], 'told of after 25 hours');
      const listed = await openRounds(walletApi);
      same(
        [open, closed].map((round) => listed.has(round)),
        [true, false],
        'listed as open now',
      );
    },
  },
  {
    number: 49,
    title: 'a vendor asks what became of a transaction and of a round',
    why: 'Who does not know can find out, instead of guessing.',
    async steps({ aPlayer, walletApi }) {
      const player = await aPlayer();
      const { account_id } = player.seat;
      const round = aRound();
      const [kept, cancelled] = [bet('10.00'), bet('5.00')];
      const { body } = await player.play(round, [kept, cancelled]);
      accepted(await player.takeBack(round, [cancelled]), { balance: '90.00' });
      const ask = (path: string) => walletApi.call(path, '', { method: 'GET' });

      const found = await ask(`tx/${kept.id_provider}`);
      accepted(found, { balance: '90.00' });
      same(
        [found.body['id'], found.body['type'], found.body['status'], found.body['amount']],
        [body.transactions?.[0]?.id, 'bet', 'accepted', '10.00'],
        'the transaction',
      );
      const gone = await ask(`tx/${cancelled.id_provider}`);
      same(gone.body['status'], 'rolled_back', 'status of the cancelled one');
      refused(await ask('tx/never-sent'), apiCodes.notFound);

      const state = await ask(`rounds/${round}?account_id=${account_id}`);
      accepted(state);
      same(
        [state.body.round_id, state.body['status'], state.body['bet']],
        [body.round_id, 'open', '10.00'],
        'the round',
      );
    },
  },
];

/** The vendor's ids of its rounds that are open, read page by page. */
async function openRounds(walletApi: WalletApi): Promise<Set<string>> {
  const found = new Set<string>();
  let after: string | null = '';
  while (after !== null) {
    const query = after === '' ? 'hours=0' : `hours=0&after=${after}`;
    const page = await walletApi.call(`rounds/open?${query}`, '', { method: 'GET' });
    accepted(page);
    const rounds = page.body['rounds'] as { round_id_provider: string }[];
    for (const { round_id_provider: id } of rounds) found.add(id);
    after = page.body['after'] as string | null;
  }
  return found;
}
