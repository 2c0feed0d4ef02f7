/** What calls of staff about sports share. */
import { z } from 'zod';
import { idSchema, instantSchema } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { sportNames, sportsBetKinds, sportsBetStates, sportsEventStates } from '../states.ts';

/** An event as its vendor names it. */
export const eventId = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\w.:-]+$/);
/** A market in its vendor's text: `1X2`, `AH:-1@1-0`. */
export const marketKey = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\w.:@-]+$/);
export const outcomeName = z
  .string()
  .min(1)
  .max(8)
  .regex(/^[\w:+.-]+$/);
export const leagueId = z
  .string()
  .min(1)
  .max(40)
  .regex(/^[\w.:-]+$/);
/** In the languages that a vendor has. */
export const named = z.object({ en: z.string(), vi: z.string() });

/** Whose book: the merchant's, at the vendor that is named, or at its first one. */
export const ofBook = { merchantId: idSchema, vendorId: idSchema.optional() };
export const bookRefusals = ['sports.none', 'sports.silent'] as const;

/** What staff have said of an event or a market. */
export const said = z.object({
  id: z.string(),
  by: z.string(),
  reason: z.string(),
  at: instantSchema,
  /** For the players of all sites. */
  isAll: z.boolean(),
});
export type SportsSaid = z.output<typeof said>;

export const eventBrief = z.object({
  event: eventId,
  sport: z.enum(sportNames),
  league: named,
  home: z.string(),
  away: z.string(),
  startsAt: instantSchema,
  state: z.enum(sportsEventStates),
  isVirtual: z.boolean(),
  clock: z.string().nullable(),
  score: z.tuple([z.int(), z.int()]).nullable(),
});
export type SportsEvent = z.output<typeof eventBrief>;

/** A player whose account a vendor has named; null where it is nobody's of the merchant. */
export const player = z
  .object({
    memberId: idSchema,
    username: z.string(),
    /** As the merchant counts its levels; null of members without one. */
    level: z.int().nullable(),
  })
  .nullable();

export const betLine = z.object({
  bet: z.uuid(),
  player,
  at: instantSchema,
  kind: z.enum(sportsBetKinds),
  event: eventId.nullable(),
  home: z.string().nullable(),
  away: z.string().nullable(),
  market: marketKey.nullable(),
  outcome: outcomeName.nullable(),
  legs: z.int(),
  /** Ten-thousandths. */
  odds: z.int(),
  stake: moneySchema,
  /** Basis points of the limits that the player has. */
  factor: z.int(),
  state: z.enum(sportsBetStates),
  refusal: z.string().nullable(),
  payout: moneySchema.nullable(),
});
export type SportsBet = z.output<typeof betLine>;
