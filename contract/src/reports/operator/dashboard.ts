/** What goes on at a merchant just now: figures of its day, beside those of the day before. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { signedMoneySchema } from '../../money.ts';

/** Of closed rounds; corrections count when they were made, so sums may be negative. */
const play = {
  rounds: z.number().int(),
  stake: signedMoneySchema,
  /** Gross gaming revenue: stakes less wins. */
  ggr: signedMoneySchema,
};

/** Money that moved, and the same of the day before up to the same time of day. */
const moved = {
  count: z.number().int(),
  amount: signedMoneySchema,
  before: signedMoneySchema,
  /** What waits for somebody here. */
  waiting: z.number().int(),
};

const ofMerchant = z.strictObject({ merchantId: idSchema });

export const dashboardEndpoints = {
  dashboard: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/dashboard',
    module: 'operator',
    permission: 'dashboard.read',
    summary:
      'Figures of the merchant’s day so far and of the day before up to the same time. Play money ' +
      'is in none of them. Pages hear by push when they changed, as queue `figures`.',
    input: ofMerchant,
    output: z.object({
      at: instantSchema,
      currency: z.string(),
      /** Midnight of the merchant’s day that is under way. */
      since: instantSchema,
      members: z.object({
        online: z.number().int(),
        total: z.number().int(),
        registrations: z.number().int(),
      }),
      play: z.object({
        ...play,
        /** In the last five minutes that are over. */
        lastFive: z.number().int(),
      }),
      /** The day before, up to the last full five minutes of that time of day. */
      before: z.object({ ...play, until: instantSchema, lastFive: z.number().int() }),
      deposits: z.object(moved),
      withdrawals: z.object({
        ...moved,
        waitingAmount: signedMoneySchema,
        oldestAt: instantSchema.nullable(),
      }),
      /** Eight that earned most and eight that were played for most, each once. */
      games: z
        .array(z.object({ id: idSchema, title: z.string(), vendor: z.string(), ...play }))
        .max(16),
    }),
  }),
  dashboardPlay: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/dashboard/play',
    module: 'operator',
    permission: 'dashboard.read',
    summary:
      'Play of the last 24 hours by five minutes, each beside the same five minutes of the day ' +
      'before, oldest first.',
    input: ofMerchant,
    output: z.object({
      points: z.array(z.object({ at: instantSchema, ...play, before: z.object(play) })).length(288),
    }),
  }),
};
