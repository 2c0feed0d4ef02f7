/** 60–67: many callers at once, and processes that die. */
import { setTimeout as pause } from 'node:timers/promises';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { NotApplicable, same } from '../../expect.ts';
import { accepted, outcomeOf, refused, replayed } from '../answers.ts';
import type { Answer } from '../wallet-api.ts';
import { aRound, bet, type Player, win } from '../player.ts';
import type { Scenario, World } from '../scenario.ts';

/** As a vendor does: a call that is told to come again is repeated, for a process that has just begun. */
async function untilKnown(send: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await send();
    if (answer.status !== 500 || tries === TRIES_MAX) return answer;
    await pause(PAUSE_MS);
  }
}

const TRIES_MAX = 20;
const PAUSE_MS = 500;

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const recoveryScenarios: readonly Scenario[] = [
  {
    number: 60,
    title: 'one bet sent fifty times at once over all processes: one debit, one answer',
    why: 'Retries of a nervous vendor arrive together and at different processes.',
    async steps({ aPlayer, walletApi }) {
      const player = await aPlayer();
      const [round, stake] = [aRound(), bet('10.00')];
      const answers = await Promise.all(
        times(50).map((n) =>
          player.play(round, [stake], { sending: { platform: n % walletApi.platforms } }),
        ),
      );
      const [first] = answers;
      for (const answer of answers) {
        accepted(answer, { balance: '90.00' });
        if (first) replayed(answer, first);
      }
      await player.has('90.00');
    },
  },
  {
    number: 61,
    title: 'two bets of 80 on a balance of 100: one is taken, one is short, 20 are left',
    why: 'The race that every wallet must win.',
    async steps({ aPlayer, walletApi }) {
      for (const start of times(3)) {
        const player = await aPlayer();
        const answers = await Promise.all(
          times(2).map((n) => {
            const sending = { platform: (start + n) % walletApi.platforms };
            return player.play(aRound(), [bet('80.00')], { sending });
          }),
        );
        same(answers.map(outcomeOf).toSorted(), ['200 ok', '400 100'], 'outcomes');
        await player.has('20.00');
      }
    },
  },
  {
    number: 62,
    title: 'eight wallets with five bets each at once end where they must',
    why: 'One player’s haste is not another’s delay, let alone another’s loss.',
    async steps({ aPlayer, walletApi }) {
      const players = await Promise.all(times(8).map(() => aPlayer()));
      const answers = await Promise.all(
        players.flatMap((player, index) =>
          times(5).map((n) => {
            const sending = { platform: (index + n) % walletApi.platforms };
            return player.play(aRound(), [bet(`${index + 1}.00`)], { sending });
          }),
        ),
      );
      for (const answer of answers) accepted(answer);
      for (const [index, player] of players.entries()) {
        await player.has(`${100 - 5 * (index + 1)}.00`);
      }
    },
  },
  {
    number: 63,
    title: 'killed between commit and answer: the retry finds one effect and the first answer',
    why: 'The moment in which nobody knows is the moment that ledgers are made for.',
    alone: true,
    needs: ['test-api'],
    async steps(world) {
      const player = await world.aPlayer();
      const [round, stake] = [aRound(), bet('10.00')];
      const send = (platform: number) => player.play(round, [stake], { sending: { platform } });
      const victim = world.walletApi.platforms - 1;
      const survivor = await killAfterCommit(world, player, {
        lost: async () =>
          same(outcomeOf(await send(victim)), '0 lost', 'the answer of the killed process'),
        async after() {
          await player.has('90.00');
          return untilKnown(() => send(0));
        },
      });
      accepted(survivor, { balance: '90.00' });
      replayed(await untilKnown(() => send(victim)), survivor);
      await player.has('90.00');
    },
  },
  {
    number: 64,
    title: 'a bet and its rollback at the same instant end the same in either order',
    why: 'A vendor that gives up and a network that does not may meet at the wallet API.',
    async steps({ aPlayer, walletApi }) {
      const player = await aPlayer();
      for (const start of times(10)) {
        const [round, stake] = [aRound(), bet('10.00')];
        const at = (n: number) => ({ sending: { platform: (start + n) % walletApi.platforms } });
        const calls = [
          () => player.play(round, [stake], at(0)),
          () => player.takeBack(round, [stake], at(1)),
        ];
        if (start % 2 === 1) calls.reverse();
        const answers = await Promise.all(calls.map((call) => call()));
        const [placed, taken] = start % 2 === 1 ? answers.toReversed() : answers;
        if (taken) accepted(taken);
        if (placed?.status !== 200 && placed) refused(placed, apiCodes.alreadyRolledBack);
        await player.has('100.00');
      }
    },
  },
  {
    number: 65,
    title: 'a restart in mid-round: the round goes on, or goes back, once',
    why: 'A player who staked before the restart is paid after it.',
    alone: true,
    needs: ['test-api'],
    async steps({ aPlayer, testApi, walletApi }) {
      const player = await aPlayer();
      const victim = walletApi.platforms - 1;
      const [resumed, refunded] = [aRound(), aRound()];
      const stake = bet('20.00');
      const there = { sending: { platform: victim } };
      accepted(await player.play(resumed, [bet('10.00')], there), { balance: '90.00' });
      accepted(await player.play(refunded, [stake], there), { balance: '70.00' });
      await testApi('restart', { platform: victim });
      const prize = win('25.00');
      const last = { ...there, finished: true };
      const pay = () => untilKnown(() => player.play(resumed, [prize], last));
      const paid = await pay();
      accepted(paid, { balance: '95.00' });
      replayed(await pay(), paid);
      const back = await untilKnown(() => player.takeBack(refunded, [stake], last));
      accepted(back, { balance: '115.00' });
      replayed(await untilKnown(() => player.takeBack(refunded, [stake], there)), back);
      await player.has('115.00');
    },
  },
  {
    number: 66,
    title: 'after everything: balances are the sums of their transfers, both sides cancel out',
    why: 'The one sentence that has to be true, or nothing above is.',
    alone: true,
    needs: ['test-api'],
    async steps({ aPlayer, testApi }) {
      const player = await aPlayer();
      accepted(await player.play(aRound(), [bet('10.00'), win('3.00')], { finished: true }));
      const { purses } = await testApi('purses', { player: player.name });
      same(purses['main'], '93.00', 'stored balance');
      same((await testApi('books', {})).findings, [], 'what does not add up');
    },
  },
  {
    number: 67,
    title: 'no outcome is known before betting closes',
    why: 'A crash point, a coin’s side or a shoe that can be read early is somebody’s income.',
    steps() {
      throw new NotApplicable('a matter of games: the vendor run looks at it');
    },
  },
];

/**
 * Arms the test API for the last of the processes and has the call made whose answer is lost. What comes
 * then is asked of another process while that one is dead; of the only one, once it runs again.
 */
async function killAfterCommit(
  { testApi, walletApi }: World,
  player: Player,
  { lost, after }: { readonly lost: () => Promise<void>; readonly after: () => Promise<Answer> },
): Promise<Answer> {
  const victim = walletApi.platforms - 1;
  // The test API holds back every answer of the database. A process that has to look up players and
  // games first would wait for several of them and give up before it books anything.
  const known = [bet('1.00'), win('1.00')];
  accepted(await player.play(aRound(), known, { finished: true, sending: { platform: victim } }));
  await testApi('kill-after-commit', { platform: victim, player: player.name });
  try {
    await lost();
    if (victim > 0) return await after();
  } finally {
    await testApi('killed', { platform: victim });
    await testApi('restart', { platform: victim });
  }
  return after();
}
