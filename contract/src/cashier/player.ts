import { z } from 'zod';
import {
  idSchema,
  idempotencyKeySchema,
  cursorSchema,
  instantSchema,
  playerEndpoint,
} from '../endpoint.ts';
import { depositSteps, feeBearers, methodKinds, SLIP_BYTES_MAX } from './deposit-methods.ts';
import { depositNotes, depositStates, type DepositState } from './deposit-states.ts';
import { moneySchema } from '../money.ts';
import { CARD_PIN, CARD_SERIAL, cardNetworkCodes } from './scratch-cards.ts';
import { pageSchema } from '../page.ts';
import { uploadSchema } from '../upload.ts';

export { depositStates, type DepositState };

const method = z.object({
  id: idSchema,
  code: z.string(),
  kind: z.enum(methodKinds),
  name: z.string(),
  /** What is said of a bonus; null where there is none. */
  bonus: z.string().nullable(),
  /** Hundredths of a percent of what arrives, and a fixed part. */
  fee: z.object({
    basisPoints: z.number().int(),
    fixed: moneySchema,
    bearer: z.enum(feeBearers),
  }),
  /** When it opens next, while it is closed; null while it is open. */
  opensAt: instantSchema.nullable(),
  min: moneySchema,
  max: moneySchema,
  /** Minutes until an unpaid order expires. */
  expiresMinutes: z.number().int(),
  quickAmounts: z.array(moneySchema).max(8),
  /** Of scratch cards: whose cards are taken, of which the quick amounts are the only values. */
  networks: z.array(z.enum(cardNetworkCodes)).max(20),
});
export type DepositMethod = z.output<typeof method>;

/** What the member does to pay, as it was when the deposit was opened. Amounts are in legal tender. */
const pay = z.discriminatedUnion('form', [
  z.object({ form: z.literal('redirect') }),
  z.object({
    form: z.literal('transfer'),
    bankName: z.string(),
    number: z.string(),
    holder: z.string(),
    amount: z.string(),
    currency: z.string(),
    /** Null where the amount alone tells payments apart, and so must be exact. */
    memo: z.string().nullable(),
    /** Text of a code that banks' apps read. */
    qr: z.string().nullable(),
  }),
  z.object({
    form: z.literal('qr'),
    amount: z.string(),
    currency: z.string(),
    qr: z.string(),
  }),
  z.object({
    form: z.literal('chain'),
    network: z.string(),
    token: z.string(),
    address: z.string(),
    amount: z.string(),
    rate: z.string(),
    rateUntil: instantSchema,
    confirmations: z.number().int(),
  }),
  z.object({
    form: z.literal('card'),
    network: z.enum(cardNetworkCodes),
    /** The end of its serial. */
    serialEnd: z.string(),
  }),
]);
export type DepositPay = z.output<typeof pay>;

const deposit = z.object({
  id: idSchema,
  reference: z.string(),
  kind: z.enum(methodKinds),
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
  /** What was kept of what arrived; null until paid. */
  fee: moneySchema.nullable(),
});
export type Deposit = z.output<typeof deposit>;

/** What was chosen with a deposit: what it gives, and what must be played before all of it may leave. */
const depositOffer = z.object({
  id: idSchema,
  /** In the reader’s language. */
  name: z.string(),
  bonus: moneySchema,
  /** Free spins instead of money. */
  spins: z.int().nullable(),
  /** With what the deposit asks for by itself. */
  toPlay: moneySchema,
});
export type DepositOffer = z.output<typeof depositOffer>;

/** One deposit with all that its page shows. */
const depositDetail = deposit.extend({
  /** Null where none was chosen, it gave nothing, or the deposit has come to nothing. */
  offer: depositOffer.nullable(),
  /** How to pay; null once nobody can. */
  pay: pay.nullable(),
  /** When the member said that they have paid. */
  saidPaidAt: instantSchema.nullable(),
  /** Pictures of slips that were sent in. */
  slips: z.number().int(),
  steps: z.array(z.object({ step: z.enum(depositSteps), at: instantSchema })).max(50),
});
export type DepositDetail = z.output<typeof depositDetail>;

const depositQuote = z.object({
  quoteId: z.uuid(),
  token: z.string(),
  network: z.string(),
  /** Legal tender for one token. */
  rate: z.string(),
  /** Until when a deposit may be made on it. */
  until: instantSchema,
});
export type DepositQuote = z.output<typeof depositQuote>;

/** Five MiB in base64, with the rest of the body. */
const SLIP_BODY_MAX = 7_100_000;

export const cashierEndpoints = {
  depositMethods: playerEndpoint({
    method: 'GET',
    path: '/api/deposit-methods',
    module: 'cashier',
    flag: 'deposit',
    summary: 'Ways to pay in, with their limits.',
    output: z.object({ items: z.array(method).max(20) }),
  }),
  quoteDeposit: playerEndpoint({
    method: 'POST',
    path: '/api/deposit-quotes',
    module: 'cashier',
    flag: 'deposit',
    throttle: 'money',
    summary:
      'What a token is worth before a deposit in it: a rate with a name and an end. A deposit that names it ' +
      'before its end has that rate.',
    input: z.strictObject({ methodId: idSchema }),
    output: depositQuote,
    refusals: ['deposit.method-unknown', 'deposit.gateway-unavailable'],
  }),
  createDeposit: playerEndpoint({
    method: 'POST',
    path: '/api/deposits',
    module: 'cashier',
    flag: 'deposit',
    throttle: 'money',
    summary:
      'Opens a deposit, at its gateway if it has one; the same key answers the same deposit.',
    input: z.strictObject({
      key: idempotencyKeySchema,
      methodId: idSchema,
      amount: moneySchema,
      /** An offer to be taken with it; one that is not to be had refuses the deposit. */
      offerId: idSchema.optional(),
      /** Of its terms, as the member has read them; comes with it. */
      offerVersion: z.int().min(1).max(2_147_483_647).optional(),
      /** Of a scratch card, which is passed on and not kept; its value is the amount. */
      card: z
        .strictObject({
          network: z.enum(cardNetworkCodes),
          serial: z.string().regex(CARD_SERIAL),
          pin: z.string().regex(CARD_PIN),
        })
        .optional(),
      /** Of a token: the quote that the member has read. */
      quoteId: z.uuid().optional(),
    }),
    output: depositDetail,
    refusals: [
      'deposit.method-unknown',
      'deposit.method-closed',
      'deposit.quote-expired',
      'deposit.no-account',
      'deposit.amount-out-of-range',
      'deposit.too-many-open',
      'deposit.gateway-unavailable',
      'deposit.key-conflict',
      'deposit.card-refused',
      'deposit.card-tries',
      'deposit.card-unanswered',
      'account.frozen',
      'protection.deposit-limit',
      'verification.level',
      'wallet.barred',
      'promotion.unknown',
      'promotion.closed',
      'promotion.terms-changed',
      'promotion.not-for-you',
      'promotion.other-open',
      'promotion.gone',
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
    output: depositDetail,
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
    output: depositDetail,
    refusals: ['deposit.unknown', 'deposit.not-cancellable'],
  }),
  sayDepositPaid: playerEndpoint({
    method: 'POST',
    path: '/api/deposits/:depositId/said-paid',
    module: 'cashier',
    throttle: 'costly',
    bodyMax: SLIP_BODY_MAX,
    summary:
      'Notes that the member says they have paid, with a picture of the slip (PNG or JPEG in ' +
      'base64), which is drawn anew and shown to nobody but staff. It credits nothing.',
    input: z.strictObject({
      depositId: idSchema,
      slip: uploadSchema(SLIP_BYTES_MAX).optional(),
    }),
    output: depositDetail,
    refusals: [
      'deposit.unknown',
      'deposit.not-payable',
      'deposit.picture',
      'deposit.slips-full',
      'request.too-many',
      'server.busy',
    ],
  }),
};
