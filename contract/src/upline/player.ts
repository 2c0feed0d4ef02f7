/** Sending money to whoever brought the member, and what is the same when agents send it down. */
import { z } from 'zod';
import {
  cursorSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  playerEndpoint,
} from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import {
  paymentPasswordRefusals,
  paymentPasswordSchema,
} from '../account/player/payment-password.ts';
import { payoutHoldReasons } from '../withdrawal/kinds.ts';

export const lineTransfer = z.object({
  id: idSchema,
  /** Whom it went to; masked where it went up. */
  to: z.string(),
  amount: moneySchema,
  at: instantSchema,
});
export type LineTransfer = z.output<typeof lineTransfer>;

export const lineTransferTerms = z.object({
  balance: moneySchema,
  min: moneySchema,
  dailyMax: moneySchema,
  /** Of the daily maximum, which holds for transfers up and down together. */
  leftToday: moneySchema,
  paymentPassword: z.object({ isSet: z.boolean(), lockedUntil: instantSchema.nullable() }),
  payoutHold: z.object({ until: instantSchema, reason: z.enum(payoutHoldReasons) }).nullable(),
});

/** Why money does not go along a line, whichever way. */
export const lineTransferRefusals = [
  'upline.too-small',
  'upline.daily-limit',
  ...paymentPasswordRefusals,
  'account.frozen',
  'account.payouts-held',
  'upline.payment-checked',
  'contracts.owing',
  'turnover.open',
  'verification.level',
  'wallet.barred',
  'wallet.insufficient',
  'wallet.frozen',
  'wallet.receiver-frozen',
  'wallet.receiver-limit',
  'wallet.key-conflict',
] as const;

const state = lineTransferTerms.extend({
  /** Who brought the member, masked; null for who came alone. */
  upline: z.object({ account: z.string(), receives: z.boolean() }).nullable(),
});
export type UplineState = z.output<typeof state>;

export const uplineEndpoints = {
  upline: playerEndpoint({
    method: 'GET',
    path: '/api/upline',
    module: 'upline',
    flag: 'transferUpline',
    summary: 'Who brought the member, and how much can be sent to them today.',
    output: state,
  }),
  transferUpline: playerEndpoint({
    method: 'POST',
    path: '/api/upline/transfers',
    module: 'upline',
    flag: 'transferUpline',
    encrypted: true,
    stepUp: true,
    throttle: 'money',
    summary:
      'Sends an amount to whoever brought the member, by the payment password. The same key again ' +
      'is the same transfer.',
    input: z.strictObject({
      key: idempotencyKeySchema,
      amount: moneySchema,
      paymentPassword: paymentPasswordSchema,
    }),
    output: lineTransfer,
    refusals: ['upline.none', ...lineTransferRefusals],
  }),
  uplineTransfers: playerEndpoint({
    method: 'GET',
    path: '/api/upline/transfers',
    module: 'upline',
    flag: 'transferUpline',
    summary: 'What the member sent to whoever brought them, newest first, 20 a page.',
    input: z.strictObject({ cursor: cursorSchema.optional() }),
    output: pageSchema(lineTransfer, 20),
  }),
};
