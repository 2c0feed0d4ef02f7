/** Money that members ask for: the queue, payouts and disputes. */
import { z } from 'zod';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { pageSchema } from '../../page.ts';
import {
  conflictEnds,
  conflictKinds,
  disputeEnds,
  holderStates,
  payoutAdapters,
  payoutBars,
  payoutKinds,
  riskRules,
  sliceStages,
  withdrawalStages,
} from '../kinds.ts';
import { claimable, heldSchema, queueFigures } from '../../staff/operator/claims.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { request } from '../../staff/operator/requests.ts';

const line = z.object({
  id: idSchema,
  reference: z.string(),
  memberId: idSchema,
  account: z.string(),
  /** The member is shut out by the house. */
  frozen: z.boolean(),
  kind: z.enum(payoutKinds),
  methodName: z.string(),
  provider: z.string().nullable(),
  /** Masked: all but the last four signs. */
  number: z.string(),
  amount: moneySchema,
  fee: moneySchema,
  net: moneySchema,
  received: moneySchema,
  remaining: moneySchema,
  stage: z.enum(withdrawalStages),
  /** Why it waits for staff. */
  reasons: z.array(z.enum(riskRules)).max(riskRules.length),
  /** Of what was seen: a decision names it, so that the second of two is refused. */
  version: z.number().int(),
  createdAt: instantSchema,
  settledAt: instantSchema.nullable(),
  /** Who has asked a second person to approve it, which waits. */
  asked: z.object({ by: z.string(), at: instantSchema }).nullable(),
});
export type WithdrawalLine = z.output<typeof line>;

const queueLine = line.extend(claimable);
export type WithdrawalQueueLine = z.output<typeof queueLine>;

const slice = z.object({
  id: idSchema,
  ord: z.number().int(),
  reference: z.string(),
  adapter: z.enum(payoutAdapters),
  /** `house`: paid again, at the cost of the house. */
  funding: z.enum(['hold', 'house']),
  repeatsId: idSchema.nullable(),
  amount: moneySchema,
  tender: z.object({ amount: z.string(), currency: z.string() }),
  stage: z.enum(sliceStages),
  received: moneySchema.nullable(),
  payoutId: z.string().nullable(),
  bankReference: z.string().nullable(),
  hasProof: z.boolean(),
  /** What its gateway said against what it had said before, which two people have to look at. */
  conflict: z
    .object({
      id: idSchema,
      kind: z.enum(conflictKinds),
      at: instantSchema,
      /** Who has asked a second person to end it, which waits. */
      asked: z.object({ by: z.string(), at: instantSchema }).nullable(),
    })
    .nullable(),
  createdAt: instantSchema,
  paidAt: instantSchema.nullable(),
  autoAt: instantSchema.nullable(),
  answeredAt: instantSchema.nullable(),
  settledAt: instantSchema.nullable(),
});
export type StaffSlice = z.output<typeof slice>;

const story = line.extend({
  /** What of it no payout was begun for; with `repeat` it is to be paid again. */
  toPay: z.object({ amount: moneySchema, repeat: z.boolean() }),
  mayUseGateway: z.boolean(),
  /** Whether it takes a second person if the caller approves it. */
  takesTwo: z.boolean(),
  /** What keeps its payouts from leaving now. */
  bar: z.enum(payoutBars).nullable(),
  paid: moneySchema,
  feeTaken: moneySchema,
  released: moneySchema,
  note: z.string().nullable(),
  payoutAccount: z.object({
    id: idSchema,
    holder: z.enum(holderStates),
    boundAt: instantSchema,
    usableAt: instantSchema,
    removedAt: instantSchema.nullable(),
  }),
  slices: z.array(slice).max(100),
  /** What the rules found, with their figures. */
  risks: z
    .array(z.object({ rule: z.enum(riskRules), facts: z.record(z.string(), z.string()) }))
    .max(riskRules.length),
  /** Every step, oldest first. */
  steps: z
    .array(
      z.object({
        /** Of a payout; null where the step is the withdrawal’s own. */
        slice: z.number().int().nullable(),
        event: z.string(),
        from: z.string().nullable(),
        to: z.string(),
        actor: z.enum(['member', 'staff', 'house', 'gateway']),
        actorName: z.string().nullable(),
        detail: z.record(z.string(), z.union([z.string(), z.number()])),
        at: instantSchema,
      }),
    )
    .max(500),
});
export type WithdrawalStory = z.output<typeof story>;

/** What a decision did, or what was asked for instead. */
const decided = z.object({ withdrawal: story, request: request.nullable() });

const dispute = line.extend({
  ...claimable,
  slice: slice,
  /** What is missing of it, in the member’s words. */
  missing: moneySchema,
});
export type WithdrawalDispute = z.output<typeof dispute>;

const ofMerchant = { merchantId: idSchema };
const ofWithdrawal = { merchantId: idSchema, withdrawalId: idSchema };
/** Of what was seen. */
const version = z.int().min(1).max(2_147_483_647);
const seen = { version, reason: reasonSchema };
const bankReference = z.string().trim().min(3).max(64).refine(isStorable);

export const withdrawalEndpoints = {
  withdrawals: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/withdrawals',
    module: 'withdrawal',
    permission: 'withdrawal.read',
    summary:
      'Withdrawals of a merchant, 50 a page; by stage, reason, member, reference or who works on ' +
      'them, whichever are given. Of a stage that waits for staff the oldest come first, else the newest.',
    input: z.strictObject({
      ...ofMerchant,
      stage: z.enum(withdrawalStages).optional(),
      /** Only what waits for staff has reasons to be searched by. */
      reason: z.enum(riskRules).optional(),
      memberId: idSchema.optional(),
      reference: z
        .string()
        .regex(/^[A-Za-z0-9]{2,20}$/)
        .optional(),
      held: heldSchema.optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(queueLine, 50).extend({
      /** Of all that waits for staff, whatever the list is narrowed to. */
      figures: queueFigures,
    }),
  }),
  withdrawalCounts: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/withdrawals/counts',
    module: 'withdrawal',
    permission: 'withdrawal.read',
    summary:
      'How many withdrawals stand where, and accounts that wait; what is over is not counted.',
    input: z.strictObject(ofMerchant),
    output: z.object({
      review: z.number().int(),
      held: z.number().int(),
      approved: z.number().int(),
      paying: z.number().int(),
      confirming: z.number().int(),
      disputed: z.number().int(),
      /** Payouts that are disputed; a withdrawal may have several. */
      disputes: z.number().int(),
      accounts: z.number().int(),
    }),
  }),
  withdrawal: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/withdrawals/:withdrawalId',
    module: 'withdrawal',
    permission: 'withdrawal.read',
    summary: 'One withdrawal with its whole story.',
    input: z.strictObject(ofWithdrawal),
    output: story,
    refusals: ['withdrawal.unknown'],
  }),
  decideWithdrawal: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/withdrawals/:withdrawalId/decision',
    module: 'withdrawal',
    permission: 'withdrawal.review',
    throttle: 'money',
    summary:
      'Approves a withdrawal, rejects it (all of it goes back, and the member reads why), holds it or ' +
      'takes it up again. From the merchant’s threshold on, also of what went alone to the member or by ' +
      'the caller within 24 hours, approving asks a second person.',
    input: z.strictObject({
      ...ofWithdrawal,
      action: z.enum(['approve', 'reject', 'hold', 'release']),
      ...seen,
    }),
    output: decided,
    refusals: [
      'withdrawal.member-frozen',
      'withdrawal.account-not-approved',
      'withdrawal.unknown',
      'withdrawal.changed',
      'withdrawal.not-possible',
      'approval.open',
    ],
  }),
  payWithdrawal: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/withdrawals/:withdrawalId/payouts',
    module: 'withdrawal',
    permission: 'withdrawal.pay',
    throttle: 'money',
    summary:
      'Notes a payout that was made by hand, with the bank’s reference, or has the gateway make one; ' +
      'also again, after one failed. Without an amount, all that is left.',
    input: z.strictObject({
      ...ofWithdrawal,
      version,
      adapter: z.enum(payoutAdapters),
      amount: moneySchema.optional(),
      bankReference: bankReference.optional(),
    }),
    output: story,
    refusals: [
      'withdrawal.member-frozen',
      'withdrawal.member-held',
      'withdrawal.account-not-approved',
      'withdrawal.judged-account',
      'withdrawal.unknown',
      'withdrawal.changed',
      'withdrawal.not-possible',
      'withdrawal.slice-open',
      'withdrawal.slice-amount',
      'withdrawal.reference-missing',
      'withdrawal.reference-used',
      'withdrawal.no-gateway',
      'withdrawal.conflict',
    ],
  }),
  notePayout: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/withdrawals/:withdrawalId/slices/:sliceId/reference',
    module: 'withdrawal',
    permission: 'withdrawal.pay',
    throttle: 'money',
    summary: 'Notes that a payout that is planned by hand was made, with the bank’s reference.',
    input: z.strictObject({
      ...ofWithdrawal,
      sliceId: idSchema,
      version,
      bankReference,
    }),
    output: story,
    refusals: [
      'withdrawal.member-frozen',
      'withdrawal.member-held',
      'withdrawal.account-not-approved',
      'withdrawal.judged-account',
      'withdrawal.unknown',
      'withdrawal.changed',
      'withdrawal.not-possible',
      'withdrawal.reference-used',
    ],
  }),
  giveUpWithdrawal: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/withdrawals/:withdrawalId/give-up',
    module: 'withdrawal',
    permission: 'withdrawal.review',
    throttle: 'money',
    summary: 'Gives what was not paid of a withdrawal back to its member, who reads why.',
    input: z.strictObject({ ...ofWithdrawal, ...seen }),
    output: story,
    refusals: [
      'withdrawal.unknown',
      'withdrawal.changed',
      'withdrawal.not-possible',
      'withdrawal.slice-open',
      'withdrawal.conflict',
    ],
  }),
  withdrawalDisputes: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/withdrawal-disputes',
    module: 'withdrawal',
    permission: 'withdrawal.read',
    summary: 'Payouts of which members say that less came, or nothing; oldest first, 50 a page.',
    input: z.strictObject({
      ...ofMerchant,
      held: heldSchema.optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(dispute, 50).extend({ figures: queueFigures }),
  }),
  viewPayoutProof: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/withdrawals/:withdrawalId/slices/:sliceId/proof',
    module: 'withdrawal',
    permission: 'withdrawal.dispute',
    summary: 'The picture of a dispute, as WebP in base64. Each look is in the audit trail.',
    input: z.strictObject({ ...ofWithdrawal, sliceId: idSchema }),
    output: z.object({ data: z.string(), width: z.number().int(), height: z.number().int() }),
    refusals: ['withdrawal.unknown', 'withdrawal.proof-unknown'],
  }),
  endPayoutConflict: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/withdrawals/:withdrawalId/slices/:sliceId/conflict',
    module: 'withdrawal',
    permission: 'withdrawal.dispute',
    throttle: 'money',
    summary:
      'Asks a second person to end what a gateway said of a payout against what it had said ' +
      'before: the books follow it, or stay. Nothing more is paid to the member until then.',
    input: z.strictObject({
      ...ofWithdrawal,
      sliceId: idSchema,
      conflictId: idSchema,
      end: z.enum(conflictEnds),
      reason: reasonSchema,
    }),
    output: request,
    refusals: ['withdrawal.unknown', 'withdrawal.no-conflict', 'approval.open'],
  }),
  endDispute: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/withdrawals/:withdrawalId/slices/:sliceId/dispute',
    module: 'withdrawal',
    permission: 'withdrawal.dispute',
    throttle: 'money',
    summary:
      'Ends a dispute: the payout counts as received and nothing is returned, or, once a second ' +
      'person agrees, its missing part is paid again by the house.',
    input: z.strictObject({
      ...ofWithdrawal,
      sliceId: idSchema,
      end: z.enum(disputeEnds),
      /** How it is paid again. */
      adapter: z.enum(payoutAdapters).optional(),
      ...seen,
    }),
    output: decided,
    refusals: [
      'withdrawal.unknown',
      'withdrawal.changed',
      'withdrawal.not-disputed',
      'withdrawal.no-gateway',
      'withdrawal.judged-account',
      'withdrawal.conflict',
      'approval.open',
    ],
  }),
};
