/** One search over what staff look for: players, rounds, deposits and withdrawals. */
import { z } from 'zod';
import { idSchema, instantSchema, isStorable, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';

export const FOUND_MAX = 6;

export const searchEndpoints = {
  search: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/search',
    module: 'operator',
    permission: 'session.own',
    throttle: 'search',
    summary:
      'Players by the beginning of a name, mail or number; rounds, deposits and withdrawals by number ' +
      'or reference. Of each at most six, and only what the caller may read.',
    input: z.strictObject({
      merchantId: idSchema,
      text: z.string().trim().min(2).max(64).refine(isStorable),
    }),
    output: z.object({
      members: z
        .array(
          z.object({
            id: idSchema,
            account: z.string(),
            nickname: z.string(),
            state: z.enum(['active', 'frozen']),
          }),
        )
        .max(FOUND_MAX),
      payments: z
        .array(
          z.object({
            kind: z.enum(['deposit', 'withdrawal']),
            reference: z.string(),
            memberId: idSchema,
            account: z.string(),
            amount: moneySchema,
            at: instantSchema,
          }),
        )
        .max(2 * FOUND_MAX),
      rounds: z
        .array(
          z.object({
            id: idSchema,
            memberId: idSchema,
            account: z.string(),
            game: z.string(),
            vendorRoundId: z.string(),
            stake: moneySchema,
            at: instantSchema,
          }),
        )
        .max(FOUND_MAX),
    }),
    refusals: ['staff.forbidden'],
  }),
};
