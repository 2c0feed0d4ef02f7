/** Points of a member, and the mall in which they are given for rewards. */
import { z } from 'zod';
import {
  cursorSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  isStorable,
  playerEndpoint,
} from '../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import {
  deliverySteps,
  EXCHANGE_STEPS_MAX,
  pointEntryKinds,
  POINTS_MAX,
  pointSources,
  REDEEM_QUANTITY_MAX,
  redeemKinds,
  redeemStates,
  rewardKinds,
  rewardPeriods,
  rewardPictures,
  REWARDS_MAX,
  rewardStates,
} from './kinds.ts';
import {
  paymentPasswordRefusals,
  paymentPasswordSchema,
} from '../account/player/payment-password.ts';

const line = (max: number) => z.string().trim().min(1).max(max).refine(isStorable);
/** Revisions and versions are counted in columns of that size. */
const COUNT_MAX = 2_147_483_647;
const points = z.int().min(1).max(POINTS_MAX);

/** Where goods go. */
export const deliveryAddress = z.strictObject({
  name: line(80),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ]{8,20}$/),
  address: line(300),
});
export type DeliveryAddress = z.output<typeof deliveryAddress>;

const balance = z.object({
  points: z.int(),
  /**
   * By what earns points: what is carried to the next one, below zero where bets were taken back, and what of
   * today's bets no night has counted yet.
   */
  progress: z
    .array(
      z.object({
        source: z.enum(pointSources),
        carried: signedMoneySchema,
        uncounted: signedMoneySchema,
      }),
    )
    .max(pointSources.length),
  /** When bets are counted next. */
  nextAt: instantSchema,
  paymentPassword: z.object({ isSet: z.boolean(), lockedUntil: instantSchema.nullable() }),
});
export type PointBalance = z.output<typeof balance>;

const config = z.object({
  /** Of the terms: named by whoever changes points into money. */
  version: z.int(),
  /** What one point takes; what is absent earns none. */
  earn: z
    .array(z.object({ source: z.enum(pointSources), unit: moneySchema }))
    .max(pointSources.length),
  exchange: z.object({
    on: z.boolean(),
    /** So much money for each point, from so many points on. */
    steps: z.array(z.object({ from: z.int(), value: moneySchema })).max(EXCHANGE_STEPS_MAX),
    /** Points that may be changed in a day; null: all. */
    dailyMost: z.int().nullable(),
    /** How many times the money must be played. */
    times: z.int(),
  }),
  currency: z.string(),
});
export type PointConfig = z.output<typeof config>;

const reward = z.object({
  id: idSchema,
  /** Of what it says: named by whoever gives points for it. */
  revision: z.int(),
  kind: z.enum(rewardKinds),
  /** In the reader's language; the text empty where there is none. */
  name: z.string(),
  text: z.string(),
  picture: z.enum(rewardPictures),
  /** Price of one piece: points, and money beside them. */
  points: z.int(),
  amount: moneySchema,
  /** Paid into the wallet by one piece of a `bonus`. */
  value: moneySchema.nullable(),
  times: z.int(),
  freeSpins: z
    .object({
      gameId: idSchema,
      game: z.string(),
      spins: z.int(),
      stake: moneySchema,
      days: z.int(),
    })
    .nullable(),
  deliveryDays: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Pieces that are left; null: without end. */
  left: z.int().nullable(),
  limit: z.object({ times: z.int(), per: z.enum(rewardPeriods) }).nullable(),
  /** Pieces that the caller may still have by the limit; null: any number, and to guests. */
  leftForMe: z.int().nullable(),
  /** To the caller; a guest is not told that points are too few. */
  state: z.enum(rewardStates),
  /** Points that the caller lacks for one piece. */
  missing: z.int(),
  /** The caller is told once it is there again, or once their points are enough. */
  waits: z.boolean(),
});
export type PointReward = z.output<typeof reward>;

const redeem = z.object({
  id: idSchema,
  /** Transaction reference number. */
  reference: z.string(),
  kind: z.enum(redeemKinds),
  /** In the reader's language, as it was called then; empty for `cash`. */
  name: z.string(),
  picture: z.enum(rewardPictures),
  at: instantSchema,
  quantity: z.int(),
  /** Points and amount required, in all. */
  points: z.int(),
  amount: moneySchema,
  /** What was paid into the wallet, and what must be played of it; null for what pays nothing. */
  value: moneySchema.nullable(),
  required: moneySchema.nullable(),
  state: z.enum(redeemStates),
  decidedAt: instantSchema.nullable(),
  /** What staff say to a refusal. */
  remark: z.string().nullable(),
  /** Where goods go; null for what is not sent. */
  address: deliveryAddress.nullable(),
  deliveryDays: z.object({ from: z.int(), to: z.int() }).nullable(),
  delivery: z
    .array(z.object({ step: z.enum(deliverySteps), at: instantSchema, note: z.string() }))
    .max(deliverySteps.length),
});
export type Redeem = z.output<typeof redeem>;

const entry = z.object({
  id: idSchema,
  reference: z.string(),
  at: instantSchema,
  kind: z.enum(pointEntryKinds),
  /** Changed points, signed, and the balance after it. */
  change: z.int(),
  balance: z.int(),
  /** Of what was earned: by what, how much of it, what one point takes, and what is carried on. */
  earned: z
    .object({
      source: z.enum(pointSources),
      amount: signedMoneySchema,
      unit: moneySchema,
      carried: signedMoneySchema,
    })
    .nullable(),
  /** Of what was redeemed, converted or given back. */
  redeem: z
    .object({
      id: idSchema,
      reference: z.string(),
      kind: z.enum(redeemKinds),
      name: z.string(),
      value: moneySchema.nullable(),
      required: moneySchema.nullable(),
    })
    .nullable(),
  remark: z.string().nullable(),
});
export type PointEntry = z.output<typeof entry>;

/** Of whatever takes points. */
const giving = [...paymentPasswordRefusals, 'points.too-few', 'points.not-now'] as const;
const ofWallet = ['wallet.barred', 'wallet.frozen', 'wallet.key-conflict'] as const;

export const pointEndpoints = {
  pointBalance: playerEndpoint({
    method: 'GET',
    path: '/api/points',
    module: 'points',
    flag: 'points',
    summary: 'The member’s points, and what comes next.',
    output: balance,
  }),
  pointAddress: playerEndpoint({
    method: 'GET',
    path: '/api/points/address',
    module: 'points',
    flag: 'points',
    summary:
      'Where goods of the member went last; null where none did, or some time after they came.',
    output: z.object({ address: deliveryAddress.nullable() }),
  }),
  pointConfig: playerEndpoint({
    method: 'GET',
    path: '/api/points/config',
    module: 'points',
    flag: 'points',
    token: false,
    summary: 'Rules of points: what earns them, and the exchange table.',
    output: config,
  }),
  pointRewards: playerEndpoint({
    method: 'GET',
    path: '/api/points/rewards',
    module: 'points',
    flag: 'points',
    token: false,
    summary: 'Rewards of the mall in their order, with what each is to the caller.',
    output: z.object({ items: z.array(reward).max(REWARDS_MAX) }),
  }),
  redeemReward: playerEndpoint({
    method: 'POST',
    path: '/api/points/rewards/:rewardId/redeem',
    module: 'points',
    flag: 'points',
    encrypted: true,
    throttle: 'money',
    summary:
      'Gives points, and money where the reward asks for some, for so many pieces, by the payment password. ' +
      'Names the price and the revision that were shown; refused when it is another by now. The same key ' +
      'again is the same.',
    input: z.strictObject({
      rewardId: idSchema,
      revision: z.int().min(0).max(COUNT_MAX),
      key: idempotencyKeySchema,
      quantity: z.int().min(1).max(REDEEM_QUANTITY_MAX),
      /** In all. */
      points,
      amount: moneySchema,
      /** Of goods; absent for anything else. */
      address: deliveryAddress.optional(),
      paymentPassword: paymentPasswordSchema,
    }),
    output: redeem,
    refusals: [
      ...giving,
      ...ofWallet,
      'points.reward-unknown',
      'points.price-changed',
      'points.sold-out',
      'points.limit',
      'points.address',
      'points.not-given',
      'wallet.insufficient',
      'turnover.open',
    ],
  }),
  waitForReward: playerEndpoint({
    method: 'PUT',
    path: '/api/points/rewards/:rewardId/wait',
    module: 'points',
    flag: 'points',
    summary:
      'Has one message tell the member when a reward that is sold out is there again, or when their points ' +
      'are enough for it, or no more; at most 20 at a time.',
    input: z.strictObject({ rewardId: idSchema, on: z.boolean() }),
    output: z.object({ waits: z.boolean() }),
    refusals: ['points.reward-unknown', 'points.in-stock', 'points.waits-full'],
  }),
  redeems: playerEndpoint({
    method: 'GET',
    path: '/api/points/redeems',
    module: 'points',
    flag: 'points',
    summary: 'What the member gave points for, newest first, 20 a page.',
    input: z.strictObject({
      state: z.enum(redeemStates).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(redeem, 20),
  }),
  pointEntries: playerEndpoint({
    method: 'GET',
    path: '/api/points/entries',
    module: 'points',
    flag: 'points',
    summary:
      'Every change of the member’s points, newest first, 20 a page, with the sums of the kinds and days asked for.',
    input: z.strictObject({
      kind: z.enum(pointEntryKinds).optional(),
      /** Days of the merchant's clock, both included. */
      first: z.iso.date().optional(),
      last: z.iso.date().optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(entry, 20).extend({ added: z.int(), taken: z.int() }),
  }),
  convertPoints: playerEndpoint({
    method: 'POST',
    path: '/api/points/convert',
    module: 'points',
    flag: 'points',
    encrypted: true,
    throttle: 'money',
    summary:
      'Changes points into money by the exchange table, by the payment password. Names the money and the ' +
      'version of the terms that were shown; refused when it is another by now. The same key again is the same.',
    input: z.strictObject({
      version: z.int().min(0).max(COUNT_MAX),
      key: idempotencyKeySchema,
      points,
      amount: moneySchema,
      paymentPassword: paymentPasswordSchema,
    }),
    output: redeem,
    refusals: [
      ...giving,
      ...ofWallet,
      'points.exchange-closed',
      'points.too-little',
      'points.daily-most',
      'points.rate-changed',
    ],
  }),
};
