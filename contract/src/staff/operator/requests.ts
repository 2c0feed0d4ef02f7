/** Four eyes: what one person asks for and another one agrees to. */
import { z } from 'zod';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../../endpoint.ts';
import { signedMoneySchema, moneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import { claim, heldSchema, queueFigures } from './claims.ts';
import { type RequestKind, requestKinds } from './permissions.ts';
import { reasonSchema } from './reason.ts';

export const requestStates = ['open', 'approved', 'declined', 'withdrawn', 'expired'] as const;
export type RequestState = (typeof requestStates)[number];

const kind = z.enum(Object.keys(requestKinds) as [RequestKind, ...RequestKind[]]);
/** Facts in words or figures; which of them there are follows from the kind. */
const facts = z.record(z.string(), z.string().nullable());

export const request = z.object({
  id: z.uuid(),
  kind,
  state: z.enum(requestStates),
  merchantId: idSchema.nullable(),
  /** What it is about, e.g. `member:18`, and its name. */
  subject: z.string(),
  name: z.string(),
  before: facts,
  after: facts,
  /** SHA-256 of what was asked for, in hex: whoever agrees names it. */
  hash: z.string(),
  reason: z.string(),
  maker: z.string(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  decided: z
    .object({ at: instantSchema, by: z.string().nullable(), note: z.string().nullable() })
    .nullable(),
  /** What the caller may do about it now. */
  may: z.enum(['decide', 'withdraw']).nullable(),
});
export type StaffRequest = z.output<typeof request>;

/**
 * Of a change that opens a way to money or accounts, and so may need a second person: why, which is
 * refused as `approval.reason` where it is missing then.
 */
export const mayAsk = { reason: reasonSchema.optional() };
/** What was asked for instead of being done; null when it was done at once. */
export const asked = { request: request.nullable() };

const ofRequest = { requestId: z.uuid() };
const limitPeriods = ['day', 'week', 'month', 'session'] as const;

export const requestEndpoints = {
  requests: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/requests',
    module: 'staff',
    permission: 'approval.read',
    summary:
      'What staff asked for at this merchant or for the whole installation, newest first, 50 a ' +
      'page; `figures` counts those that the caller may decide.',
    input: z.strictObject({
      merchantId: idSchema,
      /** `mine`: what the caller asked for. */
      state: z.enum(['open', 'closed', 'mine']).optional(),
      held: heldSchema.optional(),
      /** What they are about. */
      subject: z.string().min(1).max(200).refine(isStorable).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(request.extend({ claim: claim.nullable() }), 50).extend({
      figures: queueFigures,
      /** Open ones that the caller sees, whoever decides them. */
      open: z.number().int(),
    }),
  }),
  requestPulse: operatorEndpoint({
    method: 'GET',
    path: '/ops/requests/pulse',
    module: 'staff',
    permission: 'approval.read',
    summary:
      'Asked for every second by open pages: a mark that differs once anything was asked for or ' +
      'decided, and answers to the caller’s own requests that they have not seen, at most 20.',
    output: z.object({
      mark: z.string(),
      answers: z
        .array(
          z.object({
            id: z.uuid(),
            kind,
            state: z.enum(requestStates),
            name: z.string(),
            by: z.string().nullable(),
          }),
        )
        .max(20),
    }),
  }),
  seeAnswers: operatorEndpoint({
    method: 'POST',
    path: '/ops/requests/seen',
    module: 'staff',
    permission: 'approval.read',
    throttle: 'read',
    summary: 'Notes that the caller has seen the answers to their own requests.',
    output: z.object({}),
  }),
  approveRequest: operatorEndpoint({
    method: 'POST',
    path: '/ops/requests/:requestId/approve',
    module: 'staff',
    permission: 'approval.decide',
    throttle: 'money',
    summary:
      'Agrees to what somebody else asked for, and does it. The second factor must have been ' +
      'passed in the last fifteen minutes. `hash` is that of the request as it was read.',
    input: z.strictObject({
      ...ofRequest,
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      note: z.string().trim().max(300).refine(isStorable).optional(),
      /** Of what was shown beside it and may change: the `version` of `statementLines`. */
      seen: z
        .string()
        .regex(/^[0-9a-f]{32}$/)
        .optional(),
    }),
    output: z.object({
      request,
      /** The secret of a vendor's new key, told this once. */
      secret: z.string().nullable(),
    }),
    refusals: [
      'approval.unknown',
      'approval.closed',
      'approval.own',
      'claim.held',
      'approval.changed',
      'approval.outdated',
      'staff.step-up',
      'wallet.insufficient',
      'wallet.limit-too-early',
      'statement.changed',
      'deposit.not-in-review',
      'deposit.above-payment',
      'deposit.account-taken',
      'deposit.account-unknown',
      'deposit.method-unknown',
      'protection.deposit-limit',
      'verification.level',
      'wallet.barred',
      'verification.unknown',
      'verification.not-waiting',
      'withdrawal.unknown',
      'withdrawal.changed',
      'withdrawal.not-possible',
      'withdrawal.not-disputed',
      'withdrawal.no-gateway',
      'vendor.key-taken',
      'vendor.unknown',
      'vendor.key-unknown',
      'merchant.domain-taken',
      'merchant.domains-full',
      'merchant.domain-unknown',
      'points.too-few',
      'staff.unknown',
    ],
  }),
  declineRequest: operatorEndpoint({
    method: 'POST',
    path: '/ops/requests/:requestId/decline',
    module: 'staff',
    permission: 'approval.decide',
    summary: 'Refuses what somebody else asked for.',
    input: z.strictObject({ ...ofRequest, note: reasonSchema }),
    output: request,
    refusals: ['approval.unknown', 'approval.closed', 'approval.own', 'claim.held'],
  }),
  withdrawRequest: operatorEndpoint({
    method: 'POST',
    path: '/ops/requests/:requestId/withdraw',
    module: 'staff',
    permission: 'approval.read',
    summary: 'Takes an own request back.',
    input: z.strictObject(ofRequest),
    output: request,
    refusals: ['approval.unknown', 'approval.closed', 'staff.forbidden'],
  }),
  askForAdjustment: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/adjustments',
    module: 'wallet',
    permission: 'adjustment.make',
    summary: 'Asks for a change of a balance by hand, up or down.',
    input: z.strictObject({
      merchantId: idSchema,
      memberId: idSchema,
      amount: signedMoneySchema,
      /** How many times a credit must be played before it may leave; not at all when absent. */
      turnoverTimes: z.number().int().min(0).max(100).optional(),
      reason: reasonSchema,
    }),
    output: request,
    refusals: ['member.unknown', 'approval.open', 'wallet.insufficient'],
  }),
  askForLimit: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/limits',
    module: 'wallet',
    permission: 'limit.write',
    summary:
      'Asks to raise or lift a play limit. It can be agreed to after a day, and not if the member ' +
      'has set another one since.',
    input: z.strictObject({
      merchantId: idSchema,
      memberId: idSchema,
      kind: z.enum(['stake', 'loss', 'session']),
      period: z.enum(limitPeriods),
      /** In the wallet’s unit; seconds of a session. Null lifts the limit. */
      amount: moneySchema.nullable(),
      reason: reasonSchema,
    }),
    output: request,
    refusals: ['member.unknown', 'approval.open', 'approval.outdated'],
  }),
};
