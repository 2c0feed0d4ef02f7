/** What gateways received that waits for staff: payments of deposits, and payments without an order. */
import { z } from 'zod';
import { depositStates, holdReasons } from '../deposit-states.ts';
import { idSchema, instantSchema, isStorable, operatorEndpoint } from '../../endpoint.ts';
import { moneySchema } from '../../money.ts';
import { PAYMENT_ID_MAX, paymentActions, paymentOutcomes } from '../payment-kinds.ts';
import { claimable, heldSchema, queueFigures } from '../../staff/operator/claims.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { request } from '../../staff/operator/requests.ts';

const paymentName = z.string().min(1).max(PAYMENT_ID_MAX).refine(isStorable);

const payment = z.object({
  methodId: idSchema,
  paymentId: z.string(),
  /** As the gateway wrote it, in legal tender. */
  amount: z.string(),
  currency: z.string(),
  /** The same in the wallet’s unit; null when it is in another currency. */
  worth: moneySchema.nullable(),
  /** The most that can be credited or recovered for it; null when it is in another currency. */
  creditMax: moneySchema.nullable(),
  paidAt: instantSchema,
  outcome: z.enum(paymentOutcomes),
  /** Why it was not credited. */
  reason: z.enum(holdReasons).nullable(),
  /** Of a bank's line: what the payer wrote, and who they are, as the bank wrote it. */
  memo: z.string().nullable(),
  payerName: z.string().nullable(),
  /** Who has asked a second person to decide it, which waits. */
  asked: z.object({ by: z.string(), at: instantSchema }).nullable(),
});

const waiting = payment.extend({
  ...claimable,
  reference: z.string(),
  methodName: z.string(),
  receivedAt: instantSchema,
  /** Null when no deposit of ours has that reference. */
  deposit: z
    .object({
      id: idSchema,
      state: z.enum(depositStates),
      asked: moneySchema,
      /** What it has come to already, by an earlier payment. */
      credited: moneySchema.nullable(),
      memberId: idSchema,
      account: z.string(),
    })
    .nullable(),
});
export type WaitingPaymentLine = z.output<typeof waiting>;

export const paymentEndpoints = {
  depositReview: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/deposits/:depositId/payments',
    module: 'cashier',
    permission: 'deposit.read',
    summary: 'What the gateway says it received for a deposit.',
    input: z.strictObject({ merchantId: idSchema, depositId: idSchema }),
    output: z.object({ items: z.array(payment).max(100) }),
    refusals: ['deposit.unknown'],
  }),
  waitingPayments: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/payments',
    module: 'cashier',
    permission: 'deposit.read',
    summary:
      'Payments that wait for staff, the longest waiting first, at most 100: of deposits, also of ' +
      'paid ones, and without an order. `search` is part of payer, memo, reference or number at the ' +
      'bank. `figures` counts those that nobody has sent for approval.',
    input: z.strictObject({
      merchantId: idSchema,
      held: heldSchema.optional(),
      methodId: idSchema.optional(),
      search: z.string().trim().min(2).max(64).refine(isStorable).optional(),
      /** As the wallet counts it. */
      amount: moneySchema.optional(),
      from: instantSchema.optional(),
      to: instantSchema.optional(),
    }),
    output: z.object({ items: z.array(waiting).max(100), figures: queueFigures }),
  }),
  paymentCandidates: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/payments/candidates',
    module: 'cashier',
    permission: 'deposit.review',
    summary:
      'Deposits that a payment without an order may have been meant for, those of its amount first, ' +
      'then the nearest in time.',
    input: z.strictObject({ merchantId: idSchema, methodId: idSchema, paymentId: paymentName }),
    output: z.object({
      items: z
        .array(
          z.object({
            id: idSchema,
            reference: z.string(),
            memberId: idSchema,
            account: z.string(),
            methodName: z.string(),
            amount: moneySchema,
            state: z.enum(depositStates),
            createdAt: instantSchema,
            slips: z.number().int().min(0),
          }),
        )
        .max(10),
    }),
    refusals: ['deposit.not-in-review'],
  }),
  askForPaymentDecision: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/payments/decision',
    module: 'cashier',
    permission: 'deposit.review',
    summary:
      'Asks a second person to credit a payment that waits, to send it back, or to leave it; one that ' +
      'was taken back is recovered from the player, or left.',
    input: z.strictObject({
      merchantId: idSchema,
      methodId: idSchema,
      paymentId: paymentName,
      action: z.enum(paymentActions),
      /** What to credit or recover, in the wallet’s unit: no more than arrived or was taken back. */
      amount: moneySchema.optional(),
      /** Whom to credit, for a payment without an order. */
      memberId: idSchema.optional(),
      /** The deposit that a payment without an order is joined to; its member is who is credited. */
      depositId: idSchema.optional(),
      reason: reasonSchema,
    }),
    output: request,
    refusals: [
      'deposit.not-in-review',
      'deposit.above-payment',
      'deposit.action',
      'deposit.unknown',
      'deposit.not-joinable',
      'member.unknown',
      'approval.open',
      'claim.held',
    ],
  }),
};
