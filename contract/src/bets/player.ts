import { z } from 'zod';
import { gameTypes } from '../games.ts';
import { cursorSchema, fileSchema, idSchema, instantSchema, playerEndpoint } from '../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import { roundTransferKinds } from '../wallet/transfer-kinds.ts';

/** Play that a vendor reported of chips on a table while they lay there. */
export const reportedPlaySchema = z.object({
  /** The vendor's id of the report. */
  reference: z.string(),
  validBet: moneySchema,
  at: instantSchema,
});
/** Reports of one round that are shown, the newest. */
export const REPORTED_PLAYS_SHOWN = 100;

export const roundStates = ['open', 'closed', 'voided'] as const;

/** A round of the betting record. */
export const roundSchema = z.object({
  id: idSchema,
  gameId: z.string(),
  gameTitle: z.string(),
  gameType: z.enum(gameTypes),
  vendor: z.string(),
  art: z.string(),
  state: z.enum(roundStates),
  stake: moneySchema,
  validBet: moneySchema,
  win: moneySchema,
  /** win − stake of a closed round, null while it is open. */
  net: signedMoneySchema.nullable(),
  openedAt: instantSchema,
  closedAt: instantSchema.nullable(),
});
export type Round = z.output<typeof roundSchema>;

/** What rounds add up to; voided ones count nothing. */
export const roundTotalsSchema = z.object({
  rounds: z.number().int(),
  stake: moneySchema,
  validBet: moneySchema,
  win: moneySchema,
  net: signedMoneySchema,
});

/** Which rounds of the betting record. */
const recordFilter = {
  from: instantSchema,
  to: instantSchema,
  gameType: z.enum(gameTypes).optional(),
  /** Code of the vendor. */
  vassalage: z.string().max(20).optional(),
  gameId: idSchema.optional(),
  state: z.enum(roundStates).optional(),
  roundId: z.string().trim().max(19).optional(),
};

/** The longest time that profit and loss are told of, and that a file of rounds is about. */
export const RECORD_DAYS_MAX = 366;

const days = z.strictObject({ first: z.iso.date(), last: z.iso.date() });
const sums = {
  rounds: z.number().int(),
  stake: signedMoneySchema,
  validBet: signedMoneySchema,
  win: signedMoneySchema,
  net: signedMoneySchema,
};
const profit = z.object({
  totals: z.object(sums),
  /** Days on which something counted, in order. */
  days: z.array(z.object({ day: z.iso.date(), ...sums })).max(RECORD_DAYS_MAX),
  /** Types of which something counted, that with the most valid bet first. */
  types: z.array(z.object({ gameType: z.enum(gameTypes), ...sums })).max(gameTypes.length),
});
export type Profit = z.output<typeof profit>;

export const betsEndpoints = {
  rounds: playerEndpoint({
    method: 'GET',
    path: '/api/rounds',
    module: 'bets',
    summary:
      'Betting record, newest first, 20 a page, with the totals of all that the filter finds.',
    input: z.strictObject({ ...recordFilter, cursor: cursorSchema.optional() }),
    output: pageSchema(roundSchema, 20).extend({ totals: roundTotalsSchema }),
  }),
  roundsFile: playerEndpoint({
    method: 'GET',
    path: '/api/rounds.csv',
    module: 'bets',
    throttle: 'export',
    summary: 'The betting record as a table for spreadsheets, newest first; of a year at most.',
    input: z.strictObject(recordFilter),
    file: { name: 'betting-record.csv', type: 'text/csv' },
    output: fileSchema,
    refusals: ['bets.range-too-long'],
  }),
  profit: playerEndpoint({
    method: 'GET',
    path: '/api/profit',
    module: 'bets',
    summary:
      'Profit and loss by day and by game type, from the first day to the last in the merchant’s ' +
      'time zone. A round counts on the day of its closing, a correction on its own day.',
    input: days,
    output: profit,
    refusals: ['bets.range-too-long'],
  }),
  profitFile: playerEndpoint({
    method: 'GET',
    path: '/api/profit.csv',
    module: 'bets',
    throttle: 'export',
    summary: 'The same by day and game type as a table for spreadsheets.',
    input: days,
    file: { name: 'profit-and-loss.csv', type: 'text/csv' },
    output: fileSchema,
    refusals: ['bets.range-too-long'],
  }),
  playedGames: playerEndpoint({
    method: 'GET',
    path: '/api/rounds/games',
    module: 'bets',
    summary: 'Games of which the member has rounds in some days, those played last first.',
    input: z.strictObject({ from: instantSchema, to: instantSchema }),
    output: z.object({
      items: z.array(z.object({ id: idSchema, title: z.string(), vendor: z.string() })).max(100),
    }),
  }),
  round: playerEndpoint({
    method: 'GET',
    path: '/api/rounds/:roundId',
    module: 'bets',
    summary: 'One round with every movement of money that belongs to it.',
    input: z.strictObject({ roundId: idSchema }),
    output: z.object({
      round: roundSchema,
      transactions: z
        .array(
          z.object({
            reference: z.string(),
            type: z.enum(roundTransferKinds),
            amount: signedMoneySchema,
            balanceAfter: moneySchema,
            at: instantSchema,
          }),
        )
        .max(500),
      /** Newest first; empty for rounds without chips. */
      plays: z.array(reportedPlaySchema).max(REPORTED_PLAYS_SHOWN),
    }),
    refusals: ['round.unknown'],
  }),
};
