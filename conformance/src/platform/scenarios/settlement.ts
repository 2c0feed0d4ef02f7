/** 50–55: bets that are settled later, and sometimes again. */
import { setTimeout as pause } from 'node:timers/promises';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { same } from '../../expect.ts';
import { accepted, refused, replayed } from '../answers.ts';
import type { Answer } from '../wallet-api.ts';
import type { Scenario } from '../scenario.ts';
import { betOf, type OpenBet, reservedBet } from './open-bet.ts';

const calls = ['reserve', 'confirm', 'refund', 'settle', 'return-stake'];
const TICKETS = 40;
const ATTEMPTS_MAX = 20;
const PAUSE_MS = 500;

export const settlementScenarios: readonly Scenario[] = [
  {
    number: 50,
    title: 'a bet is reserved and confirmed, or reserved and refunded; each once',
    why: 'A bookmaker takes a moment to accept; meanwhile the stake is nobody’s to spend.',
    calls,
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const stands = await reservedBet(player, '10.00', '90.00');
      const confirmed = await stands.confirm();
      accepted(confirmed, { balance: '90.00' });
      same(confirmed.body['confirmed'], true, 'confirmed');
      accepted(await stands.confirm(), { balance: '90.00' });

      const falls = await reservedBet(player, '20.00', '70.00');
      const refunded = await falls.refund();
      accepted(refunded, { balance: '90.00' });
      same(refunded.body['state'], 'refunded', 'state of the bet');
      replayed(await falls.refund(), refunded);
      refused(await falls.confirm(), apiCodes.alreadyRolledBack);

      const late = betOf(player);
      accepted(await late.refund(), { balance: '90.00' });
      refused(await late.reserve('5.00'), apiCodes.alreadyRolledBack);
      await player.has('90.00');
    },
  },
  {
    number: 51,
    title: 'a settlement is booked by its revision: only the difference to the last one moves',
    why: 'Results are corrected; the same news twice is still one piece of news.',
    calls,
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const ticket = await reservedBet(player, '10.00', '90.00');
      const first = await ticket.settle(1, '25.00');
      accepted(first, { balance: '115.00' });
      replayed(await ticket.settle(1, '25.00'), first);
      refused(await ticket.settle(1, '26.00'), apiCodes.duplicateDiffers);
      accepted(await ticket.settle(2, '5.00', 'CORRECTION'), { balance: '95.00' });
      accepted(await ticket.settle(3, '40.00', 'CORRECTION'), { balance: '130.00' });
      accepted(await ticket.settle(4, '0.00', 'CORRECTION'), { balance: '90.00' });
      accepted(await ticket.settle(6, '12.00', 'CORRECTION'), { balance: '102.00' });
      // Revision 5 was overtaken on the way.
      accepted(await ticket.settle(5, '99.00', 'CORRECTION'), { balance: '102.00' });
      await player.has('102.00');
    },
  },
  {
    number: 52,
    title: 'voids, pushes, half wins and half losses are exact',
    why: 'An Asian handicap of a quarter pays one half at odds and returns the other.',
    calls,
    async steps({ aPlayer }) {
      const player = await aPlayer();
      const [voided, pushed] = [
        await reservedBet(player, '10.00', '90.00'),
        await reservedBet(player, '10.00', '80.00'),
      ];
      accepted(await voided.settle(1, '10.00', 'VOID'), { balance: '90.00' });
      accepted(await pushed.settle(1, '10.00', 'PUSH'), { balance: '100.00' });
      // A parlay at 1.90 × 1.85 with its second leg void: that leg counts 1.00.
      const parlay = await reservedBet(player, '10.00', '90.00');
      accepted(await parlay.settle(1, '19.00'), { balance: '109.00' });
      // 10.00 on -0.25 at 1.95: drawn is half lost, on +0.25 half won.
      const halfLost = await reservedBet(player, '10.00', '99.00');
      accepted(await halfLost.settle(1, '5.00'), { balance: '104.00' });
      const halfWon = await reservedBet(player, '10.00', '94.00');
      accepted(await halfWon.settle(1, '14.75'), { balance: '108.75' });
      await player.has('108.75');
    },
  },
  {
    number: 53,
    title:
      'a cash-out needs a live session and ends what the event may still decide; of a part only that part',
    why: 'Selling a bet is the player’s own deed, and final.',
    needs: ['test-api'],
    calls,
    async steps({ aPlayer, testApi }) {
      const player = await aPlayer();
      const sold = await reservedBet(player, '10.00', '90.00');
      accepted(await sold.cashOut(1, '13.00'), { balance: '103.00' });
      accepted(await sold.settle(2, '25.00'), { balance: '103.00' });
      const kept = await reservedBet(player, '10.00', '93.00');
      accepted(await kept.sellPart(1, '4.00'), { balance: '97.00' });
      refused(await kept.refund(), apiCodes.alreadySettled);
      accepted(await kept.sellPart(2, '6.00'), { balance: '99.00' });
      await testApi('expire-sessions', { player: player.name });
      refused(await kept.sellPart(3, '7.00'), apiCodes.sessionExpired);
      refused(await kept.cashOut(3, '8.00'), apiCodes.sessionExpired);
      accepted(await kept.settle(3, '16.00'), { balance: '109.00' });
      await player.has('109.00');
    },
  },
  {
    number: 54,
    title: 'late settlements are taken, and a flood of them does not starve bets',
    why: 'A season’s bets end when it ends, long after the session, and all at once.',
    alone: true,
    needs: ['test-api'],
    calls,
    async steps({ aPlayer, testApi, walletApi }) {
      const [gone, present] = [await aPlayer(), await aPlayer()];
      const tickets: OpenBet[] = [];
      for (let left = 99; tickets.length < TICKETS; left -= 1) {
        tickets.push(await reservedBet(gone, '1.00', `${left}.00`));
      }
      await testApi('expire-sessions', { player: gone.name });
      const settled = Promise.all(
        tickets.map((ticket) => untilKnown(() => ticket.settle(1, '2.00'))),
      );
      const bet = betOf(present);
      accepted(await untilKnown(() => bet.reserve('1.00')), { balance: '99.00' });
      for (const answer of await settled) accepted(answer);
      await gone.has(`${100 + TICKETS}.00`);
      return `${TICKETS} settlements at once over ${walletApi.platforms} processes`;
    },
  },
  {
    number: 55,
    title: 'a cancelled draw gives all stakes back once; a corrected result settles again',
    why: 'One machine that fails in public returns ten thousand tickets.',
    calls,
    async steps({ aPlayer }) {
      const players = [await aPlayer(), await aPlayer()];
      const tickets = [];
      for (const player of players) tickets.push(await reservedBet(player, '10.00', '90.00'));
      for (const ticket of tickets) {
        const answer = await ticket.settle(1, '10.00', 'VOID');
        accepted(answer, { balance: '100.00' });
        replayed(await ticket.settle(1, '10.00', 'VOID'), answer);
      }
      // The draw was held after all: the first ticket wins, the second loses.
      accepted(await tickets[0]!.settle(2, '70.00', 'CORRECTION'), { balance: '160.00' });
      accepted(await tickets[1]!.settle(2, '0.00', 'CORRECTION'), { balance: '90.00' });
      const partly = await reservedBet(players[1]!, '10.00', '80.00');
      accepted(await partly.giveBack('4.00'), { balance: '84.00' });
      accepted(await partly.settle(1, '6.00', 'VOID'), { balance: '90.00' });
    },
  },
];

/** As a vendor does with what it owes: again while the platform has no time for it. */
async function untilKnown(call: () => Promise<Answer>): Promise<Answer> {
  let answer = await call();
  for (let attempt = 0; answer.status === 500 && attempt < ATTEMPTS_MAX; attempt += 1) {
    await pause(PAUSE_MS);
    answer = await call();
  }
  return answer;
}
