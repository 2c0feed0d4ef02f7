/** One search over what staff look for: players, rounds, deposits and withdrawals. */
import { z } from 'zod';
import { idSchema, instantSchema, isStorable, operatorEndpoint } from '../../endpoint.ts';
import { memberTraits } from '../../account/member-traits.ts';
import { moneySchema } from '../../money.ts';

export const FOUND_MAX = 6;
/** Players by their names and by everything else. */
export const MEMBERS_FOUND_MAX = 10;

export const searchEndpoints = {
  search: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/search',
    module: 'operator',
    permission: 'session.own',
    throttle: 'search',
    summary:
      'Players by any trait, sealed ones for whoever may see them; deposits, withdrawals and payments by ' +
      'number, beginning of a reference, number of the bank, or amount, of a day or of the last 31; rounds by our number or the ' +
      'vendor’s. Ten players and six of the others at most, and only what the caller may read.',
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
            matched: z.array(z.enum(memberTraits)).min(1),
          }),
        )
        .max(MEMBERS_FOUND_MAX),
      /** There are more than these. */
      moreMembers: z.boolean(),
      payments: z
        .array(
          z.object({
            kind: z.enum(['deposit', 'withdrawal']),
            reference: z.string(),
            memberId: idSchema,
            account: z.string(),
            amount: moneySchema,
            at: instantSchema,
            matched: z.enum(['reference', 'number', 'transaction', 'amount']),
          }),
        )
        .max(2 * FOUND_MAX),
      /** That no deposit announced, by what the bank calls them. */
      transfers: z
        .array(
          z.object({
            /** What the bank or gateway calls it. */
            number: z.string(),
            /** As the bank wrote it, in legal tender. */
            amount: z.string(),
            currency: z.string(),
            at: instantSchema,
          }),
        )
        .max(FOUND_MAX),
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
            matched: z.enum(['number', 'vendor-number']),
          }),
        )
        .max(FOUND_MAX),
    }),
    refusals: ['staff.forbidden'],
  }),
};
