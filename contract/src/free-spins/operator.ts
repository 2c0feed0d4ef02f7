/** Free spins of slots that staff give to members. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../endpoint.ts';
import { usernameSchema } from '../account/player/account.ts';
import { moneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import { FREE_SPINS_MAX, GIFT_MEMBERS_MAX } from './bounds.ts';
import { reasonSchema } from '../staff/operator/reason.ts';
import { asked } from '../staff/operator/requests.ts';

export const grantStates = [
  'issuing',
  'open',
  'cancelling',
  'used',
  'expired',
  'cancelled',
  'refused',
] as const;

const grant = z.object({
  id: idSchema,
  memberId: idSchema,
  account: z.string(),
  gameTitle: z.string(),
  vendorName: z.string(),
  spins: z.int(),
  /** As the vendor told last. */
  played: z.int(),
  stake: moneySchema,
  /** What they have won and we have credited. */
  paid: moneySchema,
  turnoverTimes: z.int(),
  validUntil: instantSchema,
  createdAt: instantSchema,
  state: z.enum(grantStates),
  /** Why the vendor did not take them, in its word. */
  refusal: z.string().nullable(),
  /** How often the vendor has not answered since it last did. */
  failures: z.int(),
});
export type FreeSpinLine = z.output<typeof grant>;

/** A group of a thousand names, with the rest of the body. */
const GROUP_BODY_MAX = 60_000;

/** To whom: whoever is in a segment when it is asked for, or members by name. */
export const giftGroupSchema = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('segment'), segmentId: idSchema }),
  z.strictObject({
    to: z.literal('names'),
    accounts: z.array(usernameSchema).min(1).max(GIFT_MEMBERS_MAX),
  }),
]);
export type GiftGroup = z.output<typeof giftGroupSchema>;

const gift = {
  gameId: idSchema,
  spins: z.int().min(1).max(FREE_SPINS_MAX),
  /** Of the stakes that the game offers: it refuses any other. */
  stake: moneySchema,
  validHours: z.int().min(1).max(2160),
  /** How many times what they win must be played before it leaves. */
  turnoverTimes: z.int().min(0).max(100),
  reason: reasonSchema,
};

const base = '/ops/merchants/:merchantId/free-spins';
const ofMerchant = { merchantId: idSchema };

export const operatorFreeSpinEndpoints = {
  freeSpinGrants: operatorEndpoint({
    method: 'GET',
    path: base,
    module: 'seamless',
    permission: 'free-spins.read',
    summary: 'Free spins given to members of one merchant, newest first, 50 a page.',
    input: z.strictObject({
      ...ofMerchant,
      state: z.enum(['open', 'over']).optional(),
      memberId: idSchema.optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(grant, 50).extend({
      /** From which worth on two give them; null: one is always enough. */
      fourEyesFrom: moneySchema.nullable(),
    }),
  }),
  giveFreeSpins: operatorEndpoint({
    method: 'POST',
    path: base,
    module: 'seamless',
    permission: 'free-spins.give',
    summary:
      'Gives free spins of a slot to a member. From the merchant’s threshold on, with what the caller ' +
      'gave alone within a day, it asks a second person instead and answers the request.',
    input: z.strictObject({
      ...ofMerchant,
      memberId: idSchema,
      ...gift,
    }),
    output: z.object(asked),
    refusals: [
      'member.unknown',
      'account.frozen',
      'account.true-account-needed',
      'game.unknown',
      'approval.open',
    ],
  }),
  countFreeSpinGroup: operatorEndpoint({
    method: 'POST',
    path: `${base}/group/count`,
    module: 'seamless',
    permission: 'free-spins.give',
    throttle: 'search',
    bodyMax: GROUP_BODY_MAX,
    summary:
      'How many members a gift would reach now, what it is worth, and names that nobody has. Whoever is ' +
      'frozen, on a break or excluded is left out. Nothing is kept.',
    input: z.strictObject({
      ...ofMerchant,
      group: giftGroupSchema,
      spins: gift.spins,
      stake: moneySchema,
    }),
    output: z.object({
      /** Null, as the worth: fewer than `FEW`, of a segment for whoever may not read of members. */
      members: z.int().min(0).max(GIFT_MEMBERS_MAX).nullable(),
      worth: moneySchema.nullable(),
      unknown: z.array(z.string()).max(GIFT_MEMBERS_MAX),
    }),
    refusals: ['audience.segment-unknown', 'free-spins.group'],
  }),
  giveFreeSpinsToGroup: operatorEndpoint({
    method: 'POST',
    path: `${base}/group`,
    module: 'seamless',
    permission: 'free-spins.give',
    bodyMax: GROUP_BODY_MAX,
    summary:
      'Gives free spins of a slot to each member of a group, as it is now. From the merchant’s threshold ' +
      'on, for all of them together, it asks a second person instead and answers the request.',
    input: z.strictObject({ ...ofMerchant, group: giftGroupSchema, ...gift }),
    output: z.object(asked),
    refusals: [
      'member.unknown',
      'audience.segment-unknown',
      'free-spins.group',
      'game.unknown',
      'approval.open',
    ],
  }),
  cancelFreeSpins: operatorEndpoint({
    method: 'POST',
    path: `${base}/:grantId/cancel`,
    module: 'seamless',
    permission: 'free-spins.give',
    summary: 'Takes back those that were not played; what was won stays.',
    input: z.strictObject({ ...ofMerchant, grantId: idSchema, reason: reasonSchema }),
    output: z.object({}),
    refusals: ['request.not-found', 'approval.outdated'],
  }),
  setFreeSpinRule: operatorEndpoint({
    method: 'PUT',
    path: `${base}/rule`,
    module: 'seamless',
    permission: 'merchant.write',
    summary: 'Asks a second person for another worth from which two give free spins.',
    input: z.strictObject({
      ...ofMerchant,
      fourEyesFrom: moneySchema.nullable(),
      reason: reasonSchema,
    }),
    output: z.object(asked),
    refusals: ['approval.open'],
  }),
};
