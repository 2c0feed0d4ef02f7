/** What games return, held against what their vendors say. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { gameTypes } from '../../games.ts';
import { moneySchema } from '../../money.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';

/** Ten thousand rounds, a day (UTC), thirty days, and all since the game was opened. */
const returnPeriods = ['block', 'day', 'month', 'run'] as const;
/** What is judged by: periods, and all stakes of one level since the game was opened. */
const returnSpans = [...returnPeriods, 'stake'] as const;

/**
 * `few`: too few rounds to say. `fair`: as it should be. `odd`: three standard deviations off.
 * `wrong`: five.
 */
export const returnVerdicts = ['few', 'fair', 'odd', 'wrong'] as const;
export type ReturnVerdict = (typeof returnVerdicts)[number];

const figures = z.object({
  /** Paid rounds; free ones are left out. */
  rounds: z.number().int(),
  stake: moneySchema,
  win: moneySchema,
  /** What a round paid and should have paid on average, in stakes; null without rounds. */
  returned: z.number().nullable(),
  expected: z.number().nullable(),
  /** One standard deviation of the average, in stakes. */
  error: z.number(),
  /** In standard deviations; `score` holds for any number of rounds and is what is judged by. */
  z: z.number(),
  score: z.number(),
  verdict: z.enum(returnVerdicts),
});
export type ReturnFigures = z.output<typeof figures>;

/** Stakes of one level: those of as many decimal digits. */
const stakes = z.object({ from: moneySchema, to: moneySchema });

const stop = z.object({
  id: idSchema,
  at: instantSchema,
  span: z.enum(returnSpans),
  /** Of the span `stake`. */
  stakes: stakes.nullable(),
  rounds: z.number().int(),
  returned: z.number(),
  expected: z.number(),
  score: z.number(),
  lifted: z.object({ at: instantSchema, by: z.string(), reason: z.string() }).nullable(),
});
export type ReturnStop = z.output<typeof stop>;

const line = figures.extend({
  gameId: idSchema,
  title: z.string(),
  vendorName: z.string(),
  gameType: z.enum(gameTypes),
  /** Nobody chooses how much comes back; else only too much counts. */
  isFixed: z.boolean(),
  /** Since when it is closed for its returns. */
  stoppedAt: instantSchema.nullable(),
});
export type ReturnLine = z.output<typeof line>;

const ofGame = { merchantId: idSchema, gameId: idSchema };

export const operatorReturnEndpoints = {
  merchantReturns: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/returns',
    module: 'catalog',
    permission: 'catalog.read',
    summary:
      'Games with what their paid rounds returned, those that were closed for it first, then by how ' +
      'far they strayed; at most 500.',
    input: z.strictObject({
      merchantId: idSchema,
      state: z.enum(['stopped', 'odd', 'fair', 'few']).optional(),
      search: z.string().trim().max(60).optional(),
    }),
    output: z.object({
      items: z.array(line).max(500),
      stopped: z.number().int(),
    }),
  }),
  gameReturns: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/returns/:gameId',
    module: 'catalog',
    permission: 'catalog.read',
    summary:
      'One game: what each span and level of stakes returned, how it came to it, and how often it was closed.',
    input: z.strictObject(ofGame),
    output: z.object({
      spans: z.array(figures.extend({ span: z.enum(returnPeriods) })).max(4),
      levels: z.array(figures.extend(stakes.shape)).max(19),
      /** Rounds up to there and what they returned and should have, on average, with one error of it. */
      points: z
        .array(
          z.object({
            rounds: z.number().int(),
            returned: z.number(),
            expected: z.number(),
            error: z.number(),
            /** The day that it ends; null for blocks of rounds. */
            day: z.iso.date().nullable(),
          }),
        )
        .max(500),
      stops: z.array(stop).max(500),
    }),
    refusals: ['game.unknown'],
  }),
  liftReturnStop: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/returns/:gameId/lift',
    module: 'catalog',
    permission: 'catalog.write',
    summary:
      'Opens a game that was closed for its returns; its rounds are judged from the beginning.',
    input: z.strictObject({ ...ofGame, reason: reasonSchema }),
    output: stop,
    refusals: ['game.unknown', 'catalog.game-not-stopped'],
  }),
};
