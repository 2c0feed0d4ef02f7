/** Points and the mall, for staff. */
import { z } from 'zod';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import { deliveryAddress } from './player.ts';
import {
  deliverySteps,
  pointEntryKinds,
  POINTS_MAX,
  pointSources,
  redeemKinds,
  redeemStates,
  rewardPictures,
  REWARDS_MAX,
} from './kinds.ts';
import { rewardTerms } from './reward-terms.ts';
import { pointTerms } from './terms.ts';
import { claimable, heldSchema } from '../staff/operator/claims.ts';
import { reasonSchema } from '../staff/operator/reason.ts';
import { asked, mayAsk, request } from '../staff/operator/requests.ts';

const ofMerchant = { merchantId: idSchema };
const ofMember = { ...ofMerchant, memberId: idSchema };

const reward = z.object({
  id: idSchema,
  terms: rewardTerms,
  /** Counts changes: a change names the one that it was made from. */
  revision: z.int(),
  /** Pieces that were given, those that wait included; and how many of them wait. */
  given: z.int(),
  waiting: z.int(),
  /** Pieces that are left; null: without end. */
  left: z.int().nullable(),
  changedAt: instantSchema,
  /** A change waits for a second person. */
  asked: z.boolean(),
});
export type StaffReward = z.output<typeof reward>;

const redeem = z.object({
  id: idSchema,
  reference: z.string(),
  kind: z.enum(redeemKinds),
  rewardId: idSchema.nullable(),
  /** In the language of the caller; empty for `cash`. */
  name: z.string(),
  picture: z.enum(rewardPictures),
  memberId: idSchema,
  account: z.string(),
  quantity: z.int(),
  points: z.int(),
  amount: moneySchema,
  value: moneySchema.nullable(),
  state: z.enum(redeemStates),
  at: instantSchema,
  decided: z
    .object({ at: instantSchema, by: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  /** There is an address, which `viewPointDelivery` tells. */
  hasAddress: z.boolean(),
  delivery: z
    .array(
      z.object({
        step: z.enum(deliverySteps),
        at: instantSchema,
        by: z.string(),
        note: z.string(),
      }),
    )
    .max(deliverySteps.length),
  ...claimable,
});
export type StaffRedeem = z.output<typeof redeem>;

const entry = z.object({
  id: idSchema,
  at: instantSchema,
  kind: z.enum(pointEntryKinds),
  change: z.int(),
  balance: z.int(),
  source: z.enum(pointSources).nullable(),
  /** What earned them. */
  amount: signedMoneySchema.nullable(),
  /** Reference of what was redeemed. */
  reference: z.string().nullable(),
  remark: z.string().nullable(),
});

const base = '/ops/merchants/:merchantId';

export const operatorPointEndpoints = {
  pointTerms: operatorEndpoint({
    method: 'GET',
    path: `${base}/points`,
    module: 'points',
    permission: 'promotion.read',
    summary:
      'What a merchant gives points for and what they are worth, with the points that members have.',
    input: z.strictObject(ofMerchant),
    output: z.object({
      terms: pointTerms,
      version: z.int(),
      currency: z.string(),
      /** Points that all members have, who have any, and what they come to by the best rate. */
      open: z.object({ points: z.int(), members: z.int(), value: moneySchema }),
      /** Of this month: points that were earned and given, and money that was paid for them. */
      ofMonth: z.object({
        earned: z.int(),
        converted: z.int(),
        redeemed: z.int(),
        paid: moneySchema,
      }),
      /** Redeems that wait for staff. */
      waiting: z.int(),
    }),
  }),
  askForPointTerms: operatorEndpoint({
    method: 'POST',
    path: `${base}/points`,
    module: 'points',
    permission: 'promotion.write',
    summary:
      'Asks to change it. What was earned stays; new terms hold for what comes from then on.',
    input: z.strictObject({ ...ofMerchant, terms: pointTerms, reason: reasonSchema }),
    output: request,
    refusals: ['approval.open', 'points.terms'],
  }),
  staffRewards: operatorEndpoint({
    method: 'GET',
    path: `${base}/point-rewards`,
    module: 'points',
    permission: 'promotion.read',
    summary: 'Rewards of the mall in their order, those that are off as well.',
    input: z.strictObject(ofMerchant),
    output: z.object({ items: z.array(reward).max(REWARDS_MAX) }),
  }),
  createReward: operatorEndpoint({
    method: 'POST',
    path: `${base}/point-rewards`,
    module: 'points',
    permission: 'promotion.write',
    summary: 'Puts a reward on the shelves, switched off: nobody sees it.',
    input: z.strictObject({ ...ofMerchant, reward: rewardTerms }),
    output: reward,
    refusals: ['points.reward', 'points.shelf-full', 'game.unknown'],
  }),
  changeReward: operatorEndpoint({
    method: 'PUT',
    path: `${base}/point-rewards/:rewardId`,
    module: 'points',
    permission: 'promotion.write',
    summary:
      'Changes a reward. Switching it off, and names, texts, picture, order and less stock, hold at once; ' +
      'switching it on and other terms of one that is on are asked of a second person.',
    input: z.strictObject({
      ...ofMerchant,
      rewardId: idSchema,
      revision: z.int().min(1).max(2_147_483_647),
      reward: rewardTerms,
      ...mayAsk,
    }),
    output: z.object({ reward, ...asked }),
    refusals: [
      'points.reward-unknown',
      'points.reward',
      'points.reward-changed',
      'points.names-missing',
      'game.unknown',
      'approval.reason',
      'approval.open',
    ],
  }),
  pointRedeems: operatorEndpoint({
    method: 'GET',
    path: `${base}/point-redeems`,
    module: 'points',
    permission: 'promotion.read',
    summary:
      'What members gave points for, 50 a page: what waits the oldest first, the rest the newest first.',
    input: z.strictObject({
      ...ofMerchant,
      state: z.enum(redeemStates),
      /** Only goods that are on their way: approved and not delivered. */
      onTheWay: z.enum(['yes']).optional(),
      held: heldSchema.optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(redeem, 50).extend({ waiting: z.int() }),
  }),
  decideRedeem: operatorEndpoint({
    method: 'POST',
    path: `${base}/point-redeems/:redeemId/decide`,
    module: 'points',
    permission: 'promotion.review',
    summary: 'Approves what waits, or refuses it with a reason: points, money and stock go back.',
    input: z.strictObject({
      ...ofMerchant,
      redeemId: idSchema,
      action: z.enum(['approve', 'reject']),
      /** The member reads it. */
      reason: reasonSchema.optional(),
    }),
    output: redeem,
    refusals: [
      'points.not-now',
      'points.redeem-unknown',
      'points.decided',
      'points.reason',
      'claim.held',
    ],
  }),
  viewPointDelivery: operatorEndpoint({
    method: 'POST',
    path: `${base}/point-redeems/:redeemId/address`,
    module: 'points',
    permission: 'promotion.review',
    summary: 'Where goods go. Each look is in the audit trail.',
    input: z.strictObject({ ...ofMerchant, redeemId: idSchema }),
    output: deliveryAddress,
    refusals: ['points.redeem-unknown'],
  }),
  noteDelivery: operatorEndpoint({
    method: 'POST',
    path: `${base}/point-redeems/:redeemId/delivery`,
    module: 'points',
    permission: 'promotion.review',
    summary: 'Notes where approved goods are; steps come in their order, some may be left out.',
    input: z.strictObject({
      ...ofMerchant,
      redeemId: idSchema,
      step: z.enum(deliverySteps),
      /** The member reads it, e.g. the number of a parcel. */
      note: z.string().trim().max(120).refine(isStorable),
    }),
    output: redeem,
    refusals: ['points.redeem-unknown', 'points.step'],
  }),
  memberPoints: operatorEndpoint({
    method: 'GET',
    path: `${base}/members/:memberId/points`,
    module: 'points',
    permission: 'wallet.read',
    summary: 'A member’s points and every change of them, newest first, 50 a page.',
    input: z.strictObject({ ...ofMember, cursor: cursorSchema.optional() }),
    output: pageSchema(entry, 50).extend({ points: z.int() }),
    refusals: ['member.unknown'],
  }),
  askToAdjustPoints: operatorEndpoint({
    method: 'POST',
    path: `${base}/members/:memberId/points`,
    module: 'points',
    permission: 'adjustment.make',
    summary: 'Asks for a change of a member’s points by hand, up or down.',
    input: z.strictObject({
      ...ofMember,
      points: z
        .int()
        .min(-POINTS_MAX)
        .max(POINTS_MAX)
        .refine((points) => points !== 0),
      reason: reasonSchema,
    }),
    output: request,
    refusals: ['member.unknown', 'account.true-account-needed', 'points.too-few', 'approval.open'],
  }),
};
