/** What contracts paid agents, and what agents paid to those right below, period by period. */
import { z } from 'zod';
import { contractKinds, periodTypes, settlementStates } from '../kinds.ts';
import { tierSchema } from '../tiers.ts';
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

export const settlementSchema = z.object({
  id: idSchema,
  contractId: idSchema,
  kind: z.enum(contractKinds),
  period: z.enum(periodTypes),
  /** The period: from its first instant to that of the next one. */
  startsAt: instantSchema,
  endsAt: instantSchema,
  /** Whether the caller is paid, or pays. */
  side: z.enum(['received', 'given']),
  /** Who is paid. */
  member: z.object({ id: idSchema, account: z.string() }),
  /** What the team of who is paid bet and lost; below zero where corrections or wins outweigh. */
  validBet: signedMoneySchema,
  loss: signedMoneySchema,
  actives: z.int(),
  /** The step that was reached, counted from 1; null: none. */
  tier: z.int().nullable(),
  /** What is paid for the period. */
  gross: moneySchema,
  /** Of it, what goes to those right below for their contracts. */
  paidDown: moneySchema,
  net: signedMoneySchema,
  /** `owed`: who pays has too little; `held`: the account is not free; `due`: about to be paid. */
  state: z.enum(settlementStates),
  paidAt: instantSchema.nullable(),
});
export type Settlement = z.output<typeof settlementSchema>;

/** Types of games, each with as many rates as there are steps, and once more for corrections. */
const CALCULATION_LINES_MAX = 500;

export const settlementFileSchema = z.object({
  settlement: settlementSchema,
  /** The steps of the contract, the lowest first. */
  tiers: z.array(tierSchema),
  /** Rebates and bonuses of the team, which came off its loss. */
  deducted: signedMoneySchema,
  /** Of dividends: what the team had won before, and what is left of it; zero or less. */
  carryIn: signedMoneySchema,
  carryOut: signedMoneySchema,
  /**
   * What earlier periods left, and what this one leaves, cut to four decimals: of salaries parts of 0.01,
   * and below zero what corrections took back and no period has made up for yet.
   */
  restIn: signedMoneySchema,
  restOut: signedMoneySchema,
  /** What was reckoned: a base, its rate in millionths, and what comes out, cut to four decimals. */
  lines: z
    .array(
      z.object({
        /** Null: all types together. */
        gameType: z.enum(gameTypes).nullable(),
        base: signedMoneySchema,
        ratePpm: z.int(),
        amount: signedMoneySchema,
        /** Of a correction: the paid periods that it corrects, at the rate of then; else null. */
        corrects: z.object({ from: instantSchema, to: instantSchema }).nullable(),
        /** Whether it adds to what is carried over, or takes from it. */
        isCarried: z.boolean(),
      }),
    )
    .max(CALCULATION_LINES_MAX),
  /** Those right below and what they are paid for the same period; only for whoever pays it. */
  below: z
    .array(z.object({ account: z.string(), gross: moneySchema, state: z.enum(settlementStates) }))
    .max(500),
});
export type SettlementFile = z.output<typeof settlementFileSchema>;

const pointPayment = z.object({
  id: idSchema,
  paidAt: instantSchema,
  /** Stakes of the team that it is for; below zero where corrections outweigh them. */
  stake: signedMoneySchema,
  amount: moneySchema,
});
export type PointPayment = z.output<typeof pointPayment>;

const filter = {
  kind: z.enum(contractKinds).optional(),
  /** Periods that begin from then on, and before then. */
  from: instantSchema.optional(),
  to: instantSchema.optional(),
};

const common = { module: 'contracts', flag: 'contracts', roles: ['agent'] } as const;

export const settlementEndpoints = {
  settlements: playerEndpoint({
    ...common,
    method: 'GET',
    path: '/api/agent/settlements',
    summary:
      'What the agent is paid by contracts, or pays those right below, by period, newest first, 20 a ' +
      'page: dividend record, daily wages, hourly and real-time salary. Periods in which a team did ' +
      'nothing are left out.',
    input: z.strictObject({
      ...filter,
      side: z.enum(['received', 'given']).default('received'),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(settlementSchema, 20),
  }),
  settlementsFile: playerEndpoint({
    ...common,
    method: 'GET',
    path: '/api/agent/settlements.csv',
    throttle: 'export',
    file: { name: 'settlements.csv', type: 'text/csv' },
    summary: 'The same as a table for spreadsheets, newest first, at most 100,000 rows.',
    input: z.strictObject({
      ...filter,
      side: z.enum(['received', 'given']).default('received'),
    }),
    output: fileSchema,
  }),
  settlementTotals: playerEndpoint({
    ...common,
    method: 'GET',
    path: '/api/agent/settlements/totals',
    summary: 'What the agent was paid by contracts in a range, and what went to those right below.',
    input: z.strictObject(filter),
    output: z.object({
      count: z.int(),
      gross: moneySchema,
      paidDown: moneySchema,
      net: signedMoneySchema,
      /** Of the gross, what waits: for who pays, or until the account is free. */
      waiting: moneySchema,
      /** What the agent owes those right below, of all kinds and times. */
      owing: moneySchema,
    }),
  }),
  pointIncome: playerEndpoint({
    ...common,
    method: 'GET',
    path: '/api/agent/point-income',
    summary:
      'What bets of the team by a prize group brought the agent, newest payment first, 20 a page, with ' +
      'the sum of the range.',
    input: z.strictObject({
      from: instantSchema.optional(),
      to: instantSchema.optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(pointPayment, 20).extend({ total: moneySchema }),
  }),
  settlement: playerEndpoint({
    ...common,
    method: 'GET',
    path: '/api/agent/settlements/:settlementId',
    summary: 'How one settlement of the agent, paid or paying, was calculated, line by line.',
    input: z.strictObject({ settlementId: idSchema }),
    output: settlementFileSchema,
    refusals: ['contracts.settlement-unknown'],
  }),
};
