import { z } from 'zod';
import { idSchema, instantSchema, playerEndpoint } from '../endpoint.ts';
import { gameTypes } from '../games.ts';
import { moneySchema } from '../money.ts';
import { creditKinds, releaseModes } from './kinds.ts';

/** A requirement as its member sees it. */
export const openRequirement = z.object({
  id: idSchema,
  kind: z.enum(creditKinds),
  /** What was credited. */
  amount: moneySchema,
  /** What of it may not leave before. */
  locked: moneySchema,
  required: moneySchema,
  done: moneySchema,
  remaining: moneySchema,
  openedAt: instantSchema,
  /** What filled it: what was bet on games of a type, and what of that counts. */
  fills: z
    .array(z.object({ gameType: z.enum(gameTypes), validBet: moneySchema, counted: moneySchema }))
    .max(gameTypes.length),
  /** What games of a type count, in percent; types that are absent count nothing. */
  weights: z
    .array(z.object({ gameType: z.enum(gameTypes), percent: z.number() }))
    .max(gameTypes.length),
});

export const turnoverEndpoints = {
  turnover: playerEndpoint({
    method: 'GET',
    path: '/api/turnover',
    module: 'turnover',
    summary:
      'What the member must still play before money may leave, row by row, the oldest first (100 ' +
      'at most). Bets of the last seconds may be missing; a withdrawal counts them.',
    output: z.object({
      remaining: moneySchema,
      locked: moneySchema,
      /** What may be withdrawn of the main balance now, as far as turnover is concerned. */
      releasable: moneySchema,
      release: z.enum(releaseModes),
      items: z.array(openRequirement).max(100),
    }),
  }),
};
