/** Levels and rebates, for staff. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../endpoint.ts';
import { levelGiftKinds, levelGiftStates, rebateMakers } from './kinds.ts';
import { loyaltyTerms } from './terms.ts';
import { moneySchema } from '../money.ts';
import { reasonSchema } from '../staff/operator/reason.ts';
import { request } from '../staff/operator/requests.ts';

const ofMerchant = { merchantId: idSchema };
const ofMember = { ...ofMerchant, memberId: idSchema };

/** What was given to a member, or can still be taken. */
const given = z.object({
  id: idSchema,
  kind: z.enum([...levelGiftKinds, 'rebate']),
  level: z.int(),
  amount: moneySchema,
  state: z.enum(levelGiftStates),
  by: z.enum(rebateMakers).nullable(),
  at: instantSchema,
});

export const operatorLoyaltyEndpoints = {
  loyaltyTerms: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/loyalty',
    module: 'loyalty',
    permission: 'promotion.read',
    summary:
      'What the merchant gives for play: levels, gifts and rebates, and how many members have which level.',
    input: z.strictObject(ofMerchant),
    output: z.object({
      terms: loyaltyTerms,
      version: z.int(),
      currency: z.string(),
      /** Members by level, from the first on. */
      members: z.array(z.int()),
      /** Gifts that can still be taken; and what was given in this month, by kind. */
      openGifts: moneySchema,
      ofMonth: z.object({
        level: moneySchema,
        month: moneySchema,
        birthday: moneySchema,
        rebate: moneySchema,
      }),
    }),
  }),
  askForLoyaltyTerms: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/loyalty',
    module: 'loyalty',
    permission: 'promotion.write',
    summary:
      'Asks to change it. Levels that are held stay until they are looked at again; rates hold for what is ' +
      'paid from then on.',
    input: z.strictObject({ ...ofMerchant, terms: loyaltyTerms, reason: reasonSchema }),
    output: request,
    refusals: ['approval.open', 'loyalty.ladder', 'loyalty.amounts'],
  }),
  setMemberRebates: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/rebates',
    module: 'loyalty',
    permission: 'promotion.write',
    summary:
      'Stops the rebates of one member, or allows them again; what waits is not paid meanwhile.',
    input: z.strictObject({ ...ofMember, isOff: z.boolean(), reason: reasonSchema }),
    output: z.object({ isOff: z.boolean() }),
    refusals: ['member.unknown'],
  }),
  memberLoyalty: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/loyalty',
    module: 'loyalty',
    permission: 'wallet.read',
    summary: 'A member’s level and what levels and rebates gave, newest first, 50 a page.',
    input: z.strictObject({ ...ofMember, cursor: cursorSchema.optional() }),
    output: z.object({
      /** Staff have stopped the member's rebates. */
      isRebateOff: z.boolean(),
      level: z.int(),
      levelName: z.string(),
      highest: z.int(),
      grown: z.object({ deposit: moneySchema, validBet: moneySchema }),
      pending: moneySchema,
      items: z.array(given).max(50),
      cursor: z.string().nullable(),
    }),
    refusals: ['member.unknown'],
  }),
};
