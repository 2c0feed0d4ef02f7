/** Sending money to whoever brought the member. */
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
import { payoutHoldReasons } from '../payout-hold-reasons.ts';
import { paymentPasswordRefusals, paymentPasswordSchema } from './payment-password.ts';

const transfer = z.object({
  id: idSchema,
  /** Whom it went to, masked. */
  to: z.string(),
  amount: moneySchema,
  at: instantSchema,
});
export type UplineTransfer = z.output<typeof transfer>;

const state = z.object({
  /** Who brought the member, masked; null for who came alone. */
  upline: z.object({ account: z.string(), receives: z.boolean() }).nullable(),
  balance: moneySchema,
  min: moneySchema,
  dailyMax: moneySchema,
  /** Of the daily maximum. */
  leftToday: moneySchema,
  paymentPassword: z.object({ isSet: z.boolean(), lockedUntil: instantSchema.nullable() }),
  payoutHold: z.object({ until: instantSchema, reason: z.enum(payoutHoldReasons) }).nullable(),
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
    output: transfer,
    refusals: [
      'upline.none',
      'upline.too-small',
      'upline.daily-limit',
      ...paymentPasswordRefusals,
      'account.frozen',
      'account.payouts-held',
      'turnover.open',
      'verification.level',
      'wallet.barred',
      'wallet.insufficient',
      'wallet.frozen',
      'wallet.receiver-frozen',
      'wallet.key-conflict',
    ],
  }),
  uplineTransfers: playerEndpoint({
    method: 'GET',
    path: '/api/upline/transfers',
    module: 'upline',
    flag: 'transferUpline',
    summary: 'What the member sent to whoever brought them, newest first, 20 a page.',
    input: z.strictObject({ cursor: cursorSchema.optional() }),
    output: pageSchema(transfer, 20),
  }),
};
