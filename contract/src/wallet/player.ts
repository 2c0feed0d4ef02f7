import { z } from 'zod';
import {
  cursorSchema,
  fileSchema,
  instantSchema,
  isStorable,
  playerEndpoint,
} from '../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import { purses, transferKinds, transferSubjects } from './transfer-kinds.ts';

/** A line of the account record. */
export const transferSchema = z.object({
  /** Account and sequence, e.g. `18-42`: unique, gapless per account. */
  reference: z.string(),
  kind: z.enum(transferKinds),
  amount: signedMoneySchema,
  /** Of the purse that it stands in; below zero only where a debt is kept. */
  balanceAfter: signedMoneySchema,
  at: instantSchema,
  /** What it belongs to: a round, a deposit. */
  subject: z
    .object({
      type: z.enum(transferSubjects),
      id: z.string(),
      /** The one by which everybody knows it: of a deposit; null of what has none. */
      reference: z.string().nullable(),
      /** Of a salary or dividend: the settlement that it paid. */
      settlementId: z.string().optional(),
      /** Of a round: the game's title. */
      gameTitle: z.string().optional(),
    })
    .nullable(),
});
export type Transfer = z.output<typeof transferSchema>;

/** What lies in one purse. */
export const purseSchema = z.object({
  purse: z.enum(purses),
  /** Tells several purses of a kind apart; empty where there can be only one. */
  label: z.string(),
  balance: signedMoneySchema,
  /** Number of its last transfer: a higher one is newer. */
  seq: z.string(),
});
export type PurseBalance = z.output<typeof purseSchema>;

/** Which lines of the account record; those of the main purse unless another is named. */
const recordFilter = {
  from: instantSchema.optional(),
  to: instantSchema.optional(),
  kind: z.enum(transferKinds).optional(),
  purse: z.enum(purses).optional(),
  label: z.string().max(64).refine(isStorable).optional(),
};

export const walletEndpoints = {
  balance: playerEndpoint({
    method: 'GET',
    path: '/api/balance',
    module: 'wallet',
    roles: ['trial', 'member', 'agent'],
    summary: 'The main balance and the sequence number of its last change.',
    output: z.object({ currency: z.string(), main: moneySchema, seq: z.string() }),
  }),
  balances: playerEndpoint({
    method: 'GET',
    path: '/api/balances',
    module: 'wallet',
    flag: 'consolidatedBalance',
    summary:
      'The consolidated balance: the main purse, every other with money in it, and the total.',
    output: z.object({
      currency: z.string(),
      /** All purses together, less what is owed. */
      total: signedMoneySchema,
      purses: z.array(purseSchema).max(500),
    }),
  }),
  transfers: playerEndpoint({
    method: 'GET',
    path: '/api/transfers',
    module: 'wallet',
    summary: 'Account record of one purse, newest first, 20 a page.',
    input: z.strictObject({ ...recordFilter, cursor: cursorSchema.optional() }),
    output: pageSchema(transferSchema, 20),
  }),
  transferTotals: playerEndpoint({
    method: 'GET',
    path: '/api/transfers/totals',
    module: 'wallet',
    summary: 'What the lines of the account record that a filter finds add up to.',
    input: z.strictObject(recordFilter),
    output: z.object({
      lines: z.number().int(),
      /** What came in and what went out, both zero or more. */
      in: moneySchema,
      out: moneySchema,
      net: signedMoneySchema,
    }),
  }),
  transfersFile: playerEndpoint({
    method: 'GET',
    path: '/api/transfers.csv',
    module: 'wallet',
    throttle: 'export',
    summary: 'The account record of one purse as a table for spreadsheets, newest first.',
    input: z.strictObject(recordFilter),
    file: { name: 'account-record.csv', type: 'text/csv' },
    output: fileSchema,
  }),
};
