/** Reports of lotteries for staff: a statement by days, and plays beside what their odds bring back. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import { issueName } from '../issue-name.ts';

const day = z.iso.date();

const report = z.object({
  from: day,
  to: day,
  days: z
    .array(
      z.object({
        day,
        tickets: z.int(),
        stakes: moneySchema,
        validBets: moneySchema,
        payouts: moneySchema,
        ggr: signedMoneySchema,
      }),
    )
    .max(62),
  plays: z
    .array(
      z.object({
        play: z.string(),
        tickets: z.int(),
        stakes: moneySchema,
        payouts: moneySchema,
        ggr: signedMoneySchema,
        returns: z.int(),
        expected: z.int().nullable(),
      }),
    )
    .max(400),
});
export type LotteryReport = z.output<typeof report>;

const ticket = z.object({
  /** The vendor's number of its round. */
  roundId: z.string(),
  memberId: idSchema,
  username: z.string(),
  issue: z.string(),
  at: instantSchema,
  lines: z.int(),
  stake: moneySchema,
  /** Null before the issue is settled. */
  validBet: moneySchema.nullable(),
  payout: moneySchema.nullable(),
});
export type LotteryReportTicket = z.output<typeof ticket>;

export const lotteryReportEndpoints = {
  merchantLotteryReport: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/lottery/:gameId/report',
    module: 'lottery',
    permission: 'bets.read',
    summary:
      "What the merchant's players staked and won in a lottery in the fourteen days up to one of them, today unless told.",
    input: z.strictObject({ merchantId: idSchema, gameId: idSchema, to: day.optional() }),
    output: report,
    refusals: ['game.unknown', 'lottery.silent'],
  }),
  merchantLotteryTickets: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/lottery/:gameId/tickets',
    module: 'lottery',
    permission: 'bets.read',
    summary:
      "The merchant's players' tickets of an issue, or of issues that drew in days of the merchant; with a play those that " +
      'are settled and have it, with what its lines come to. The newest first.',
    input: z.strictObject({
      merchantId: idSchema,
      gameId: idSchema,
      issue: issueName.optional(),
      from: day.optional(),
      to: day.optional(),
      play: z.string().min(1).max(24).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(ticket, 50),
    refusals: ['game.unknown', 'lottery.silent'],
  }),
};
