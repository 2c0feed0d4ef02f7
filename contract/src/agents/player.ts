/** The agent's own team: links that invite, accounts below, notes, and money sent down. */
import { z } from 'zod';
import {
  cursorSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  isStorable,
  playerEndpoint,
} from '../endpoint.ts';
import { SERIES_MAX, SERIES_MIN } from '../account/member-types.ts';
import { moneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import { usernameSchema } from '../account/player/account.ts';
import { paymentPasswordSchema } from '../account/player/payment-password.ts';
import { lineTransfer, lineTransferRefusals, lineTransferTerms } from '../upline/player.ts';

/** What somebody becomes who comes by a link, or whose account is opened. */
export const downlineKinds = ['member', 'agent'] as const;
export type DownlineKind = (typeof downlineKinds)[number];

const kind = z.enum(downlineKinds);
/** Prize group: at most the agent's own. */
const series = z.number().int().min(SERIES_MIN).max(SERIES_MAX);
const named = z.object({ id: idSchema, account: z.string() });

const invitation = z.object({
  id: idSchema,
  /** Eight letters and digits. */
  code: z.string(),
  /** The address that the link leads to; a picture of it is the QR code. */
  url: z.string(),
  label: z.string(),
  kind,
  series: z.number().int(),
  /** Null: any number. */
  maxUses: z.number().int().nullable(),
  /** Null: for good. */
  expiresAt: instantSchema.nullable(),
  createdAt: instantSchema,
  state: z.enum(['open', 'used-up', 'expired', 'closed']),
  /** How often the link was opened, who registered by it, and who of these has paid in. */
  opened: z.number().int(),
  registered: z.number().int(),
  firstDeposits: z.number().int(),
});
export type AgentInvitation = z.output<typeof invitation>;

const teamMember = named.extend({
  nickname: z.string(),
  kind,
  series: z.number().int(),
  /** 1 for who stands directly below the caller. */
  level: z.number().int(),
  /** Of the account: a frozen one is shut out by the house. */
  state: z.enum(['active', 'frozen']),
  /** When an agent above stopped their work as an agent: no links, no accounts, no transfers. */
  frozenAt: instantSchema.nullable(),
  balance: moneySchema,
  registeredAt: instantSchema,
  lastLoginAt: instantSchema.nullable(),
  /** How many stand directly below, and at any depth. */
  direct: z.number().int(),
  team: z.number().int(),
  /** What the caller noted; nobody else reads it. */
  note: z.string().nullable(),
});
export type TeamMember = z.output<typeof teamMember>;

const opened = named.extend({
  /** By which the person takes the account over, once, choosing the password. Told this once. */
  link: z.url(),
  expiresAt: instantSchema,
});

const ofAgent = { flag: 'agents', roles: ['agent'] } as const;
const ofTeam = { ...ofAgent, module: 'agents' } as const;
const ofMember = { memberId: idSchema };
const notOwn = 'agents.not-own-downline' as const;

export const agentEndpoints = {
  agentInvitations: playerEndpoint({
    ...ofTeam,
    method: 'GET',
    path: '/api/agent/invitations',
    summary: 'The caller’s links with their statistics, newest first, 20 a page.',
    input: z.strictObject({ cursor: cursorSchema.optional() }),
    output: pageSchema(invitation, 20).extend({
      /** The caller’s own prize group, which no downline’s is above. */
      seriesMax: z.number().int(),
    }),
  }),
  createAgentInvitation: playerEndpoint({
    ...ofTeam,
    method: 'POST',
    path: '/api/agent/invitations',
    summary: 'Makes a link. An agent has at most 50 that are open.',
    input: z.strictObject({
      label: z.string().trim().max(40).refine(isStorable),
      kind,
      series,
      maxUses: z.number().int().min(1).max(100_000).nullable(),
      /** Null: for good. */
      days: z.number().int().min(1).max(3650).nullable(),
    }),
    output: invitation,
    refusals: ['agents.series', 'agents.too-many-links', 'agents.too-deep', 'agents.frozen'],
  }),
  closeAgentInvitation: playerEndpoint({
    ...ofTeam,
    method: 'POST',
    path: '/api/agent/invitations/:invitationId/close',
    summary: 'The link leads nowhere any more. Whoever came by it stays.',
    input: z.strictObject({ invitationId: idSchema }),
    output: invitation,
    refusals: ['agents.link-unknown'],
  }),
  openDownlineAccount: playerEndpoint({
    ...ofTeam,
    method: 'POST',
    path: '/api/agent/accounts',
    throttle: 'auth',
    stepUp: true,
    summary:
      'Opens an account directly below. The answer has a link to hand over, by which the person ' +
      'chooses the password. Where the merchant wants telephones proven, people come by links.',
    input: z.strictObject({
      username: usernameSchema,
      nickname: z.string().max(60).optional(),
      email: z.string().max(120).optional(),
      birthday: z.string().max(10).optional(),
      kind,
      series,
    }),
    output: opened,
    refusals: [
      'agents.series',
      'agents.too-deep',
      'agents.frozen',
      'agents.by-link',
      'account.invalid-field',
      'account.under-age',
      'account.username-taken',
      'account.details-in-use',
    ],
  }),
  renewDownlineLink: playerEndpoint({
    ...ofTeam,
    method: 'POST',
    path: '/api/agent/team/:memberId/link',
    throttle: 'auth',
    stepUp: true,
    summary:
      'Another link to hand over, for an account that was opened directly below and into which ' +
      'nobody has signed in yet.',
    input: z.strictObject(ofMember),
    output: opened,
    refusals: [notOwn, 'agents.signed-in-already', 'agents.frozen'],
  }),
  teamMembers: playerEndpoint({
    ...ofTeam,
    method: 'GET',
    path: '/api/agent/team',
    summary:
      'Whoever stands below the caller, or below somebody of the team: directly or at any depth, by ' +
      'the beginning of an account’s name, newest first, 20 a page.',
    input: z.strictObject({
      under: idSchema.optional(),
      depth: z.enum(['direct', 'all']).optional(),
      kind: kind.optional(),
      search: z.string().trim().min(1).max(32).refine(isStorable).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(teamMember, 20).extend({
      /** From the caller to whom the list is below, both included. */
      path: z.array(named).max(60),
      total: z.number().int(),
    }),
    refusals: [notOwn],
  }),
  teamMember: playerEndpoint({
    ...ofTeam,
    method: 'GET',
    path: '/api/agent/team/:memberId',
    summary: 'One member of the team, with the way from the caller to them.',
    input: z.strictObject(ofMember),
    output: teamMember.extend({
      path: z.array(named).max(60),
      /** Of the link by which they came. */
      link: z.object({ id: idSchema, code: z.string(), label: z.string() }).nullable(),
      /** Whether another link to hand over can be had. */
      waitsForFirstSignIn: z.boolean(),
    }),
    refusals: [notOwn],
  }),
  noteOnDownline: playerEndpoint({
    ...ofTeam,
    method: 'PUT',
    path: '/api/agent/team/:memberId/note',
    summary: 'Keeps a note on somebody of the team; an empty one takes it away.',
    input: z.strictObject({ ...ofMember, text: z.string().trim().max(300).refine(isStorable) }),
    output: z.object({ note: z.string().nullable() }),
    refusals: [notOwn],
  }),
  freezeDownline: playerEndpoint({
    ...ofTeam,
    method: 'POST',
    path: '/api/agent/team/:memberId/freeze',
    summary:
      'Stops the work of an agent of the team, or lets them go on: their links lead nowhere, they ' +
      'open no accounts and send and receive no transfers of the line. Their play and withdrawals stay.',
    input: z.strictObject({ ...ofMember, frozen: z.boolean() }),
    output: z.object({ frozenAt: instantSchema.nullable() }),
    refusals: [notOwn, 'agents.not-an-agent', 'agents.frozen-above'],
  }),
  downlineTransferTerms: playerEndpoint({
    ...ofAgent,
    module: 'upline',
    method: 'GET',
    path: '/api/agent/transfers/terms',
    summary: 'How much the caller can send down the line today.',
    output: lineTransferTerms,
  }),
  transferToDownline: playerEndpoint({
    ...ofAgent,
    module: 'upline',
    method: 'POST',
    path: '/api/agent/transfers',
    encrypted: true,
    stepUp: true,
    throttle: 'money',
    summary:
      'Sends an amount to somebody of the team, by the payment password. The same key again is the ' +
      'same transfer. What arrives must be played once.',
    input: z.strictObject({
      key: idempotencyKeySchema,
      memberId: idSchema,
      amount: moneySchema,
      paymentPassword: paymentPasswordSchema,
    }),
    output: lineTransfer,
    refusals: [notOwn, 'agents.frozen', ...lineTransferRefusals],
  }),
  downlineTransfers: playerEndpoint({
    ...ofAgent,
    module: 'upline',
    method: 'GET',
    path: '/api/agent/transfers',
    summary: 'What the caller sent down the line, newest first, 20 a page.',
    input: z.strictObject({ cursor: cursorSchema.optional() }),
    output: pageSchema(lineTransfer, 20),
  }),
};
