/** What a mission says, once published: the shape that two of the staff agree to. */
import { z } from 'zod';
import { idSchema } from '../endpoint.ts';
import { gameTypes } from '../games.ts';
import { LEVELS_MAX } from '../loyalty/kinds.ts';
import { missionWindows, STREAK_DAYS_MAX, streakMakers } from './kinds.ts';
import { moneySchema } from '../money.ts';

/** Games whose bets count: those of the types, and those that are named; all where both are empty. */
const scope = {
  gameTypes: z.array(z.enum(gameTypes)).max(gameTypes.length),
  games: z.array(idSchema).max(50),
};

/** What is to be done. Bets count with their valid bet, deposits with what was credited. */
export const missionTask = z.discriminatedUnion('is', [
  /** Comes, signed in, on so many days of the window. */
  z.strictObject({ is: z.literal('sign-in'), days: z.int().min(1).max(STREAK_DAYS_MAX) }),
  z.strictObject({ is: z.literal('deposit-sum'), amount: moneySchema }),
  z.strictObject({
    is: z.literal('deposit-count'),
    times: z.int().min(1).max(100),
    /** Of each. */
    least: moneySchema,
  }),
  z.strictObject({ is: z.literal('bet-sum'), amount: moneySchema, ...scope }),
  /** What rounds paid out that had a valid bet; free rounds do not. */
  z.strictObject({ is: z.literal('win-sum'), amount: moneySchema, ...scope }),
  z.strictObject({
    is: z.literal('rounds'),
    times: z.int().min(1).max(100_000),
    /** Valid bet of each; a round without any counts nothing. */
    least: moneySchema,
    ...scope,
  }),
  z.strictObject({
    is: z.literal('streak'),
    by: z.enum(streakMakers),
    /** In a row. */
    days: z.int().min(2).max(STREAK_DAYS_MAX),
    /** Of each day; nothing where coming is enough. */
    amount: moneySchema,
    /** Days that may be missed within the row. */
    pardoned: z.int().min(0).max(1),
    ...scope,
  }),
]);
export type MissionTask = z.output<typeof missionTask>;

/** What doing it brings. */
export const missionReward = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('money'),
    amount: moneySchema,
    /** How many times it must be played before it may leave. */
    times: z.int().min(0).max(50),
  }),
]);
export type MissionReward = z.output<typeof missionReward>;

export const missionTerms = z.strictObject({
  window: z.enum(missionWindows),
  /** First and last day on which it can be done, the merchant's; null: until it is stopped. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date().nullable(),
  task: missionTask,
  reward: missionReward,
  /** Whom it is for, by the level that they have when they begin. */
  audience: z
    .strictObject({
      fromLevel: z
        .int()
        .min(0)
        .max(LEVELS_MAX - 1),
      toLevel: z
        .int()
        .min(0)
        .max(LEVELS_MAX - 1)
        .nullable(),
    })
    .refine(({ fromLevel, toLevel }) => toLevel === null || fromLevel <= toLevel),
  /** Days after its window in which it can still be claimed. */
  graceDays: z.int().min(0).max(30),
  /** What may be claimed of it on one day in all; null: no bound. */
  dayBudget: moneySchema.nullable(),
  /** How many may claim it in one window; null: no bound. */
  takersMax: z.int().min(1).max(1_000_000).nullable(),
  /** What it counts in the table of the best. */
  points: z.int().min(0).max(1000),
});
export type MissionTerms = z.output<typeof missionTerms>;
