/** Reports of lotteries for staff: a statement by days, and plays beside what their odds bring back. */
import { z } from 'zod';
import { idSchema, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../../money.ts';

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
    refusals: ['game.unknown', 'game.unavailable'],
  }),
};
