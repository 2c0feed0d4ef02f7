/** Contracts of agents: what they are paid by, and what they pay to those right below. */
import { z } from 'zod';
import { contractFacts, contractKind, contractParty, contractPeriod } from '../facts.ts';
import { contractEvents } from '../kinds.ts';
import { contractPreview } from '../preview.ts';
import { tierSchema, tiersSchema } from '../tiers.ts';
import { cursorSchema, idSchema, instantSchema, playerEndpoint } from '../../endpoint.ts';
import { pageSchema } from '../../page.ts';

const contract = contractFacts.extend({
  /** Whether the caller is paid by it, or pays. */
  side: z.enum(['received', 'given']),
  /** Who pays, masked for whoever is paid; null: the house. */
  upline: z.object({ account: z.string() }).nullable(),
  /** The contract that was in force when it was offered. */
  replaces: idSchema.nullable(),
});
export type AgentContract = z.output<typeof contract>;

const endingContract = z.object({
  id: idSchema,
  /** Who is paid by it. */
  member: contractParty,
  /** Who pays it. */
  upline: z.object({ account: z.string() }),
  period: contractPeriod,
  tiers: z.array(tierSchema),
  /** It pays more than is left, it reckons by another period, or its upline's own contract ends. */
  why: z.enum(['rate', 'period', 'upline']),
});
export type EndingContract = z.output<typeof endingContract>;

const contractAct = z.enum(['accept', 'reject', 'cancel', 'amend', 'terminate']);
export type ContractAct = z.output<typeof contractAct>;

const contractFile = z.object({
  contract,
  /** What is in force of the kind while it is an offer: the steps of before. */
  current: contract.nullable(),
  /** From when an offer would be paid by if it were accepted now; when a contract in force would end. */
  from: instantSchema.nullable(),
  /** Contracts that end with accepting or terminating it now: the call names their ids. */
  ends: z.array(endingContract),
  /** What the caller may do with it. */
  acts: z.array(contractAct),
  history: z.array(z.object({ event: z.enum(contractEvents), at: instantSchema })),
});
export type ContractFile = z.output<typeof contractFile>;

const contractId = z.strictObject({ contractId: idSchema });
/** Ids of the contracts that the caller was told would end. */
const acknowledge = z.array(idSchema).max(1000);

const common = { module: 'contracts', flag: 'contracts', roles: ['agent'] } as const;
/** An offer that cannot be made. */
const offerRefusals = [
  'contracts.tiers',
  'contracts.above-own',
  'contracts.period',
  'contracts.no-own',
  'contracts.not-direct',
  'contracts.not-agent',
  'contracts.self',
  'contracts.pending',
  'contracts.out',
  'contracts.member-out',
  'agents.not-own-downline',
] as const;

/** The contracts of the caller by the names of the specification: four offers, then four in force. */
const consolidated = z.object({
  divtypereq: contract.nullable(),
  dailysalreqtype: contract.nullable(),
  contracthoursalreq: contract.nullable(),
  realtimesalreqtype: contract.nullable(),
  divtypeinfo: contract.nullable(),
  dailysalinfotype: contract.nullable(),
  contracthoursalinfo: contract.nullable(),
  contractmrdailysalinfotype: contract.nullable(),
});
export type ContractInfo = z.output<typeof consolidated>;

export const contractsEndpoints = {
  contractInfo: playerEndpoint({
    ...common,
    method: 'GET',
    path: '/api/agent/contract-info',
    summary:
      'All that the agent is paid by: of each kind the offer that waits (…req…) and the contract in ' +
      'force (…info…), null where there is none.',
    output: consolidated,
  }),
  contractsOfMine: playerEndpoint({
    ...common,
    method: 'GET',
    path: '/api/agent/contracts/mine',
    summary:
      'Offers to the agent and contracts that the agent is paid by, newest first, 20 a page.',
    input: z.strictObject({ kind: contractKind.optional(), cursor: cursorSchema.optional() }),
    output: pageSchema(contract, 20),
  }),
  contractsOfDownline: playerEndpoint({
    ...common,
    method: 'GET',
    path: '/api/agent/contracts/downline',
    summary:
      'Offers and contracts that the agent made with those right below, or with one of them, newest ' +
      'first, 20 a page; open ones alone are offers that wait and contracts in force.',
    input: z.strictObject({
      memberId: idSchema.optional(),
      kind: contractKind.optional(),
      open: z.literal('1').optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(contract, 20),
    refusals: ['agents.not-own-downline'],
  }),
  contract: playerEndpoint({
    ...common,
    method: 'GET',
    path: '/api/agent/contracts/:contractId',
    summary:
      'One contract of the agent, paid or paying, with its history, what may be done with it, and whom ' +
      'that hits.',
    input: contractId,
    output: contractFile,
    refusals: ['contracts.unknown'],
  }),
  contractPreview: playerEndpoint({
    ...common,
    method: 'GET',
    path: '/api/agent/contracts/:contractId/preview',
    throttle: 'costly',
    summary:
      'What a contract of the agent, paid or paying, would have paid over the last full period of a ' +
      'dividend, the last seven days of a daily salary, or the last day, step by step, beside the one in force.',
    input: contractId,
    output: contractPreview,
    refusals: ['contracts.unknown'],
  }),
  previewOffer: playerEndpoint({
    ...common,
    method: 'POST',
    path: '/api/agent/contracts/preview',
    throttle: 'costly',
    summary:
      'The same of terms that the agent is about to offer to somebody right below; keeps nothing.',
    input: z.strictObject({
      memberId: idSchema,
      kind: contractKind,
      period: contractPeriod,
      tiers: tiersSchema,
    }),
    output: contractPreview,
    refusals: ['agents.not-own-downline', 'contracts.not-direct', 'contracts.period'],
  }),
  offerContract: playerEndpoint({
    ...common,
    method: 'POST',
    path: '/api/agent/contracts',
    summary:
      'Offers a contract to an agent right below, who answers within 72 hours. The agent must be paid by ' +
      'one of the same kind and period, no lower at any step.',
    input: z.strictObject({
      memberId: idSchema,
      kind: contractKind,
      period: contractPeriod,
      tiers: tiersSchema,
    }),
    output: contract,
    refusals: [...offerRefusals, 'contracts.in-force'],
  }),
  amendContract: playerEndpoint({
    ...common,
    method: 'POST',
    path: '/api/agent/contracts/:contractId/amend',
    summary:
      'Offers other terms in place of a contract in force, which stays until the offer is accepted.',
    input: contractId.extend({ period: contractPeriod, tiers: tiersSchema }),
    output: contract,
    refusals: [...offerRefusals, 'contracts.unknown', 'contracts.ended'],
  }),
  cancelOffer: playerEndpoint({
    ...common,
    method: 'POST',
    path: '/api/agent/contracts/:contractId/cancel',
    summary: 'Takes an offer back that the agent made and nobody answered.',
    input: contractId,
    output: contract,
    refusals: ['contracts.unknown', 'contracts.answered', 'contracts.expired'],
  }),
  acceptContract: playerEndpoint({
    ...common,
    method: 'POST',
    path: '/api/agent/contracts/:contractId/accept',
    summary:
      'Accepts an offer from its next period on, in place of what is in force of the kind. Contracts ' +
      'below that the new one cannot carry end with that period; the call names them all.',
    input: contractId.extend({ acknowledge: acknowledge.default([]) }),
    output: contract,
    refusals: [
      'contracts.unknown',
      'contracts.answered',
      'contracts.expired',
      'contracts.ends-others',
      'contracts.above-own',
      'contracts.period',
      'contracts.no-own',
      'contracts.out',
      'contracts.upline-out',
    ],
  }),
  rejectContract: playerEndpoint({
    ...common,
    method: 'POST',
    path: '/api/agent/contracts/:contractId/reject',
    summary: 'Declines an offer.',
    input: contractId,
    output: contract,
    refusals: ['contracts.unknown', 'contracts.answered', 'contracts.expired'],
  }),
  terminateContract: playerEndpoint({
    ...common,
    method: 'POST',
    path: '/api/agent/contracts/:contractId/terminate',
    summary:
      'Ends a contract that the agent pays, with the period that is running, and those of the kind below ' +
      'it; the call names them all. What they earn until then is settled.',
    input: contractId.extend({ acknowledge: acknowledge.default([]) }),
    output: contract,
    refusals: ['contracts.unknown', 'contracts.ended', 'contracts.ends-others'],
  }),
};
