/**
 * The protocol of a hosted payment gateway, as the shipped sandbox speaks it: the platform opens
 * orders by signed calls, the payer pays on the gateway's own page, and the gateway tells the
 * platform by a signed webhook that it repeats until it is answered with 2xx.
 * Amounts are decimal strings in legal tender ("500000" đồng), never in units of the wallet.
 */
import { z } from 'zod';
import { isTimeZone } from '../time-zones.ts';
import { CARD_PIN, CARD_SERIAL } from './scratch-cards.ts';

/** The account that the platform's merchant holds at the gateway. Orders only. */
export const GATEWAY_ACCOUNT_HEADER = 'x-gateway-account';
/** Unix time in seconds at which the message was signed. */
export const GATEWAY_TIMESTAMP_HEADER = 'x-gateway-timestamp';
/** Hex HMAC-SHA256 over the signing text, with the account's secret. */
export const GATEWAY_SIGNATURE_HEADER = 'x-gateway-signature';
/** How far a timestamp may be off, either way, in seconds. */
export const GATEWAY_WINDOW_SECONDS = 300;
export const GATEWAY_ORDERS_PATH = '/gateway/v1/orders';
/** Largest body that either side reads, in bytes. */
export const GATEWAY_BODY_MAX = 16_384;

/** What the platform signs when it calls the gateway: the address is part of it. */
export function gatewayCallText(call: {
  readonly timestamp: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string;
}): string {
  return `${call.timestamp}.${call.method}.${call.path}.${call.body}`;
}

/** What the gateway signs when it calls a webhook: `timestamp.` and then the raw body. */
export function webhookPrefix(timestamp: string): string {
  return `${timestamp}.`;
}

/**
 * The sandbox keeps no list of accounts: the secret of an account is the hex HMAC-SHA256 of this
 * text under the sandbox's own secret, so that every merchant has another one.
 */
export function sandboxAccountText(account: string): string {
  return `gateway-account:${account}`;
}

const tender = z.string().regex(/^\d{1,15}(\.\d{1,4})?$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
/** What arrived may also be a token of a chain, which has six decimals. */
const arrivedAmount = z.string().regex(/^\d{1,15}(\.\d{1,6})?$/);
const arrivedCurrency = z.string().regex(/^[A-Z]{3,4}$/);

const reference = z.string().regex(/^[A-Z0-9-]{6,40}$/);

/** `qr` is a code for the payer's app, `chain` an address that tokens are sent to, `card` a scratch card. */
export const orderForms = ['page', 'qr', 'chain', 'card'] as const;
export type OrderForm = (typeof orderForms)[number];

/** Where and what to send on a chain. */
const chainTerms = z.object({
  network: z.literal('TRC20'),
  token: z.literal('USDT'),
  address: z.string().min(20).max(64),
  /** Exactly what the order comes to at the rate, rounded up to six decimals. */
  amount: arrivedAmount,
  /** Legal tender for one token, and until when it holds. */
  rate: tender,
  rateUntil: z.iso.datetime(),
});
export type ChainTerms = z.output<typeof chainTerms>;

/** Where `POST` asks what a token is worth, before anything is ordered. */
export const GATEWAY_QUOTES_PATH = '/gateway/v1/quotes';

export const gatewayQuoteRequest = z.strictObject({
  currency,
  token: z.literal('USDT'),
  network: z.literal('TRC20'),
});
export type GatewayQuoteRequest = z.output<typeof gatewayQuoteRequest>;

/**
 * A rate that is promised: an order that names the quote before its end has that rate, whatever the market
 * does meanwhile. One that names it later is answered with 410, and is not made.
 */
export const gatewayQuote = z.object({
  quoteId: z.string().min(1).max(64),
  currency,
  token: z.literal('USDT'),
  network: z.literal('TRC20'),
  /** Legal tender for one token. */
  rate: tender,
  /** For how long it holds from the answer on: clocks need not agree. */
  holdsMs: z.number().int().min(90_000).max(3_600_000),
});

/** `POST /gateway/v1/orders`: the same reference answers the same order, other content is 409. */
export const gatewayOrderRequest = z.strictObject({
  /** Made by the platform, unique per account for ever. */
  reference,
  amount: tender,
  currency,
  /** Where the payer goes afterwards. */
  returnUrl: z.url().max(500),
  notifyUrl: z.url().max(500),
  expiresAt: z.iso.datetime(),
  /** Language of the hosted page. */
  language: z.string().min(2).max(5),
  /** IANA name of the zone whose clocks the page goes by; Greenwich's without it. */
  timeZone: z.string().max(64).refine(isTimeZone).optional(),
  /** Who is paid, for the page. */
  payee: z.string().min(1).max(80),
  /** How the payer is shown what to pay; the gateway's own page without it. */
  form: z.enum(orderForms).optional(),
  /** Of a chain: blocks above a payment before it counts. */
  confirmations: z.number().int().min(1).max(200).optional(),
  /** Of a chain: the quote whose rate it has. */
  quoteId: z.string().min(1).max(64).optional(),
  /** Of a scratch card. One that is none, or was used, is refused with 422, or by a notice later. */
  card: z
    .strictObject({
      network: z.string().min(2).max(20),
      serial: z.string().regex(CARD_SERIAL),
      pin: z.string().regex(CARD_PIN),
    })
    .optional(),
});
export type GatewayOrderRequest = z.output<typeof gatewayOrderRequest>;

const payment = z.object({
  /** Unique per gateway for ever. Of a chain: the transaction and the place of the transfer in it. */
  paymentId: z.string().min(1).max(128),
  amount: arrivedAmount,
  currency: arrivedCurrency,
  paidAt: z.iso.datetime(),
  /** The account that paid, where the gateway knows it. */
  payer: z.string().min(4).max(64).optional(),
  /** Of a token: legal tender for one as it arrived, and the blocks above it. */
  rate: tender.optional(),
  confirmations: z.number().int().min(0).optional(),
});
export type GatewayPayment = z.output<typeof payment>;

/** `closed`: by the platform; nobody can pay it any more. */
export const gatewayOrderStatuses = ['open', 'paid', 'refused', 'expired', 'closed'] as const;

/**
 * Where `POST` closes an order; the answer is the order. One that was paid, or that money is on its
 * way to, stays as it is.
 */
export function gatewayClosePath(ordered: string): string {
  return `${GATEWAY_ORDERS_PATH}/${ordered}/close`;
}

/** Answer of an order, fresh, closed, or asked for by `GET /gateway/v1/orders/:reference`. */
export const gatewayOrder = z.object({
  orderId: z.string().min(1).max(64),
  reference,
  amount: tender,
  currency,
  status: z.enum(gatewayOrderStatuses),
  payUrl: z.url().max(500),
  expiresAt: z.iso.datetime(),
  /** Everything that was paid towards it, oldest first. */
  payments: z.array(payment).max(20),
  /** Text of the code, of an order in that form. */
  qr: z.string().min(8).max(512).optional(),
  chain: chainTerms.optional(),
});
export type GatewayOrder = z.output<typeof gatewayOrder>;

/** Where the platform has money paid out, and asks what became of it: `GET …/:reference`. */
export const GATEWAY_PAYOUTS_PATH = '/gateway/v1/payouts';

/**
 * `POST /gateway/v1/payouts`: the same reference answers the same payout and pays once, other content
 * is 409.
 */
export const gatewayPayoutRequest = z.strictObject({
  /** Made by the platform, unique per account for ever. */
  reference,
  amount: z.string().regex(/^\d{1,15}(\.\d{1,6})?$/),
  /** Legal tender, or USDT. */
  currency: z.string().regex(/^[A-Z]{3,4}$/),
  notifyUrl: z.url().max(500),
  payee: z.strictObject({
    kind: z.enum(['bank', 'e-wallet', 'usdt']),
    /** Code of the bank or wallet. */
    provider: z.string().max(30).nullable(),
    holder: z.string().min(1).max(100),
    number: z.string().min(4).max(64),
  }),
});
export type GatewayPayoutRequest = z.output<typeof gatewayPayoutRequest>;

/**
 * `accepted`: under way. `paid` and `failed` are ends; `reversed` was paid and came back, as when a bank
 * finds no such account.
 */
export const gatewayPayoutStatuses = ['accepted', 'paid', 'failed', 'reversed'] as const;

/** Answer of a payout, fresh or asked for. */
export const gatewayPayout = z.object({
  payoutId: z.string().min(1).max(64),
  reference,
  amount: z.string().max(24),
  currency: z.string().max(4),
  status: z.enum(gatewayPayoutStatuses),
  /** The bank’s name for the payment, once it is paid. */
  bankReference: z.string().min(1).max(64).nullable(),
});
export type GatewayPayout = z.output<typeof gatewayPayout>;

/**
 * Answer with a status from 400 on that says for certain that the payout of that reference was not made
 * and never will be. Any other such answer says nothing about it: it may be of something in between.
 */
export const gatewayPayoutRefusal = z.object({
  reference,
  status: z.literal('refused'),
  /** Why, for people. */
  error: z.string().max(200).optional(),
});

/** Body of the webhook of a payout that came to an end, or whose end was another one after all. */
export const gatewayPayoutNotice = z.object({
  type: z.enum(['payout.paid', 'payout.failed', 'payout.reversed']),
  payout: gatewayPayout,
});
export type GatewayPayoutNotice = z.output<typeof gatewayPayoutNotice>;

/** Where `POST` asks to be told of every line of an account, and `GET` reads its lines. */
export const GATEWAY_WATCHES_PATH = '/gateway/v1/watches';
export const GATEWAY_LINES_PATH = '/gateway/v1/lines';

const accountNumber = z.string().regex(/^[0-9A-Za-z]{4,34}$/);

export const gatewayWatch = z.strictObject({
  account: accountNumber,
  currency,
  notifyUrl: z.url().max(500),
});
export type GatewayWatch = z.output<typeof gatewayWatch>;

/** Answer of a watch. */
export const gatewayWatched = z.object({
  /** A page on which one can pay, which takes a code's text as `?code=`. */
  payPage: z.url().max(300).optional(),
});

/** Money that a bank booked into an account: nobody has said yet what it is for. */
export const bankLine = z.object({
  /** The bank's number of it; unique for each account. */
  lineId: z.string().regex(/^[0-9A-Za-z-]{1,40}$/),
  account: accountNumber,
  amount: tender,
  currency,
  /** What the payer's bank wrote, as it stands there. */
  memo: z.string().max(200),
  payerName: z.string().max(100),
  /** The account that paid, where the bank tells it. */
  payer: z.string().min(4).max(64).optional(),
  bookedAt: z.iso.datetime(),
});
export type BankLine = z.output<typeof bankLine>;

/** `GET /gateway/v1/lines?account=…&since=…`: lines booked since then, oldest first. */
export const bankLines = z.object({ lines: z.array(bankLine).max(500) });

const reversal = z.object({
  /** The payment that was taken back. */
  paymentId: z.string().min(1).max(128),
  /** What was taken back of it, in what it was paid in. */
  amount: arrivedAmount,
  currency: arrivedCurrency,
  reversedAt: z.iso.datetime(),
});
export type GatewayReversal = z.output<typeof reversal>;

/**
 * Body of a webhook: money arrived for an order, the payer refused it, or a payment that was told
 * before was taken back by the payer or their bank.
 */
export const gatewayNotice = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('payment.succeeded'),
    orderId: z.string().max(64),
    reference,
    payment,
  }),
  z.object({
    type: z.literal('payment.reversed'),
    orderId: z.string().max(64),
    reference,
    reversal,
  }),
  z.object({ type: z.literal('order.refused'), orderId: z.string().max(64), reference }),
  z.object({ type: z.literal('bank.line'), line: bankLine }),
]);
export type GatewayNotice = z.output<typeof gatewayNotice>;
