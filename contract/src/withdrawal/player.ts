/** Paying out: where money may go, asking for it, and saying whether it came. */
import { z } from 'zod';
import { canBeName } from '../account/person-name.ts';
import {
  cursorSchema,
  idSchema,
  idempotencyKeySchema,
  instantSchema,
  isStorable,
  playerEndpoint,
} from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import { uploadSchema } from '../upload.ts';
import {
  paymentPasswordRefusals,
  paymentPasswordSchema,
} from '../account/player/payment-password.ts';
import {
  holderStates,
  payoutKinds,
  PROOF_BYTES_MAX,
  sliceAnswers,
  sliceStages,
  withdrawalStates,
} from './kinds.ts';

/** Five MiB in base64, with the rest of the body. */
const UPLOAD_BODY_MAX = 7_100_000;

const method = z.object({
  id: idSchema,
  code: z.string(),
  kind: z.enum(payoutKinds),
  name: z.string(),
  /** Banks or wallets to choose from; of USDT none. */
  providers: z.array(z.object({ code: z.string(), name: z.string() })).max(100),
  min: moneySchema,
  max: moneySchema,
  /** Taken off the amount: `payoutFee` of `payout-fee.ts`. */
  fee: z.object({ fixed: moneySchema, basisPoints: z.number().int() }),
  /** Of USDT: what one costs in the wallet’s unit. */
  rate: moneySchema.nullable(),
});
export type PayoutMethod = z.output<typeof method>;

const account = z.object({
  id: idSchema,
  methodId: idSchema,
  kind: z.enum(payoutKinds),
  methodName: z.string(),
  /** Name of the bank or wallet. */
  provider: z.string().nullable(),
  /** Masked: all but the last four signs. */
  number: z.string(),
  /** `waiting`: staff compare the holder’s name; `refused`: it can only be removed. */
  holder: z.enum(holderStates),
  boundAt: instantSchema,
  /** Nothing is paid to it before. */
  usableAt: instantSchema,
});
export type PayoutAccount = z.output<typeof account>;

const accounts = z.object({
  items: z.array(account).max(10),
  accountsMax: z.number().int(),
  /** Whether the house knows the member’s real name, which the holder must have. */
  nameKnown: z.boolean(),
});

const slice = z.object({
  id: idSchema,
  ord: z.number().int(),
  amount: moneySchema,
  /** What was sent, e.g. in đồng or USDT. */
  tender: z.object({ amount: z.string(), currency: z.string() }),
  stage: z.enum(sliceStages),
  /** What the member has of it; null while nobody has said. */
  received: moneySchema.nullable(),
  /** The bank’s name for it. */
  reference: z.string().nullable(),
  paidAt: instantSchema.nullable(),
  /** When it counts as received without a word. */
  autoAt: instantSchema.nullable(),
  answeredAt: instantSchema.nullable(),
});
export type WithdrawalSlice = z.output<typeof slice>;

const withdrawal = z.object({
  id: idSchema,
  reference: z.string(),
  methodName: z.string(),
  kind: z.enum(payoutKinds),
  provider: z.string().nullable(),
  /** Masked. */
  number: z.string(),
  amount: moneySchema,
  fee: moneySchema,
  /** What is paid out: the amount less the fee. */
  net: moneySchema,
  /** What has reached the member, by their word or without it, and what has not yet. */
  received: moneySchema,
  remaining: moneySchema,
  state: z.enum(withdrawalStates),
  /** Why it was rejected or given up, in the words of staff. */
  note: z.string().nullable(),
  createdAt: instantSchema,
  settledAt: instantSchema.nullable(),
  slices: z.array(slice).max(100),
  /** Where it went through, oldest first. */
  steps: z.array(z.object({ state: z.enum(withdrawalStates), at: instantSchema })).max(200),
});
export type Withdrawal = z.output<typeof withdrawal>;

const terms = z.object({
  /** Of the main purse. */
  balance: moneySchema,
  /** What may be asked for now, all limits considered; the method’s own come beside it. */
  available: moneySchema,
  /** Valid bet that is still to be played before money can leave; 0.00 when nothing is. */
  remainingTurnover: moneySchema,
  /** What is left of today’s limits and of the month’s by level; null: no limit. */
  countLeft: z.number().int().nullable(),
  dayLeft: moneySchema.nullable(),
  levelLeft: moneySchema.nullable(),
  /** No request before: security of the account was changed lately. */
  heldUntil: instantSchema.nullable(),
  /** The withdrawal that the next one has to wait for. */
  pendingId: idSchema.nullable(),
  /** Minutes after a payout until it counts as received. */
  receiptMinutes: z.number().int(),
});
export type WithdrawalTerms = z.output<typeof terms>;

const proving = [...paymentPasswordRefusals, 'account.frozen'] as const;

export const withdrawalEndpoints = {
  payoutMethods: playerEndpoint({
    method: 'GET',
    path: '/api/payout-methods',
    module: 'withdrawal',
    flag: 'withdrawal',
    summary: 'Ways to be paid out, with their limits and fees.',
    output: z.object({ items: z.array(method).max(20) }),
  }),
  payoutAccounts: playerEndpoint({
    method: 'GET',
    path: '/api/payout-accounts',
    module: 'withdrawal',
    summary: 'The member’s accounts to be paid out to; their numbers are masked.',
    output: accounts,
  }),
  bindPayoutAccount: playerEndpoint({
    method: 'POST',
    path: '/api/payout-accounts',
    module: 'withdrawal',
    flag: 'withdrawal',
    encrypted: true,
    stepUp: true,
    throttle: 'auth',
    summary:
      'Binds an account. Its holder must be the member, or staff look at it; for 24 hours nothing is ' +
      'paid to it.',
    input: z.strictObject({
      methodId: idSchema,
      /** Code of the bank or wallet, where the method has any. */
      provider: z.string().min(1).max(30).optional(),
      holder: z.string().trim().min(2).max(100).refine(isStorable).refine(canBeName),
      /** Of the account, the wallet, or the address of USDT on TRC20. */
      number: z.string().trim().min(4).max(64).refine(isStorable),
      paymentPassword: paymentPasswordSchema,
    }),
    output: accounts,
    refusals: [
      ...proving,
      'withdrawal.method-unknown',
      'withdrawal.provider-unknown',
      'withdrawal.number-invalid',
      'withdrawal.address-invalid',
      'withdrawal.accounts-full',
      'withdrawal.account-bound',
      'withdrawal.account-shared',
    ],
  }),
  removePayoutAccount: playerEndpoint({
    method: 'POST',
    path: '/api/payout-accounts/:accountId/remove',
    module: 'withdrawal',
    encrypted: true,
    stepUp: true,
    throttle: 'auth',
    summary: 'Removes an account that no withdrawal is under way to.',
    input: z.strictObject({ accountId: idSchema, paymentPassword: paymentPasswordSchema }),
    output: accounts,
    refusals: [...proving, 'withdrawal.account-unknown', 'withdrawal.account-busy'],
  }),
  withdrawalTerms: playerEndpoint({
    method: 'GET',
    path: '/api/withdrawals/terms',
    module: 'withdrawal',
    summary: 'What the member may withdraw now, and what stands in the way.',
    output: terms,
  }),
  requestWithdrawal: playerEndpoint({
    method: 'POST',
    path: '/api/withdrawals',
    module: 'withdrawal',
    flag: 'withdrawal',
    encrypted: true,
    stepUp: true,
    throttle: 'money',
    summary:
      'Asks for a payout; the amount is set aside at once and cannot be taken back by the member. ' +
      'The same key answers the same withdrawal.',
    input: z.strictObject({
      key: idempotencyKeySchema,
      accountId: idSchema,
      amount: moneySchema,
      paymentPassword: paymentPasswordSchema,
      /** Of a token: the rate that the member has read. One that is no longer paid at refuses the request. */
      rate: moneySchema.optional(),
    }),
    output: withdrawal,
    refusals: [
      ...proving,
      'withdrawal.key-conflict',
      'withdrawal.rate-changed',
      'withdrawal.account-unknown',
      'withdrawal.account-not-approved',
      'withdrawal.account-too-new',
      'withdrawal.method-closed',
      'account.payouts-held',
      'contracts.owing',
      'withdrawal.pending',
      'withdrawal.amount-out-of-range',
      'withdrawal.day-count',
      'withdrawal.day-amount',
      'turnover.open',
      'verification.level',
      'wallet.insufficient',
      'wallet.frozen',
    ],
  }),
  withdrawals: playerEndpoint({
    method: 'GET',
    path: '/api/withdrawals',
    module: 'withdrawal',
    summary: 'The member’s withdrawals, newest first, 20 a page.',
    input: z.strictObject({ cursor: cursorSchema.optional() }),
    output: pageSchema(withdrawal, 20),
  }),
  withdrawal: playerEndpoint({
    method: 'GET',
    path: '/api/withdrawals/:withdrawalId',
    module: 'withdrawal',
    summary: 'One withdrawal with its payouts.',
    input: z.strictObject({ withdrawalId: idSchema }),
    output: withdrawal,
    refusals: ['withdrawal.unknown'],
  }),
  answerPayout: playerEndpoint({
    method: 'POST',
    path: '/api/payouts/:sliceId/answer',
    module: 'withdrawal',
    throttle: 'money',
    bodyMax: UPLOAD_BODY_MAX,
    summary:
      'Says whether a payout came: in full, less of it, or not, with a picture (PNG or JPEG in base64) ' +
      'that proves it. The same answer again changes nothing.',
    input: z.strictObject({
      sliceId: idSchema,
      answer: z.enum(sliceAnswers),
      /** What came, of `partial`. */
      received: moneySchema.optional(),
      /** Of `not-received`. */
      proof: uploadSchema(PROOF_BYTES_MAX).optional(),
    }),
    output: withdrawal,
    refusals: [
      'withdrawal.unknown',
      'withdrawal.not-paid',
      'withdrawal.answered',
      'withdrawal.received-invalid',
      'request.too-many',
      'server.busy',
      'withdrawal.proof-missing',
      'withdrawal.picture',
    ],
  }),
};
