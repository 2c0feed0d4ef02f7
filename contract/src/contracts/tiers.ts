/** Tiers of contracts on the wire. */
import { z } from 'zod';
import { ACTIVE_MAX, PPM, TIERS_MAX } from './kinds.ts';
import { gameTypes } from '../games.ts';
import { moneySchema } from '../money.ts';

const ppm = z.int().min(0).max(PPM);

/** One step: what a period must have brought, all of it, and what is paid then. */
export const tierSchema = z.strictObject({
  /** Of each type of game that is not named in `ratesPpm`, and of a dividend as a whole. */
  ratePpm: ppm,
  /** Of types of games with a rate of their own; salaries only. */
  ratesPpm: z.partialRecord(z.enum(gameTypes), ppm).optional(),
  /** Least valid bet of the team. */
  minValidBet: moneySchema,
  /** Least net loss of the team after what was carried over; dividends only. */
  minLoss: moneySchema,
  /** Least number of active members. */
  minActive: z.int().min(0).max(ACTIVE_MAX),
});
export type WireTier = z.output<typeof tierSchema>;

/** The lowest step first; each asks for more than the one before and pays no less. */
export const tiersSchema = z.array(tierSchema).min(1).max(TIERS_MAX);
