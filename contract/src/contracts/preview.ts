/** What an offer would have paid over periods that are past, beside the contract in force. */
import { z } from 'zod';
import { instantSchema } from '../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../money.ts';

const terms = z.object({
  /** What all periods would have paid. */
  gross: moneySchema,
  /** Every step, the lowest first; before them null where some period reached none. */
  steps: z.array(
    z.object({
      /** Counted from 1. */
      tier: z.int().nullable(),
      /** In how many periods it was the step reached, and what those would have paid. */
      periods: z.int(),
      gross: moneySchema,
    }),
  ),
});
export type PreviewedTerms = z.output<typeof terms>;

/** The last full period of a dividend, seven days of a daily salary, a day of the others. */
export const contractPreview = z.object({
  from: instantSchema,
  to: instantSchema,
  /** Why nothing is told: the team is too large, or figures of these periods are not complete. */
  missing: z.enum(['team-large', 'figures-open']).nullable(),
  /** What the team did then, by who stands below now. */
  figures: z
    .object({
      /** Periods in which it did something. */
      periods: z.int(),
      validBet: signedMoneySchema,
      /** Less rebates and bonuses. */
      loss: signedMoneySchema,
      /** Of dividends: what the team had won before; zero or less. */
      carryIn: signedMoneySchema,
      /** The most in one period. */
      activesMost: z.int(),
    })
    .nullable(),
  offered: terms.nullable(),
  /** By the contract in force of the same period; null where there is none. */
  current: terms.nullable(),
});
export type ContractPreview = z.output<typeof contractPreview>;
