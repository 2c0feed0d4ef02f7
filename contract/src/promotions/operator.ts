/** Offers that staff write, publish by two and follow. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../money.ts';
import {
  applicationStates,
  grantEntryKinds,
  grantStates,
  offerArts,
  offerCategories,
  offerStages,
} from './kinds.ts';
import { CODE_BATCHES_MAX, OFFER_CODES_MAX } from './codes.ts';
import { offerTerms } from './terms.ts';
import { pageSchema } from '../page.ts';
import { claimable, heldSchema } from '../staff/operator/claims.ts';
import { reasonSchema } from '../staff/operator/reason.ts';
import { request } from '../staff/operator/requests.ts';

const name = z.string().trim().min(1).max(80);

/** What staff write. */
export const offerDraft = z.strictObject({
  /** Dictionary → name; one for each language of the site to be published. */
  names: z.record(z.string().max(10), name).refine((all) => Object.keys(all).length <= 40),
  category: z.enum(offerCategories),
  art: z.enum(offerArts),
  startsAt: instantSchema,
  /** Null: until it is ended. */
  endsAt: instantSchema.nullable(),
  terms: offerTerms,
  /** What it may give in all; nothing is given beyond. */
  budget: moneySchema,
  /** Percent of the budget at which staff are alarmed. */
  alarmAt: z.int().min(1).max(100),
});
export type OfferDraft = z.output<typeof offerDraft>;

const figures = z.object({
  /** Members who took it, and grants of them. */
  takers: z.int(),
  grants: z.int(),
  given: moneySchema,
  /** Of what was given: still played for, lost in play, and taken back. */
  open: moneySchema,
  played: moneySchema,
  taken: moneySchema,
  /** What members kept, winnings included. */
  converted: moneySchema,
  deposits: moneySchema,
});

const line = z.object({
  id: idSchema,
  name: z.string(),
  category: z.enum(offerCategories),
  art: z.enum(offerArts),
  kind: offerTerms.shape.kind,
  stage: z.enum(offerStages),
  /** Of the terms that are live; 0 while there are none. */
  version: z.int(),
  startsAt: instantSchema,
  endsAt: instantSchema.nullable(),
  budget: moneySchema,
  figures,
  /** A publication waits for a second person. */
  asked: z.boolean(),
});
export type OfferLine = z.output<typeof line>;

const version = z.object({
  version: z.int(),
  terms: offerTerms,
  names: z.record(z.string(), z.string()),
  budget: moneySchema,
  publishedAt: instantSchema,
  /** Who asked, and who agreed. */
  askedBy: z.string().nullable(),
  agreedBy: z.string().nullable(),
});

const detail = line.extend({
  draft: offerDraft,
  /** Counts saves: a save names the one that it was made from. */
  revision: z.int(),
  savedAt: instantSchema,
  versions: z.array(version).max(100),
  /** Names of games and offers that draft and versions name by their numbers. */
  named: z.object({
    games: z.array(z.object({ id: idSchema, name: z.string() })),
    offers: z.array(z.object({ id: idSchema, name: z.string() })),
  }),
});
export type OfferDetail = z.output<typeof detail>;

const memberGrant = z.object({
  id: idSchema,
  offerId: idSchema,
  name: z.string(),
  version: z.int(),
  memberId: idSchema,
  account: z.string(),
  state: z.enum(grantStates),
  amount: moneySchema,
  deposit: moneySchema.nullable(),
  required: moneySchema,
  done: moneySchema,
  grantedAt: instantSchema,
  expiresAt: instantSchema,
  endedAt: instantSchema.nullable(),
  outcome: z
    .object({ won: moneySchema, played: moneySchema, converted: moneySchema, taken: moneySchema })
    .nullable(),
  entries: z
    .array(
      z.object({ kind: z.enum(grantEntryKinds), amount: signedMoneySchema, at: instantSchema }),
    )
    .max(10),
});
export type MemberGrant = z.output<typeof memberGrant>;

const codeCount = z.int().min(1).max(OFFER_CODES_MAX);

/** Of the draft that the caller has read. */
const revision = z.int().min(1).max(2_147_483_647);
const application = z.object({
  id: idSchema,
  offerId: idSchema,
  name: z.string(),
  memberId: idSchema,
  account: z.string(),
  /** What it would give. */
  amount: moneySchema,
  comment: z.string(),
  pictures: z.int(),
  state: z.enum(applicationStates),
  sentAt: instantSchema,
  decided: z
    .object({ at: instantSchema, by: z.string(), reason: z.string().nullable() })
    .nullable(),
  ...claimable,
});
export type OfferApplication = z.output<typeof application>;

const codeBatch = z.object({
  id: idSchema,
  name: z.string(),
  codes: z.int(),
  used: z.int(),
  madeAt: instantSchema,
  madeBy: z.string(),
  /** When and by whom the file was taken; null: it still can be. */
  taken: z.object({ at: instantSchema, by: z.string() }).nullable(),
  stoppedAt: instantSchema.nullable(),
});
export type CodeBatch = z.output<typeof codeBatch>;

const base = '/ops/merchants/:merchantId/offers';
const ofMerchant = { merchantId: idSchema };
const ofOffer = { ...ofMerchant, offerId: idSchema };

export const operatorPromotionEndpoints = {
  offers: operatorEndpoint({
    method: 'GET',
    path: base,
    module: 'promotions',
    permission: 'promotion.read',
    summary: 'Offers of one merchant, newest first, 50 a page, with what became of what they gave.',
    input: z.strictObject({
      ...ofMerchant,
      stage: z.enum(offerStages).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(line, 50).extend({
      /** Grants that are being played for: what was given, at all offers. */
      openLiability: moneySchema,
    }),
  }),
  offer: operatorEndpoint({
    method: 'GET',
    path: `${base}/:offerId`,
    module: 'promotions',
    permission: 'promotion.read',
    summary: 'One offer with its draft and its versions.',
    input: z.strictObject(ofOffer),
    output: detail,
    refusals: ['promotion.unknown'],
  }),
  createOffer: operatorEndpoint({
    method: 'POST',
    path: base,
    module: 'promotions',
    permission: 'promotion.write',
    summary: 'Begins an offer as a draft, which nobody sees.',
    input: z.strictObject({ ...ofMerchant, draft: offerDraft }),
    output: detail,
    refusals: ['promotion.terms'],
  }),
  saveOffer: operatorEndpoint({
    method: 'PUT',
    path: `${base}/:offerId`,
    module: 'promotions',
    permission: 'promotion.write',
    summary:
      'Saves the draft. Of an offer that is live nothing changes until two people have published it.',
    input: z.strictObject({ ...ofOffer, draft: offerDraft, revision }),
    output: detail,
    refusals: ['promotion.unknown', 'promotion.terms', 'promotion.draft-changed', 'promotion.over'],
  }),
  publishOffer: operatorEndpoint({
    method: 'POST',
    path: `${base}/:offerId/publish`,
    module: 'promotions',
    permission: 'promotion.write',
    summary:
      'Asks a second person to publish the draft that was saved last: its terms hold for whoever takes ' +
      'it from then on, and what is held keeps its own.',
    input: z.strictObject({ ...ofOffer, revision, reason: reasonSchema }),
    output: request,
    refusals: [
      'promotion.unknown',
      'promotion.draft-changed',
      'promotion.names-missing',
      'promotion.over',
      'promotion.terms',
      'promotion.bounds',
      'approval.open',
    ],
  }),
  offerCodes: operatorEndpoint({
    method: 'GET',
    path: `${base}/:offerId/codes`,
    module: 'promotions',
    permission: 'promotion.read',
    summary: 'Batches of codes of an offer, newest first, and how many of each were used.',
    input: z.strictObject(ofOffer),
    output: z.object({ items: z.array(codeBatch).max(CODE_BATCHES_MAX) }),
    refusals: ['promotion.unknown'],
  }),
  makeOfferCodes: operatorEndpoint({
    method: 'POST',
    path: `${base}/:offerId/codes`,
    module: 'promotions',
    permission: 'promotion.write',
    throttle: 'costly',
    summary:
      'Makes codes of an offer that is taken by them. What they may give is bounded by its budget.',
    input: z.strictObject({ ...ofOffer, name: z.string().trim().min(1).max(60), codes: codeCount }),
    output: codeBatch,
    refusals: ['promotion.unknown', 'promotion.no-codes', 'promotion.codes-full', 'promotion.over'],
  }),
  takeOfferCodes: operatorEndpoint({
    method: 'POST',
    path: `${base}/:offerId/codes/:batchId/file`,
    module: 'promotions',
    permission: 'promotion.write',
    summary: 'The codes of a batch, once: afterwards nobody can read them here.',
    input: z.strictObject({ ...ofOffer, batchId: idSchema }),
    output: z.object({ codes: z.array(z.string()).max(OFFER_CODES_MAX) }),
    refusals: ['promotion.batch-unknown', 'promotion.codes-taken', 'promotion.codes-own'],
  }),
  stopOfferCodes: operatorEndpoint({
    method: 'POST',
    path: `${base}/:offerId/codes/:batchId/stop`,
    module: 'promotions',
    permission: 'promotion.write',
    summary: 'No code of the batch gives anything any more; what was given stays.',
    input: z.strictObject({ ...ofOffer, batchId: idSchema, reason: reasonSchema }),
    output: codeBatch,
    refusals: ['promotion.batch-unknown'],
  }),
  pauseOffer: operatorEndpoint({
    method: 'POST',
    path: `${base}/:offerId/pause`,
    module: 'promotions',
    permission: 'promotion.write',
    summary: 'Gives nothing more until it is published again. What is held stays.',
    input: z.strictObject({ ...ofOffer, reason: reasonSchema }),
    output: detail,
    refusals: ['promotion.unknown', 'promotion.over'],
  }),
  endOffer: operatorEndpoint({
    method: 'POST',
    path: `${base}/:offerId/end`,
    module: 'promotions',
    permission: 'promotion.write',
    summary: 'Ends it for good. What is held stays.',
    input: z.strictObject({ ...ofOffer, reason: reasonSchema }),
    output: detail,
    refusals: ['promotion.unknown', 'promotion.over'],
  }),
  offerGrants: operatorEndpoint({
    method: 'GET',
    path: `${base}/:offerId/grants`,
    module: 'promotions',
    permission: 'promotion.read',
    summary: 'Who took an offer and what became of it, newest first, 50 a page.',
    input: z.strictObject({
      ...ofOffer,
      state: z.enum(grantStates).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(memberGrant, 50),
    refusals: ['promotion.unknown'],
  }),
  memberGrants: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/grants',
    module: 'promotions',
    permission: 'wallet.read',
    summary: 'The bonuses of one member, newest first, 50 a page.',
    input: z.strictObject({ ...ofMerchant, memberId: idSchema, cursor: cursorSchema.optional() }),
    output: pageSchema(memberGrant, 50),
    refusals: ['member.unknown'],
  }),
  offerApplications: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/offer-applications',
    module: 'promotions',
    permission: 'promotion.read',
    summary:
      'What members ask for by offers that are applied for, 50 a page: what waits the oldest first, what ' +
      'was decided the newest first.',
    input: z.strictObject({
      ...ofMerchant,
      state: z.enum(['applying', 'rejected', 'issued']),
      held: heldSchema.optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(application, 50).extend({ waiting: z.int() }),
  }),
  viewApplicationPicture: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/offer-applications/:applicationId/pictures/:picture/view',
    module: 'promotions',
    permission: 'promotion.review',
    summary: 'One picture of an application, as WebP in base64. Each look is in the audit trail.',
    input: z.strictObject({
      ...ofMerchant,
      applicationId: idSchema,
      picture: z.string().regex(/^[1-3]$/),
    }),
    output: z.object({ data: z.string(), width: z.int(), height: z.int() }),
    refusals: ['promotion.application-unknown'],
  }),
  decideApplication: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/offer-applications/:applicationId/decide',
    module: 'promotions',
    permission: 'promotion.review',
    summary:
      'Gives what was asked for, out of the budget of its offer, or refuses it with a reason.',
    input: z.strictObject({
      ...ofMerchant,
      applicationId: idSchema,
      action: z.enum(['issue', 'reject']),
      /** The member reads it. */
      reason: reasonSchema.optional(),
    }),
    output: application,
    refusals: [
      'promotion.application-unknown',
      'promotion.decided',
      'promotion.not-for-you',
      'promotion.other-open',
      'promotion.gone',
      'promotion.alone-most',
      'promotion.reason',
      'claim.held',
    ],
  }),
  askToCancelGrant: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/grants/:grantId/cancel',
    module: 'promotions',
    permission: 'adjustment.make',
    summary: 'Asks a second person to take an open bonus back, with what was won with it.',
    input: z.strictObject({
      ...ofMerchant,
      memberId: idSchema,
      grantId: idSchema,
      reason: reasonSchema,
    }),
    output: request,
    refusals: [
      'member.unknown',
      'promotion.grant-unknown',
      'promotion.grant-ended',
      'approval.open',
    ],
  }),
};
