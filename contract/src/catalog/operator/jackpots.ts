/** Jackpots of a merchant's vendors, as these tell them. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';

const jackpot = z.object({
  id: idSchema,
  vendorName: z.string(),
  /** Titles of the games whose stakes feed it. */
  games: z.array(z.string()).max(200),
  /** From the least up. */
  levels: z
    .array(
      z.object({
        level: z.string(),
        number: z.number().int(),
        amount: moneySchema,
        startedWith: moneySchema,
        hitBy: moneySchema,
        commit: z.string(),
      }),
    )
    .max(8),
  /** What its pots hold together. */
  held: moneySchema,
  contributed: moneySchema,
  paid: moneySchema,
  toldAt: instantSchema,
  /** Told lately enough to be shown to players. */
  isLive: z.boolean(),
  /** Newest first. */
  hits: z
    .array(
      z.object({
        /** The vendor's id of the pot. */
        code: z.string(),
        level: z.string(),
        number: z.number().int(),
        amount: moneySchema,
        at: instantSchema,
      }),
    )
    .max(50),
});
export type JackpotLine = z.output<typeof jackpot>;

export const operatorJackpotEndpoints = {
  merchantJackpots: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/jackpots',
    module: 'catalog',
    permission: 'catalog.read',
    summary: 'Jackpots of the merchant’s vendors: meters, what was given and paid, the last hits.',
    input: z.strictObject({ merchantId: idSchema }),
    output: z.object({ items: z.array(jackpot).max(500) }),
  }),
};
