/** What calls about a vendor's sports share: names, amounts, and what staff have said. */
import { z } from 'zod';
import {
  sportNames,
  sportsBetKinds,
  sportsBetStates,
  sportsEventStates,
} from '../sports/states.ts';
import { currencyCode } from './parts.ts';

export const signedAmount = z
  .string()
  .max(24)
  .regex(/^-?\d{1,14}(?:\.\d{1,4})?$/)
  .describe('Decimal in the main unit, with a minus below zero.');

/** An event as the vendor names it. */
export const sportsEventId = z.string().min(1).max(40);
/** A market in the vendor's own text, line and all: `1X2`, `AH:-1@1-0`, `MAP.2`. */
export const sportsMarketKey = z.string().min(1).max(40);
export const sportsOutcome = z.string().min(1).max(8);
export const sportsLeagueId = z.string().min(1).max(40);
export const sportName = z.enum(sportNames);
/** Odds in ten-thousandths: 19000 is 1.90. */
export const sportsOdds = z.int().min(10_001).max(100_000_000);
/** Text in the languages that the vendor has. */
export const sportsNamed = z.object({ en: z.string().max(120), vi: z.string().max(120) });
/** Basis points: 10000 is all of it. */
export const basisPoints = z.int().min(0).max(10_000);
/** An account of a merchant's player, as the launch named it. */
export const sportsAccount = z.string().min(1).max(64);
export const timeZoneName = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*$/);

/** Whose players. */
export const sportsPlace = { merchant: z.string().max(64), currency: currencyCode };

/** Who says so, by the names that others read, and why. */
export const saidBy = {
  by: z.string().min(1).max(120),
  reason: z.string().min(3).max(200),
};
/** What staff have said of an event or a market, and for whose players. */
export const sportsSaid = z.object({
  /** Names it when it is taken back. */
  id: z.string().max(24),
  by: z.string().max(120),
  reason: z.string().max(200),
  at: z.iso.datetime(),
  /** Said for the players of all merchants. */
  is_all: z.boolean(),
});

/** One event as lists name it. */
export const sportsEventBrief = z.object({
  event: sportsEventId,
  sport: sportName,
  league: sportsNamed,
  home: z.string().max(80),
  away: z.string().max(80),
  starts_at: z.iso.datetime(),
  state: z.enum(sportsEventStates),
  is_virtual: z.boolean(),
  /** Where it is: a minute, `45+2`, `HT`, `Q3`, `S2`, `M2`; null before and after. */
  clock: z.string().max(12).nullable(),
  score: z.tuple([z.int(), z.int()]).nullable(),
});
export type SportsEventBrief = z.output<typeof sportsEventBrief>;

/** A bet as staff see it. */
export const sportsBetLine = z.object({
  bet: z.uuid(),
  account_id: sportsAccount,
  at: z.iso.datetime(),
  kind: z.enum(sportsBetKinds),
  /** Of the leg that counts here, or of a single; null of others. */
  event: sportsEventId.nullable(),
  home: z.string().max(80).nullable(),
  away: z.string().max(80).nullable(),
  market: sportsMarketKey.nullable(),
  outcome: sportsOutcome.nullable(),
  legs: z.int().min(1),
  odds: z.int(),
  stake: z.string().max(24),
  /** Of the limits of a market that the player has: 10000 is all of them. */
  factor: z.int().min(100).max(10_000),
  state: z.enum(sportsBetStates),
  /** Why it was not taken. */
  refusal: z.string().max(40).nullable(),
  payout: z.string().max(24).nullable(),
});
export type SportsBetLine = z.output<typeof sportsBetLine>;
