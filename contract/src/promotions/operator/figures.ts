/** What offers came to, and what they would come to. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { gameTypes } from '../../games.ts';
import { moneySchema, signedMoneySchema } from '../../money.ts';
import { grantStates } from '../kinds.ts';
import { offerDraft } from '../operator.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';

/** Days before and after a member took an offer that are held against each other. */
export const RESULT_DAYS = 30;

const outcome = z.object({
  state: z.enum(grantStates),
  grants: z.int(),
  members: z.int(),
  given: moneySchema,
  /** Of those that have ended: won with them, lost of them, kept by members and taken. */
  won: moneySchema,
  played: moneySchema,
  converted: moneySchema,
  taken: moneySchema,
});
export type OfferOutcome = z.output<typeof outcome>;

const aroundSums = z.object({
  /** Less what was taken back. */
  deposits: signedMoneySchema,
  /** Stakes less wins, and the same less what promotions of all kinds gave. */
  ggr: signedMoneySchema,
  promotions: signedMoneySchema,
  ngr: signedMoneySchema,
});

const results = z.object({
  asOf: instantSchema,
  takers: z.int(),
  /** One for each state, in their order. */
  outcomes: z.array(outcome).max(grantStates.length),
  /** By the movements: what was given, what was taken back, and the difference. */
  given: moneySchema,
  takenBack: moneySchema,
  cost: signedMoneySchema,
  turnover: z.object({
    /** Grants that it is read of, the newest; fewer than there are where there are very many. */
    grants: z.int(),
    required: moneySchema,
    /** What was bet, and what of it counted. */
    validBet: moneySchema,
    counted: moneySchema,
  }),
  around: z.object({
    /** Takers that it is read of, the newest, and those of them whose days afterwards are over. */
    takers: z.int(),
    complete: z.int(),
    before: aroundSums,
    after: aroundSums,
    /** Days from the one on which a member took it first, which is 0. */
    byDay: z
      .array(z.object({ day: z.int(), deposits: signedMoneySchema, ngr: signedMoneySchema }))
      .max(2 * RESULT_DAYS),
  }),
});
export type OfferResults = z.output<typeof results>;

const liability = z.object({
  /** What was given and is still played for, at all offers, and by how many bonuses. */
  open: moneySchema,
  grants: z.int(),
  /** What it should stay below, and the percent of it at which staff are alarmed; null: nobody is. */
  limit: z.object({ most: moneySchema, alarmAt: z.int() }).nullable(),
});
export type OfferLiability = z.output<typeof liability>;

/**
 * What a forecast replays: deposits, losses of periods, birthdays, or every player of those days once; `none`
 * where nothing that was says who would take it.
 */
export const forecastBases = ['deposits', 'losses', 'birthdays', 'players', 'none'] as const;
export type ForecastBasis = (typeof forecastBases)[number];

const FORECAST_BARS_MAX = 12;

/** What came of the bonuses, played through again and again. */
const replayed = z.object({
  runs: z.int(),
  /** What members keep of it, winnings included: on average, and of a hundred runs the 10th and 90th. */
  cost: z.object({ mean: moneySchema, low: moneySchema, high: moneySchema }),
  /** Runs by what they would give if the budget had no end, in steps of one width. */
  bars: z
    .array(z.object({ from: moneySchema, to: moneySchema, runs: z.int() }))
    .max(FORECAST_BARS_MAX),
  /** Of a thousand runs, those in which the budget was not enough. */
  beyondBudget: z.int(),
  /** What is staked in playing for it, and how many of a hundred bonuses are played for. */
  staked: moneySchema,
  met: z.int(),
  /** Stakes less wins less promotions of those days, as they were, and less what it costs. */
  ngr: z.object({ without: signedMoneySchema, with: signedMoneySchema }),
});
export type OfferReplay = z.output<typeof replayed>;

const forecast = z.object({
  first: z.iso.date(),
  last: z.iso.date(),
  basis: z.enum(forecastBases),
  /** One in so many members was read; their figures stand for all. */
  each: z.int(),
  /** Members who paid in or played in those days. */
  active: z.int(),
  /** Real bets that playing was drawn from; 0: nobody played what counts, and all that is given is kept. */
  bets: z.int(),
  figures: z
    .object({
      takers: z.int(),
      grants: z.int(),
      given: moneySchema,
      required: moneySchema,
      overBudget: z.boolean(),
      replayed: replayed.nullable(),
    })
    .nullable(),
});
export type OfferForecast = z.output<typeof forecast>;

const hedging = z.object({
  /** Games that the merchant offers on opposite sides of which one can bet, what pays back most first. */
  games: z
    .array(
      z.object({
        id: idSchema,
        name: z.string(),
        gameType: z.enum(gameTypes),
        /** Percent; null where its vendor does not say. */
        returns: z.number().nullable(),
      }),
    )
    .max(300),
  /** Takers of bonuses of the last ninety days, and those of whom opposite bets were excluded meanwhile. */
  takers: z.int(),
  covered: z.int(),
});

const ofMerchant = { merchantId: idSchema };

export const offerFigureEndpoints = {
  offerResults: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/offers/:offerId/results',
    module: 'promotions',
    permission: 'promotion.read',
    summary:
      'What became of what an offer gave, what it cost, and how its takers paid in and played in the ' +
      'thirty days before and after they took it. Behind each line stand the grants of that state.',
    input: z.strictObject({ ...ofMerchant, offerId: idSchema }),
    output: results,
    refusals: ['promotion.unknown'],
  }),
  offerLiability: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/offer-liability',
    module: 'promotions',
    permission: 'promotion.read',
    summary:
      'What all bonuses that are being played for were given with, and where staff are alarmed.',
    input: z.strictObject(ofMerchant),
    output: liability,
  }),
  forecastOffer: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/offer-forecast',
    module: 'promotions',
    permission: 'promotion.write',
    throttle: 'costly',
    summary:
      'Replays the terms of a draft over deposits and bets of the last thirty days: who would have taken ' +
      'it, what it would have given, and what of that members would have kept once it was played through ' +
      'with outcomes of bets that were made. It changes nothing.',
    input: z.strictObject({ ...ofMerchant, draft: offerDraft }),
    output: forecast,
    refusals: ['promotion.terms'],
  }),
  offerHedging: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/offer-hedging',
    module: 'promotions',
    permission: 'promotion.read',
    summary:
      'Games with opposite sides, by which the terms of a bonus could be played through on both, and how many ' +
      'takers of bonuses had opposite bets excluded.',
    input: z.strictObject(ofMerchant),
    output: hedging,
  }),
  setOfferLiability: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/offer-liability',
    module: 'promotions',
    permission: 'promotion.write',
    summary: 'Sets from which sum of open bonuses staff are alarmed. It stops nothing.',
    input: z.strictObject({
      ...ofMerchant,
      limit: z.strictObject({ most: moneySchema, alarmAt: z.int().min(1).max(100) }).nullable(),
      reason: reasonSchema,
    }),
    output: liability,
    refusals: ['promotion.terms'],
  }),
};
