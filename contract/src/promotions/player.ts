import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, isStorable, playerEndpoint } from '../endpoint.ts';
import { gameTypes } from '../games.ts';
import { moneySchema } from '../money.ts';
import {
  APPLICATION_COMMENT_MAX,
  APPLICATION_PICTURE_BYTES_MAX,
  applicationStates,
  grantEntryKinds,
  grantStates,
  lackMends,
  offerArts,
  offerBars,
  offerCategories,
  offerStates,
  SPIN_GAMES_MAX,
} from './kinds.ts';
import { CONDITIONS_MAX } from '../condition-tree.ts';
import { conditionLeaf, offerTerms } from './terms.ts';
import { pageSchema } from '../page.ts';
import { uploadSchema } from '../upload.ts';

/** Offers that a page shows at once. */
export const OFFERS_MAX = 100;
/** Games that terms leave out, and those of their free spins. */
const GAMES_NAMED_MAX = 100 + SPIN_GAMES_MAX;

/** Names, in the reader's language, of games and offers that terms name by their numbers. */
const named = z.array(z.object({ id: idSchema, name: z.string() }));

/** Of conditions that are not met the one that most stands in the way; and what a kind of offer asks for. */
const lack = z.object({
  of: z.union([
    conditionLeaf,
    z.strictObject({ is: z.literal('birthday') }),
    z.strictObject({ is: z.literal('level') }),
  ]),
  mend: z.enum(lackMends),
  /** How far it is met, in whole percent; null where that cannot be counted. */
  percent: z.int().min(0).max(99).nullable(),
});
export type OfferLack = z.output<typeof lack>;

const offer = z.object({
  id: idSchema,
  /** In the reader's language. */
  name: z.string(),
  category: z.enum(offerCategories),
  art: z.enum(offerArts),
  startsAt: instantSchema,
  endsAt: instantSchema.nullable(),
  terms: offerTerms,
  /** What its deposit asks to be played by itself, before the bonus, in basis points; 0: nothing, or none. */
  depositTimesBp: z.int().min(0),
  games: named.max(GAMES_NAMED_MAX),
  /** Of offers that it comes after. */
  offers: named.max(CONDITIONS_MAX * CONDITIONS_MAX),
  /** Of its terms, from 1; and since when they hold. */
  version: z.int(),
  since: instantSchema,
  state: z.enum(offerStates),
  /** Why it is closed to this member alone; null where it is not, or nothing is to be said. */
  bar: z.enum(offerBars).nullable(),
  /** What is missing where the bar is `condition`. */
  lack: lack.nullable(),
  /** The caller is told once it opens. */
  reminds: z.boolean(),
  /** When it can be taken again, after it was `claimed`; null: not again. */
  againAt: instantSchema.nullable(),
  /** What became of what the member asked for last, of offers that are applied for. */
  application: z
    .object({
      state: z.enum(applicationStates),
      /** Of the last step. */
      at: instantSchema,
      /** What staff say to a refusal. */
      reason: z.string().nullable(),
      /** Pictures that were sent so far. */
      pictures: z.int(),
    })
    .nullable(),
  /** The grant that is being played for; its free spins while they are not over. */
  grant: z
    .object({
      id: idSchema,
      required: moneySchema,
      done: moneySchema,
      spinsLeft: z.int().nullable(),
    })
    .nullable(),
});
export type Offer = z.output<typeof offer>;

/** Of a grant, amounts that follow from play may be some seconds old while it is open. */
const grant = z.object({
  id: idSchema,
  offerId: idSchema,
  name: z.string(),
  art: z.enum(offerArts),
  terms: offerTerms,
  games: named.max(GAMES_NAMED_MAX),
  offers: named.max(CONDITIONS_MAX * CONDITIONS_MAX),
  state: z.enum(grantStates),
  /** Where free spins were given: how they stand, and for which game, null while none is chosen. */
  spins: z
    .object({
      spins: z.int(),
      left: z.int(),
      stake: moneySchema,
      won: moneySchema,
      until: instantSchema,
      gameId: idSchema.nullable(),
    })
    .nullable(),
  /** What was given, and the deposit that it was given for. */
  amount: moneySchema,
  deposit: moneySchema.nullable(),
  required: moneySchema,
  done: moneySchema,
  /** What filled it: what was bet on games of a type, and what of that counts. */
  fills: z
    .array(z.object({ gameType: z.enum(gameTypes), validBet: moneySchema, counted: moneySchema }))
    .max(gameTypes.length),
  grantedAt: instantSchema,
  expiresAt: instantSchema,
  endedAt: instantSchema.nullable(),
  /** While it is open: what giving it up takes now, bonus and winnings, and whether open bets keep it. */
  forfeit: z.object({ amount: moneySchema, betsOpen: z.boolean() }).nullable(),
  /** At its end: what was won with it, lost of it, became the member's and was taken. */
  outcome: z
    .object({ won: moneySchema, played: moneySchema, converted: moneySchema, taken: moneySchema })
    .nullable(),
  entries: z
    .array(z.object({ kind: z.enum(grantEntryKinds), amount: moneySchema, at: instantSchema }))
    .max(10),
});
export type Grant = z.output<typeof grant>;

/** Of the terms that the caller has read: where others hold by now, they are asked again. */
const readVersion = z.int().min(1).max(2_147_483_647);

const codeInput = z.string().max(40);
const codeRefusals = [
  'promotion.code-unknown',
  'promotion.code-used',
  'promotion.closed',
  'request.too-many',
] as const;

/** Five MiB in base64, with the rest of the body. */
const PICTURE_BODY_MAX = 7_100_000;

export const promotionEndpoints = {
  promotions: playerEndpoint({
    method: 'GET',
    path: '/api/promotions',
    module: 'promotions',
    token: false,
    flag: 'promotions',
    summary:
      'Offers of the merchant, running and coming ones and those that ended within 30 days, with what ' +
      'they are to the caller.',
    output: z.object({
      items: z.array(offer).max(OFFERS_MAX),
      /** Whether some are taken by a code. */
      codes: z.boolean(),
    }),
  }),
  claimOffer: playerEndpoint({
    method: 'POST',
    path: '/api/promotions/:offerId/claim',
    module: 'promotions',
    flag: 'promotions',
    throttle: 'money',
    summary:
      'Takes a sum that an offer gives without a deposit. Claiming again answers the same grant until it ' +
      'may be claimed anew.',
    input: z.strictObject({ offerId: idSchema, version: readVersion }),
    output: grant,
    refusals: [
      'promotion.unknown',
      'promotion.closed',
      'promotion.terms-changed',
      'promotion.not-for-you',
      'promotion.other-open',
      'promotion.gone',
      'promotion.spins-unavailable',
      'account.frozen',
      'wallet.barred',
    ],
  }),
  remindOfOffer: playerEndpoint({
    method: 'PUT',
    path: '/api/promotions/:offerId/reminder',
    module: 'promotions',
    flag: 'promotions',
    summary: 'Has one message tell the member when an offer that has not begun opens, or no more.',
    input: z.strictObject({ offerId: idSchema, on: z.boolean() }),
    output: z.object({ reminds: z.boolean() }),
    refusals: ['promotion.unknown', 'promotion.begun'],
  }),
  offerOfCode: playerEndpoint({
    method: 'POST',
    path: '/api/promotions/codes/offer',
    module: 'promotions',
    flag: 'promotions',
    throttle: 'money',
    summary:
      'What a code brings, before it is taken. Codes that are none count as tries, ten within 15 minutes.',
    input: z.strictObject({ code: codeInput }),
    output: offer,
    refusals: codeRefusals,
  }),
  useOfferCode: playerEndpoint({
    method: 'POST',
    path: '/api/promotions/codes/use',
    module: 'promotions',
    flag: 'promotions',
    throttle: 'money',
    summary:
      'Takes what a code brings; each gives once. The same code again answers the same grant.',
    input: z.strictObject({ code: codeInput, version: readVersion }),
    output: grant,
    refusals: [
      ...codeRefusals,
      'promotion.terms-changed',
      'promotion.not-for-you',
      'promotion.other-open',
      'promotion.gone',
      'promotion.spins-unavailable',
      'account.frozen',
      'wallet.barred',
    ],
  }),
  sendOfferPicture: playerEndpoint({
    method: 'POST',
    path: '/api/promotions/:offerId/pictures',
    module: 'promotions',
    flag: 'promotions',
    throttle: 'costly',
    bodyMax: PICTURE_BODY_MAX,
    summary:
      'Adds a picture (PNG or JPEG in base64, 5 MiB) to an application that has not been sent, three at ' +
      'most. It is drawn anew and shown to nobody but staff.',
    input: z.strictObject({
      offerId: idSchema,
      picture: uploadSchema(APPLICATION_PICTURE_BYTES_MAX),
    }),
    output: z.object({ pictures: z.int() }),
    refusals: [
      'promotion.unknown',
      'promotion.closed',
      'promotion.not-for-you',
      'promotion.picture',
      'promotion.pictures-full',
      'promotion.applied',
      'request.too-many',
      'server.busy',
    ],
  }),
  dropOfferPictures: playerEndpoint({
    method: 'DELETE',
    path: '/api/promotions/:offerId/pictures',
    module: 'promotions',
    flag: 'promotions',
    summary: 'Takes back the pictures of an application that has not been sent.',
    input: z.strictObject({ offerId: idSchema }),
    output: z.object({ pictures: z.int() }),
    refusals: ['promotion.unknown'],
  }),
  applyForOffer: playerEndpoint({
    method: 'POST',
    path: '/api/promotions/:offerId/apply',
    module: 'promotions',
    flag: 'promotions',
    summary: 'Sends an application with the pictures added so far; staff look at it.',
    input: z.strictObject({
      offerId: idSchema,
      version: readVersion,
      comment: z.string().trim().max(APPLICATION_COMMENT_MAX).refine(isStorable),
    }),
    output: z.object({}),
    refusals: [
      'promotion.unknown',
      'promotion.closed',
      'promotion.terms-changed',
      'promotion.not-for-you',
      'promotion.other-open',
      'promotion.gone',
      'promotion.applied',
    ],
  }),
  grants: playerEndpoint({
    method: 'GET',
    path: '/api/grants',
    module: 'promotions',
    summary: 'The member’s bonuses, newest first, 20 a page, and how each stands.',
    input: z.strictObject({ cursor: cursorSchema.optional() }),
    output: pageSchema(grant, 20),
  }),
  chooseSpinGame: playerEndpoint({
    method: 'POST',
    path: '/api/grants/:grantId/game',
    module: 'promotions',
    throttle: 'money',
    summary:
      'Chooses the game of free spins, of those that their offer names. Choosing the same again changes nothing.',
    input: z.strictObject({ grantId: idSchema, gameId: idSchema }),
    output: grant,
    refusals: [
      'promotion.grant-unknown',
      'promotion.grant-ended',
      'promotion.game-chosen',
      'promotion.held',
      'promotion.not-for-you',
      'promotion.spins-unavailable',
    ],
  }),
  forfeitGrant: playerEndpoint({
    method: 'POST',
    path: '/api/grants/:grantId/forfeit',
    module: 'promotions',
    throttle: 'money',
    summary:
      'Gives up an open bonus: what is left of it and of what was won with it is taken, the member’s ' +
      'own money stays. Names the amount that was shown; refused when it has grown since.',
    input: z.strictObject({ grantId: idSchema, amount: moneySchema }),
    output: grant,
    refusals: [
      'promotion.grant-unknown',
      'promotion.grant-ended',
      'promotion.forfeit-changed',
      'promotion.bets-open',
    ],
  }),
};
