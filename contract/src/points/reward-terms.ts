/** A reward of the mall as staff write it. */
import { z } from 'zod';
import { idSchema, isStorable } from '../endpoint.ts';
import { FREE_SPINS_MAX } from '../free-spins/bounds.ts';
import { moneySchema } from '../money.ts';
import { POINTS_MAX, rewardKinds, rewardPeriods, rewardPictures } from './kinds.ts';

const byLanguage = (max: number) =>
  z
    .record(z.string().regex(/^[a-z]{2}$/), z.string().trim().min(1).max(max).refine(isStorable))
    .refine((all) => Object.keys(all).length <= 40);

const freeSpins = z.strictObject({
  gameId: idSchema,
  /** For each piece. */
  spins: z.int().min(1).max(FREE_SPINS_MAX),
  /** Of one spin. */
  stake: moneySchema,
  /** Days within which they are played. */
  days: z.int().min(1).max(60),
});

export const rewardTerms = z.strictObject({
  kind: z.enum(rewardKinds),
  /** By dictionary; one for each language of the site to be shown. */
  names: byLanguage(80),
  /** A text below the name; may be missing. */
  texts: byLanguage(600),
  picture: z.enum(rewardPictures),
  /** Price of one piece: points, and money out of the wallet beside them; usually none. */
  points: z.int().min(1).max(POINTS_MAX),
  amount: moneySchema,
  /** What one piece pays into the wallet; of `bonus` alone. */
  value: moneySchema.nullable(),
  /** How many times money, or wins of free spins, must be played. */
  times: z.int().min(0).max(20),
  freeSpins: freeSpins.nullable(),
  /** Days in which goods arrive. */
  deliveryDays: z
    .strictObject({ from: z.int().min(0).max(90), to: z.int().min(0).max(90) })
    .nullable(),
  /** Pieces that there are in all, those that were given included; null: without end. */
  stock: z.int().min(0).max(1_000_000).nullable(),
  /** Pieces that a member may have within a period of the merchant's clock; null: any number. */
  limit: z.strictObject({ times: z.int().min(1).max(1000), per: z.enum(rewardPeriods) }).nullable(),
  /** Shown to members. */
  on: z.boolean(),
  /** Place on the shelf, smaller first. */
  order: z.int().min(0).max(10_000),
});
export type RewardTerms = z.output<typeof rewardTerms>;
