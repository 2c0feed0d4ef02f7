/** Asking a vendor to void a round of a member: what it would do, and what became of it. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../../money.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { request } from '../../staff/operator/requests.ts';
import { roundStates } from '../player.ts';

const ofRound = { merchantId: idSchema, memberId: idSchema, roundId: idSchema };

export const voidRoundEndpoints = {
  roundVoid: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/rounds/:roundId/void',
    module: 'seamless',
    permission: 'bets.read',
    summary: 'What voiding a round would do now, and what became of the last wish to.',
    input: z.strictObject(ofRound),
    output: z.object({
      state: z.enum(roundStates),
      /** Only rounds that are open or settled, at vendors that ask us for every bet. */
      can: z.boolean(),
      /** Goes back to the player, and is taken from them. */
      stake: moneySchema,
      win: moneySchema,
      balance: moneySchema,
      /** As it would be; what the player does not have any more becomes a debt to the house. */
      after: signedMoneySchema,
      debt: moneySchema,
      /** What counts no longer, for turnover, levels, rebates and the contracts of the line. */
      validBet: moneySchema,
      wish: z
        .object({
          state: z.enum(['asking', 'voided', 'refused', 'silent']),
          reason: z.string(),
          /** What the vendor said. */
          detail: z.string().nullable(),
          askedAt: instantSchema,
          endedAt: instantSchema.nullable(),
        })
        .nullable(),
    }),
    refusals: ['member.unknown', 'round.unknown'],
  }),
  askToVoidRound: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/rounds/:roundId/void',
    module: 'seamless',
    permission: 'vendor.write',
    throttle: 'money',
    summary:
      'Asks for a round to be voided. Once a second person agrees its vendor is asked until it answers, ' +
      'and takes it back as it would by itself.',
    input: z.strictObject({ ...ofRound, reason: reasonSchema }),
    output: request,
    refusals: ['member.unknown', 'round.unknown', 'round.not-voidable', 'approval.open'],
  }),
};
