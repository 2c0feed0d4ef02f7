/** What contracts paid, settlement by settlement, for staff. */
import { z } from 'zod';
import { contractParty } from '../facts.ts';
import { contractKinds, pointKinds, settlementStates } from '../kinds.ts';
import {
  cursorSchema,
  fileSchema,
  idSchema,
  instantSchema,
  operatorEndpoint,
} from '../../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import { usernameSchema } from '../../account/player/account.ts';
import { settlementFileSchema, settlementSchema } from '../player/settlements.ts';

const line = settlementSchema.omit({ side: true }).extend({
  runId: idSchema,
  /** Who pays; null: the house. */
  upline: contractParty.nullable(),
});
export type StaffSettlement = z.output<typeof line>;

const below = settlementFileSchema.shape.below.element.extend({ id: idSchema });
const file = settlementFileSchema.extend({ settlement: line, below: z.array(below).max(500) });
export type StaffSettlementFile = z.output<typeof file>;

const points = z.object({
  id: idSchema,
  /** `income` of an agent, `rebate` of the player. */
  kind: z.enum(pointKinds),
  paidAt: instantSchema,
  member: contractParty,
  /** The stakes that it is for; below zero where corrections outweigh them. */
  stake: signedMoneySchema,
  amount: moneySchema,
});
export type StaffPointPayment = z.output<typeof points>;

const filter = {
  merchantId: idSchema,
  kind: z.enum(contractKinds).optional(),
  /** `unpaid`: due, owed and held. */
  state: z.enum([...settlementStates, 'unpaid']).optional(),
  /** Who is paid. */
  account: usernameSchema.optional(),
  /** Periods that begin from then on, and before then. */
  from: instantSchema.optional(),
  until: instantSchema.optional(),
};
const common = { module: 'contracts', permission: 'agent.read' } as const;

export const operatorSettlementEndpoints = {
  contractSettlements: operatorEndpoint({
    ...common,
    method: 'GET',
    path: '/ops/merchants/:merchantId/settlements',
    summary: 'What contracts paid, newest period first, 50 a page.',
    input: z.strictObject({ ...filter, cursor: cursorSchema.optional() }),
    output: pageSchema(line, 50),
  }),
  contractSettlementsFile: operatorEndpoint({
    ...common,
    method: 'GET',
    path: '/ops/merchants/:merchantId/settlements.csv',
    throttle: 'export',
    file: { name: 'settlements.csv', type: 'text/csv' },
    summary: 'The same as a file, newest first, at most 100,000 rows; on record before it is made.',
    input: z.strictObject(filter),
    output: fileSchema,
  }),
  pointPayments: operatorEndpoint({
    ...common,
    method: 'GET',
    path: '/ops/merchants/:merchantId/point-payments',
    summary: 'What the house paid for bets by a prize group, newest first, 50 a page.',
    input: z.strictObject({
      merchantId: idSchema,
      kind: z.enum(pointKinds).optional(),
      account: usernameSchema.optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(points, 50),
  }),
  contractSettlement: operatorEndpoint({
    ...common,
    method: 'GET',
    path: '/ops/merchants/:merchantId/settlements/:settlementId',
    summary: 'How one settlement was calculated, line by line, and what those below got of it.',
    input: z.strictObject({ merchantId: idSchema, settlementId: idSchema }),
    output: file,
    refusals: ['contracts.settlement-unknown'],
  }),
};
