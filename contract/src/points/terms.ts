/** What a merchant gives points for, and what they are worth, as its staff agree to it. */
import { z } from 'zod';
import { EXCHANGE_STEPS_MAX, POINTS_MAX, pointSources } from './kinds.ts';
import { moneySchema } from '../money.ts';

const exchange = z.strictObject({
  on: z.boolean(),
  /** Whoever changes so many points gets so much money for each of them; the first is the least. */
  steps: z
    .array(z.strictObject({ from: z.int().min(1).max(POINTS_MAX), value: moneySchema }))
    .min(1)
    .max(EXCHANGE_STEPS_MAX),
  /** Points that a member may change in a day; null: as many as they have. */
  dailyMost: z.int().min(1).max(POINTS_MAX).nullable(),
  /** How many times the money must be played. */
  times: z.int().min(0).max(20),
});

export const pointTerms = z.strictObject({
  /** What one point takes, paid in or validly bet; what is absent earns none. */
  earn: z
    .array(z.strictObject({ source: z.enum(pointSources), unit: moneySchema }))
    .max(pointSources.length),
  exchange,
});
export type PointTerms = z.output<typeof pointTerms>;

/** What holds where a merchant has not said otherwise; amounts in main units. */
export const usualPointTerms: PointTerms = {
  earn: [
    { source: 'deposit', unit: '100' },
    { source: 'live', unit: '200' },
    { source: 'lottery', unit: '100' },
    { source: 'pvp', unit: '100' },
    { source: 'slots', unit: '50' },
    { source: 'sports', unit: '150' },
  ],
  exchange: { on: true, steps: [{ from: 100, value: '0.5' }], dailyMost: null, times: 1 },
};
