/** Single bets, payments and account records of the people below an agent, where the merchant allows it. */
import { z } from 'zod';
import { roundSchema, roundStates, roundTotalsSchema } from '../../bets/player.ts';
import {
  cursorSchema,
  fileSchema,
  idSchema,
  instantSchema,
  playerEndpoint,
} from '../../endpoint.ts';
import { gameTypes } from '../../games.ts';
import { moneySchema, signedMoneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import { transferKinds } from '../../wallet/transfer-kinds.ts';
import { linePaymentStates, paymentWays } from '../line-payments.ts';

const range = { from: instantSchema, to: instantSchema };
const ofLine = {
  ...range,
  /** The line of whom, with whoever heads it: the caller's without. */
  under: idSchema.optional(),
  /** Beginning of an account's name. */
  account: z.string().trim().max(32).optional(),
};
const roundFilter = {
  ...ofLine,
  gameType: z.enum(gameTypes).optional(),
  /** Code of the vendor. */
  vassalage: z.string().max(20).optional(),
  state: z.enum(roundStates).optional(),
};
const paymentFilter = {
  ...ofLine,
  way: z.enum(paymentWays),
  state: z.enum(linePaymentStates).optional(),
};
const transferFilter = {
  ...range,
  memberId: idSchema,
  kind: z.enum(transferKinds).optional(),
};

const who = { memberId: idSchema, account: z.string() };
const lineRound = roundSchema.extend(who);
export type LineRound = z.output<typeof lineRound>;

const linePayment = z.object({
  ...who,
  id: idSchema,
  /** By which the member knows it. */
  reference: z.string(),
  /** Asked for; of a deposit that arrived, what was credited. */
  amount: moneySchema,
  /** Credited, or paid out so far. */
  paid: moneySchema,
  state: z.enum(linePaymentStates),
  at: instantSchema,
});
export type LinePayment = z.output<typeof linePayment>;

const lineTransfer = z.object({
  reference: z.string(),
  kind: z.enum(transferKinds),
  amount: signedMoneySchema,
  balanceAfter: signedMoneySchema,
  at: instantSchema,
});
export type LineTransfer = z.output<typeof lineTransfer>;

const read = { module: 'teams', flag: 'lineRecords', roles: ['agent'], method: 'GET' } as const;
const notOwn = 'agents.not-own-downline' as const;
const ofManyRefusals = [notOwn, 'teams.line-too-wide', 'bets.range-too-long'] as const;

export const lineRecordEndpoints = {
  lineRounds: playerEndpoint({
    ...read,
    throttle: 'costly',
    path: '/api/team/rounds',
    summary:
      'Single rounds of the caller’s line, or of the line of somebody below, newest first, 20 a page, ' +
      'with the totals of all that the filter finds; of each since they came to stand in the tree.',
    input: z.strictObject({ ...roundFilter, cursor: cursorSchema.optional() }),
    output: pageSchema(lineRound, 20).extend({ totals: roundTotalsSchema }),
    refusals: ofManyRefusals,
  }),
  lineRoundsFile: playerEndpoint({
    ...read,
    path: '/api/team/rounds.csv',
    throttle: 'export',
    file: { name: 'team-bets.csv', type: 'text/csv' },
    summary: 'The same as a file, at most 10,000 lines.',
    input: z.strictObject(roundFilter),
    output: fileSchema,
    refusals: ofManyRefusals,
  }),
  linePayments: playerEndpoint({
    ...read,
    path: '/api/team/payments',
    summary:
      'Single deposits or withdrawals of the caller’s line, or of the line of somebody below, newest ' +
      'first, 20 a page, with what all that the filter finds come to.',
    input: z.strictObject({ ...paymentFilter, cursor: cursorSchema.optional() }),
    output: pageSchema(linePayment, 20).extend({
      totals: z.object({ count: z.number().int(), amount: moneySchema, paid: moneySchema }),
    }),
    refusals: ofManyRefusals,
  }),
  linePaymentsFile: playerEndpoint({
    ...read,
    path: '/api/team/payments.csv',
    throttle: 'export',
    file: { name: 'team-payments.csv', type: 'text/csv' },
    summary: 'The same as a file, at most 10,000 lines.',
    input: z.strictObject(paymentFilter),
    output: fileSchema,
    refusals: ofManyRefusals,
  }),
  lineTransfers: playerEndpoint({
    ...read,
    path: '/api/team/transfers',
    summary:
      'The account record of somebody below, of the main purse, newest first, 20 a page, with the sums ' +
      'of what came in and went out.',
    input: z.strictObject({ ...transferFilter, cursor: cursorSchema.optional() }),
    output: pageSchema(lineTransfer, 20).extend({
      totals: z.object({
        lines: z.number().int(),
        in: moneySchema,
        out: moneySchema,
        net: signedMoneySchema,
      }),
    }),
    refusals: [notOwn, 'bets.range-too-long'],
  }),
  lineTransfersFile: playerEndpoint({
    ...read,
    path: '/api/team/transfers.csv',
    throttle: 'export',
    file: { name: 'team-transactions.csv', type: 'text/csv' },
    summary: 'The same as a file, at most 10,000 lines.',
    input: z.strictObject(transferFilter),
    output: fileSchema,
    refusals: [notOwn, 'bets.range-too-long'],
  }),
};
