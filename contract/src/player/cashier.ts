import { z } from 'zod';
import {
  idSchema,
  idempotencyKeySchema,
  cursorSchema,
  instantSchema,
  playerEndpoint,
} from '../endpoint.ts';
import { depositNotes, depositStates, type DepositState } from '../deposit-states.ts';
import { moneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';

export { depositStates, type DepositState };

const method = z.object({
  id: idSchema,
  code: z.string(),
  kind: z.enum(['gateway']),
  name: z.string(),
  min: moneySchema,
  max: moneySchema,
  /** Minutes until an unpaid order expires. */
  expiresMinutes: z.number().int(),
  quickAmounts: z.array(moneySchema).max(8),
});
export type DepositMethod = z.output<typeof method>;

const deposit = z.object({
  id: idSchema,
  reference: z.string(),
  methodName: z.string(),
  amount: moneySchema,
  /** What was credited, null until paid. */
  credited: moneySchema.nullable(),
  state: z.enum(depositStates),
  /** What there is to know beside the state, e.g. why a payment was held. */
  note: z.enum(depositNotes).nullable(),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  settledAt: instantSchema.nullable(),
  /** Where to pay while it is `created`. */
  payUrl: z.url().nullable(),
});
export type Deposit = z.output<typeof deposit>;

export const cashierEndpoints = {
  depositMethods: playerEndpoint({
    method: 'GET',
    path: '/api/deposit-methods',
    module: 'cashier',
    flag: 'deposit',
    summary: 'Ways to pay in, with their limits.',
    output: z.object({ items: z.array(method).max(20) }),
  }),
  createDeposit: playerEndpoint({
    method: 'POST',
    path: '/api/deposits',
    module: 'cashier',
    flag: 'deposit',
    throttle: 'money',
    summary: 'Opens a deposit at the gateway; the same key answers the same deposit.',
    input: z.strictObject({ key: idempotencyKeySchema, methodId: idSchema, amount: moneySchema }),
    output: deposit,
    refusals: [
      'deposit.method-unknown',
      'deposit.amount-out-of-range',
      'deposit.too-many-open',
      'deposit.gateway-unavailable',
      'deposit.key-conflict',
      'account.frozen',
      'protection.deposit-limit',
      'verification.level',
      'wallet.barred',
    ],
  }),
  deposits: playerEndpoint({
    method: 'GET',
    path: '/api/deposits',
    module: 'cashier',
    summary: 'The member’s deposits, newest first, 20 a page.',
    input: z.strictObject({ cursor: cursorSchema.optional() }),
    output: pageSchema(deposit, 20),
  }),
  deposit: playerEndpoint({
    method: 'GET',
    path: '/api/deposits/:depositId',
    module: 'cashier',
    summary: 'One deposit.',
    input: z.strictObject({ depositId: idSchema }),
    output: deposit,
    refusals: ['deposit.unknown'],
  }),
  cancelDeposit: playerEndpoint({
    method: 'POST',
    path: '/api/deposits/:depositId/cancel',
    module: 'cashier',
    throttle: 'money',
    summary:
      'Gives up an unpaid deposit and closes its payment page. It counts against limits until the ' +
      'gateway has answered.',
    input: z.strictObject({ depositId: idSchema }),
    output: deposit,
    refusals: ['deposit.unknown', 'deposit.not-cancellable'],
  }),
};
