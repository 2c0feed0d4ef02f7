/** 12–17: rounds, and what the vendor says about them. */
import { parseMoney } from '@croupier/contract/money';
import { roundDetailsAnswer } from '@croupier/contract/seamless/vendor';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { holds, same } from '../../expect.ts';
import type { HeardCall, WalletAccount } from '../../wallet/simulated-wallet.ts';
import type { Check } from '../check.ts';
import { amountOf, callsOf, idOf, roundOf } from './heard.ts';

const ROUNDS = 5;
const BET_DELAY_MS = 700;

export const roundChecks: readonly Check[] = [
  {
    number: 12,
    title: 'a round is one bet of the stake, then its end; the player sees what was booked',
    why: 'Game and wallet tell the player the same story.',
    plays: true,
    async steps({ aTable }) {
      const { account, stake, play } = await aTable();
      const opened = account.balanceMinor;
      let expected = opened;
      for (let round = 0; round < ROUNDS; round += 1) {
        const { played, win } = await play();
        same(played, true, 'played');
        expected += minorOf(win) - minorOf(stake);
      }
      same(account.balanceMinor, expected, 'balance after what the player saw, in minor units');
      const bets = callsOf(account, 'bet');
      same(
        bets.map(amountOf),
        Array.from({ length: ROUNDS }, () => stake),
        'stakes',
      );
      for (const bet of bets) assertNamed(bet, account);
      const ends = account.heard.filter(({ kind }) => kind === 'win' || kind === 'finish');
      same(ends.map(roundOf), bets.map(roundOf), 'rounds that were ended, in order');
      const ids = [...bets, ...callsOf(account, 'win')].map(idOf);
      same(new Set(ids).size, ids.length, 'different transaction ids');
    },
  },
  {
    number: 13,
    title: 'no outcome is told before the stake is taken (67)',
    why: 'An outcome that is known early is played by those who know it.',
    plays: true,
    async steps({ aTable }) {
      const { account, play } = await aTable();
      account.next('bet', { kind: 'delay', byMs: BET_DELAY_MS });
      const startedAt = performance.now();
      const { played } = await play();
      same(played, true, 'played');
      holds(performance.now() - startedAt >= BET_DELAY_MS, 'the outcome waits for the wallet');
      account.next('bet', { kind: 'refuse', code: apiCodes.insufficientFunds });
      same(await play(), { played: false, win: '0.00' }, 'what a refused stake shows');
    },
  },
  {
    number: 14,
    title: 'a refused bet ends there: no win, no rollback, no repetition',
    why: 'Nothing was taken, so nothing is owed.',
    plays: true,
    async steps({ aTable, pause }) {
      const { account, play } = await aTable();
      const codes = [apiCodes.insufficientFunds, apiCodes.playerDisabled, apiCodes.sessionExpired];
      for (const code of codes) {
        const before = account.heard.length;
        account.next('bet', { kind: 'refuse', code });
        same((await play()).played, false, `played after ${code}`);
        await pause(1500);
        const after = account.heard.slice(before).map(({ kind }) => kind);
        same(
          after.filter((kind) => kind !== 'balance'),
          ['bet'],
          `calls after ${code}`,
        );
      }
      same(account.balanceMinor, 1_000_000n, 'balance in minor units');
    },
  },
  {
    number: 15,
    title: 'a refused token opens nothing',
    why: 'Whoever the platform does not know does not play.',
    plays: true,
    async steps({ anAccount, launch, open }) {
      const account = anAccount();
      account.next('authenticate', { kind: 'refuse', code: apiCodes.sessionExpired });
      same((await open(await launch(account))).opened, false, 'opened');
    },
  },
  {
    number: 16,
    title: 'the same click again is the same round',
    why: 'A browser that heard nothing asks again; the player stakes once.',
    plays: true,
    async steps({ aTable }) {
      const { account, play } = await aTable();
      const first = await play('one-click');
      same(await play('one-click'), first, 'what the player sees');
      same(callsOf(account, 'bet').length, 1, 'bets');
    },
  },
  {
    number: 17,
    title: 'a round is shown to its own player, and to nobody else',
    why: 'Support looks at rounds every day; strangers must not.',
    plays: true,
    async steps({ aTable, anAccount, vendor }) {
      const { account, play } = await aTable();
      await play();
      const [bet] = callsOf(account, 'bet');
      const path = `/rounds/${encodeURIComponent(bet ? roundOf(bet) : '')}/details`;
      const shown = await vendor.call(path, { account_id: account.id, locale: 'en' });
      same(shown.status, 200, 'status for its player');
      const { url } = roundDetailsAnswer.parse(shown.body);
      same((await fetch(url)).status, 200, 'status of the page itself');
      const stranger = anAccount();
      const hidden = await vendor.call(path, { account_id: stranger.id, locale: 'en' });
      same(hidden.status, 400, 'status for another player');
    },
  },
];

function assertNamed({ body }: HeardCall, account: WalletAccount): void {
  same(
    [body['account_id'], body['session_id'], body['game_id'], body['currency']],
    [account.id, account.sessionId, account.gameId, account.currency],
    'account, session, game and currency of a bet',
  );
}

function minorOf(text: string): bigint {
  return parseMoney(text) ?? 0n;
}
