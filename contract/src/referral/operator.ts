/** Referrals, for staff. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import { refereeStates, referralMarks, referralStages, refusalReasons } from './kinds.ts';
import { referralTerms } from './terms.ts';
import { claimable, heldSchema } from '../staff/operator/claims.ts';
import { reasonSchema } from '../staff/operator/reason.ts';
import { request } from '../staff/operator/requests.ts';

const ofMerchant = { merchantId: idSchema };

const referee = z.object({
  id: idSchema,
  memberId: idSchema,
  account: z.string(),
  inviterId: idSchema,
  inviter: z.string(),
  code: z.string(),
  state: z.enum(refereeStates),
  stage: z.enum(referralStages),
  /** Why they bring nothing; null unless refused. */
  reason: z.enum(refusalReasons).nullable(),
  /** What was found, and with whom it is shared; null where it is with nobody. */
  marks: z
    .array(
      z.object({
        mark: z.enum(referralMarks),
        memberId: idSchema.nullable(),
        account: z.string().nullable(),
        /** Staff have seen it and let it count. */
        allowed: z.boolean(),
      }),
    )
    .max(40),
  registeredAt: instantSchema,
  lastDay: z.iso.date(),
  asked: z.object({ deposit: moneySchema, validBet: moneySchema }),
  /** Within the days, up to the last night. */
  deposit: signedMoneySchema,
  validBet: signedMoneySchema,
  /** What they brought their inviter and got themselves: still to be taken, and paid. */
  open: moneySchema,
  paid: moneySchema,
  decided: z.object({ at: instantSchema, by: z.string(), reason: z.string() }).nullable(),
  ...claimable,
});
export type RefereeLine = z.output<typeof referee>;

export const operatorReferralEndpoints = {
  referralTerms: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/referral',
    module: 'referral',
    permission: 'promotion.read',
    summary: 'What the merchant gives for bringing somebody, and what that came to.',
    input: z.strictObject(ofMerchant),
    output: z.object({
      terms: referralTerms,
      version: z.int(),
      currency: z.string(),
      /** Members who brought somebody, and referees by how they stand. */
      inviters: z.int(),
      referees: z.object({
        open: z.int(),
        review: z.int(),
        qualified: z.int(),
        expired: z.int(),
        refused: z.int(),
      }),
      deposited: z.int(),
      /** Rewards that can be taken; what was paid this month and in all. */
      openRewards: moneySchema,
      ofMonth: moneySchema,
      paid: moneySchema,
    }),
  }),
  askForReferralTerms: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/referral',
    module: 'referral',
    permission: 'promotion.write',
    summary: 'Asks to change it. Whoever registered before keeps what held then.',
    input: z.strictObject({ ...ofMerchant, terms: referralTerms, reason: reasonSchema }),
    output: request,
    refusals: ['approval.open', 'approval.outdated'],
  }),
  referees: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/referees',
    module: 'referral',
    permission: 'promotion.read',
    summary:
      'Who was brought by a member, 50 a page: what waits for staff the oldest first, all else the ' +
      'newest first.',
    input: z.strictObject({
      ...ofMerchant,
      state: z.enum(refereeStates).optional(),
      held: heldSchema.optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(referee, 50).extend({ waiting: z.int() }),
  }),
  decideReferee: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/referees/:refereeId/decide',
    module: 'referral',
    permission: 'promotion.review',
    summary: 'Lets somebody count of whom something was found, or not.',
    input: z.strictObject({
      ...ofMerchant,
      refereeId: idSchema,
      action: z.enum(['allow', 'refuse']),
      reason: reasonSchema,
    }),
    output: referee,
    refusals: ['referral.referee-unknown', 'referral.decided', 'referral.not-now', 'claim.held'],
  }),
  memberReferral: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/referral',
    module: 'referral',
    permission: 'wallet.read',
    summary: 'Who brought a member, and whom they brought, newest first, 50 a page.',
    input: z.strictObject({ ...ofMerchant, memberId: idSchema, cursor: cursorSchema.optional() }),
    output: z.object({
      /** Null until the member asked for one. */
      code: z.string().nullable(),
      /** As they stand as a referee; null where no member's code brought them. */
      broughtBy: referee.nullable(),
      counts: z.object({
        invited: z.int(),
        deposited: z.int(),
        qualified: z.int(),
        waiting: z.int(),
        expired: z.int(),
        refused: z.int(),
      }),
      open: moneySchema,
      paid: moneySchema,
      items: z.array(referee).max(50),
      cursor: z.string().nullable(),
    }),
    refusals: ['member.unknown'],
  }),
};
