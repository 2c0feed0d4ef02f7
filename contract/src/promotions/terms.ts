/** What an offer says, once published: the shape that two of the staff agree to and a grant carries. */
import { z } from 'zod';
import { type ConditionTree, conditionTree } from '../condition-tree.ts';
import { FREE_SPINS_MAX } from '../free-spins/bounds.ts';
import { methodKinds } from '../cashier/deposit-methods.ts';
import { idSchema } from '../endpoint.ts';
import { gameTypes } from '../games.ts';
import { LEVELS_MAX } from '../loyalty/kinds.ts';
import { moneySchema } from '../money.ts';
import {
  capPeriods,
  claimPeriods,
  offerKinds,
  PLAY_DAYS_MAX,
  requirementBases,
  SPIN_DAYS_MAX,
  SPIN_GAMES_MAX,
} from './kinds.ts';

const hour = z.int().min(0).max(24);

/** Single conditions. Days and hours are the merchant's. */
export const conditionLeaf = z.discriminatedUnion('is', [
  /** The deposit is the member's nth ever; 1 is the first. */
  z.strictObject({ is: z.literal('nth-deposit'), n: z.int().min(1).max(100) }),
  /** The first deposit of its day. */
  z.strictObject({ is: z.literal('first-deposit-of-day') }),
  /** Registered at most so many days ago. */
  z.strictObject({ is: z.literal('registered-within'), days: z.int().min(1).max(3650) }),
  /** Nothing was paid in for so many days, though something was before. */
  z.strictObject({ is: z.literal('no-deposit-for'), days: z.int().min(1).max(3650) }),
  /** Verified at least so far. */
  z.strictObject({ is: z.literal('verified'), level: z.int().min(1).max(3) }),
  /** Of at least that VIP level. */
  z.strictObject({
    is: z.literal('vip'),
    level: z
      .int()
      .min(1)
      .max(LEVELS_MAX - 1),
  }),
  /** 1 is Monday. */
  z.strictObject({ is: z.literal('weekdays'), days: z.array(z.int().min(1).max(7)).min(1).max(7) }),
  z.strictObject({ is: z.literal('hours'), from: hour, to: hour }),
  /** Is in that segment as it is judged. */
  z.strictObject({ is: z.literal('segment'), segmentId: idSchema }),
  /**
   * On the merchant's last days, today among them: so many settled bets, and so much valid bet, on games of
   * those types or of any.
   */
  z.strictObject({
    is: z.literal('played'),
    days: z.int().min(1).max(PLAY_DAYS_MAX),
    bets: z.int().min(1).max(100_000).nullable(),
    validBet: moneySchema.nullable(),
    gameTypes: z.array(z.enum(gameTypes)).max(gameTypes.length),
  }),
  /** Free spins that were given within so many days have won at least that. */
  z.strictObject({
    is: z.literal('free-spin-win'),
    days: z.int().min(1).max(PLAY_DAYS_MAX),
    amount: moneySchema,
  }),
  /** A bonus of that offer has become the member's. */
  z.strictObject({ is: z.literal('after-offer'), offerId: idSchema }),
]);
export type ConditionLeaf = z.output<typeof conditionLeaf>;

/** A single one or a list, which may hold lists once. */
export const conditionSchema = conditionTree(conditionLeaf);
export type Condition = ConditionTree<ConditionLeaf>;

/** What must be played for a grant, and what holds while it is open. */
const requirement = z.strictObject({
  /** How many times; 0: nothing is asked and the grant is the member's at once. */
  times: z.int().min(0).max(100),
  base: z.enum(requirementBases),
  /** Days until it runs out. */
  days: z.int().min(1).max(180),
  /** What a bet on games of a type counts, in percent; types that are absent count nothing. */
  weights: z
    .array(z.strictObject({ gameType: z.enum(gameTypes), percent: z.int().min(1).max(100) }))
    .max(gameTypes.length),
  /** Largest stake of a round while it is open. */
  maxBet: moneySchema.nullable(),
  /** Most that it may become, winnings included. */
  mostPaid: moneySchema.nullable(),
  /** Games that take no stake while it is open. */
  excludedGames: z.array(idSchema).max(100),
});
export type OfferRequirement = z.output<typeof requirement>;

/** Free spins instead of money: `amount` is what they are worth, and the requirement is of what they win. */
const freeSpins = z.strictObject({
  /** Of one vendor; the member chooses where there are several. */
  gameIds: z.array(idSchema).min(1).max(SPIN_GAMES_MAX),
  spins: z.int().min(1).max(FREE_SPINS_MAX),
  stake: moneySchema,
  /** In which they are to be played. */
  days: z.int().min(1).max(SPIN_DAYS_MAX),
});
export type OfferSpins = z.output<typeof freeSpins>;

/** Bounds beside the budget; null where there is none. */
const caps = z.strictObject({
  /** Members altogether. */
  takers: z.int().min(1).max(10_000_000).nullable(),
  sum: z.strictObject({ per: z.enum(capPeriods), amount: moneySchema }).nullable(),
});
export type OfferCaps = z.output<typeof caps>;

export const offerTerms = z.strictObject({
  kind: z.enum(offerKinds),
  /** Of a sign-up sum: it is taken by a code that its member enters, and is in no list. */
  byCode: z.literal(true).optional(),
  /** Of the deposit, or of what was lost; null where a fixed sum is given. */
  percent: z.int().min(1).max(500).nullable(),
  /** The sum given, or the most that a share of a deposit comes to. */
  amount: moneySchema,
  freeSpins: freeSpins.optional(),
  caps: caps.optional(),
  /** Of a cashback: the types of games whose losses count, wins subtracted. */
  lossesOn: z.array(z.enum(gameTypes)).min(1).max(gameTypes.length).optional(),
  /** Least deposit; null where none is needed. */
  minDeposit: moneySchema.nullable(),
  /** Ways to pay that count; none: all. */
  methods: z.array(z.enum(methodKinds)).max(methodKinds.length),
  claims: z.strictObject({ per: z.enum(claimPeriods), times: z.int().min(1).max(50) }),
  /** At most two lists deep. */
  condition: conditionSchema,
  requirement,
  /** Not for whoever has another grant open. */
  alone: z.boolean(),
});
export type OfferTerms = z.output<typeof offerTerms>;
