/** Free spins of slots that staff give to members. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import { FREE_SPINS_MAX } from './bounds.ts';
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

const base = '/ops/merchants/:merchantId/free-spins';
const ofMerchant = { merchantId: idSchema };

export const operatorFreeSpinEndpoints = {
  freeSpinGrants: operatorEndpoint({
    method: 'GET',
    path: base,
    module: 'seamless',
    permission: 'wallet.read',
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
    permission: 'adjustment.make',
    summary:
      'Gives free spins of a slot to a member. From the merchant’s threshold on, with what the caller ' +
      'gave alone within a day, it asks a second person instead and answers the request.',
    input: z.strictObject({
      ...ofMerchant,
      memberId: idSchema,
      gameId: idSchema,
      spins: z.int().min(1).max(FREE_SPINS_MAX),
      /** Of the stakes that the game offers: it refuses any other. */
      stake: moneySchema,
      validHours: z.int().min(1).max(2160),
      /** How many times what they win must be played before it leaves. */
      turnoverTimes: z.int().min(0).max(100),
      reason: reasonSchema,
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
  cancelFreeSpins: operatorEndpoint({
    method: 'POST',
    path: `${base}/:grantId/cancel`,
    module: 'seamless',
    permission: 'adjustment.make',
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
