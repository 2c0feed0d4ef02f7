/** Contracts of agents, how a merchant reckons them, and what was settled, for staff. */
import { z } from 'zod';
import { contractFacts, contractKind, contractParty, contractPeriod } from '../facts.ts';
import { contractEvents } from '../kinds.ts';
import { contractPreview } from '../preview.ts';
import { tiersSchema } from '../tiers.ts';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { request } from '../../staff/operator/requests.ts';

const contractLine = contractFacts.extend({
  /** Who pays; null: the house. */
  upline: contractParty.nullable(),
});
export type ContractLine = z.output<typeof contractLine>;

const contractFile = z.object({
  contract: contractLine,
  /** Contracts of the kind in force above, from the house down. */
  above: z.array(contractLine),
  /** Offers and contracts in force that whoever is paid by it has given, a hundred at most. */
  below: z.array(contractLine).max(100),
  /** How many contracts would end with it. */
  endsWith: z.number().int(),
  history: z.array(
    z.object({
      event: z.enum(contractEvents),
      actor: z.enum(['member', 'upline', 'staff', 'system']),
      staffName: z.string().nullable(),
      at: instantSchema,
    }),
  ),
});

const terms = z.strictObject({
  /** Valid bet of a day that makes a member active. */
  activeValidBet: moneySchema,
  /** What must have been paid in on that day as well. */
  activeDeposit: moneySchema,
  /** An agent's own play counts for the team. */
  includesSelf: z.boolean(),
  /** What a team won comes off its next period's loss. */
  carriesOver: z.boolean(),
  /** Where an agent has too little, the house pays and the agent owes the house. */
  houseCovers: z.boolean(),
});
export type ContractTerms = z.output<typeof terms>;

const run = z.object({
  id: idSchema,
  kind: contractKind,
  period: contractPeriod,
  startsAt: instantSchema,
  endsAt: instantSchema,
  state: z.enum(['paying', 'paid']),
  /** Contracts that had something to settle. */
  settlements: z.number().int(),
  gross: moneySchema,
  /** What of it the house pays. */
  house: moneySchema,
  paid: moneySchema,
  /** What waits for an agent who has too little. */
  owed: moneySchema,
  /** What waits for an account that is not free. */
  held: moneySchema,
  reckonedAt: instantSchema,
  paidAt: instantSchema.nullable(),
});
export type ContractRun = z.output<typeof run>;

const settlementLine = z.object({
  id: idSchema,
  contractId: idSchema,
  member: contractParty,
  upline: contractParty.nullable(),
  validBet: signedMoneySchema,
  actives: z.number().int(),
  /** Number of the step from one; null: none was reached. */
  step: z.number().int().nullable(),
  gross: moneySchema,
  paidDown: moneySchema,
  state: z.enum(['due', 'paid', 'owed', 'held', 'zero']),
  /** The house paid for an agent who had too little. */
  covered: z.boolean(),
});
export type SettlementLine = z.output<typeof settlementLine>;

const ofMerchant = { merchantId: idSchema };
const ofContract = { ...ofMerchant, contractId: idSchema };

export const operatorContractEndpoints = {
  contracts: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/contracts',
    module: 'contracts',
    permission: 'agent.read',
    summary:
      'Contracts of agents, newest first, 50 a page: offers that wait, in force, or over; of a kind; of ' +
      'an account; those of the house alone.',
    input: z.strictObject({
      ...ofMerchant,
      kind: contractKind.optional(),
      state: z.enum(['offers', 'in-force', 'over']).optional(),
      account: z.string().trim().min(1).max(64).refine(isStorable).optional(),
      payer: z.enum(['house', 'agents']).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(contractLine, 50),
  }),
  contractFile: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/contracts/:contractId',
    module: 'contracts',
    permission: 'agent.read',
    summary: 'One contract with those above and below it, and what happened to it.',
    input: z.strictObject(ofContract),
    output: contractFile,
    refusals: ['contracts.unknown'],
  }),
  askForContract: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/contracts',
    module: 'contracts',
    permission: 'agent.write',
    summary:
      'Asks to offer an agent at the top a contract of the house, or other terms in place of the one in ' +
      'force; it is offered once a second person agrees.',
    input: z.strictObject({
      ...ofMerchant,
      memberId: idSchema,
      kind: contractKind,
      period: contractPeriod,
      tiers: tiersSchema,
      reason: reasonSchema,
    }),
    output: request,
    refusals: [
      'contracts.tiers',
      'contracts.period',
      'contracts.not-direct',
      'contracts.not-agent',
      'contracts.pending',
      'contracts.member-out',
      'agents.not-own-downline',
      'approval.open',
    ],
  }),
  previewHouseContract: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/contract-preview',
    module: 'contracts',
    permission: 'agent.write',
    throttle: 'costly',
    summary:
      'What terms would have paid an agent at the top over periods that are past, beside the contract in ' +
      'force; keeps nothing.',
    input: z.strictObject({
      ...ofMerchant,
      memberId: idSchema,
      kind: contractKind,
      period: contractPeriod,
      tiers: tiersSchema,
    }),
    output: contractPreview,
    refusals: ['contracts.period', 'contracts.not-direct', 'agents.not-own-downline'],
  }),
  askForContractEnd: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/contracts/:contractId/end',
    module: 'contracts',
    permission: 'agent.write',
    summary:
      'Asks to end a contract with the period that is running, and all of its kind below, or to take an ' +
      'offer of the house back; it is done once a second person agrees.',
    input: z.strictObject({ ...ofContract, reason: reasonSchema }),
    output: request,
    refusals: [
      'contracts.unknown',
      'contracts.ended',
      'contracts.answered',
      'contracts.expired',
      'approval.open',
    ],
  }),
  contractTerms: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/contract-terms',
    module: 'contracts',
    permission: 'agent.read',
    summary: 'How contracts are reckoned and paid at the merchant.',
    input: z.strictObject(ofMerchant),
    output: terms,
  }),
  askForContractTerms: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/contract-terms',
    module: 'contracts',
    permission: 'agent.write',
    summary: 'Asks to change it; it holds for the periods settled after a second person agreed.',
    input: terms.extend({ ...ofMerchant, reason: reasonSchema }),
    output: request,
    refusals: ['approval.open'],
  }),
  contractRuns: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/contract-runs',
    module: 'contracts',
    permission: 'agent.read',
    summary:
      'Periods that were settled, newest first, 50 a page; all, or those with something unpaid.',
    input: z.strictObject({
      ...ofMerchant,
      kind: contractKind.optional(),
      state: z.enum(['unpaid']).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(run, 50),
  }),
  contractRun: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/contract-runs/:runId',
    module: 'contracts',
    permission: 'agent.read',
    summary:
      'What contracts pay for a period, from the top down, 50 a page; all, or what is unpaid.',
    input: z.strictObject({
      ...ofMerchant,
      runId: idSchema,
      state: z.enum(['unpaid']).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(settlementLine, 50),
  }),
  runContracts: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/contract-runs',
    module: 'contracts',
    permission: 'agent.write',
    throttle: 'costly',
    summary:
      'Settles now what is due and pays what waits, as happens by itself each minute. What is settled ' +
      'or paid already stays as it is.',
    input: z.strictObject(ofMerchant),
    output: z.object({}),
  }),
};
