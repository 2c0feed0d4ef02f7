/** Ways to pay in; free of schemas, so that pages can carry the lists and reckon what the server does. */
import type { Currency } from '../currencies.ts';

/** Decimal places of minor units, as in `money.ts`, which pages do without. */
const MINOR_DECIMALS = 4;

/**
 * `bank-transfer`: to an account of the merchant, by code or by hand. `e-wallet`: a code that a
 * wallet's app reads. `gateway`: the gateway's own page. `usdt`: a token on a chain. `scratch-card`: a card
 * of a telephone network, whose fixed values are the quick amounts.
 */
export const methodKinds = [
  'bank-transfer',
  'e-wallet',
  'gateway',
  'usdt',
  'scratch-card',
] as const;
export type MethodKind = (typeof methodKinds)[number];

/** Who pays what a way to pay costs: `member` has it taken off what arrived. */
export const feeBearers = ['house', 'member'] as const;
export type FeeBearer = (typeof feeBearers)[number];

export interface FeeRule {
  /** Hundredths of a percent of what arrived. */
  readonly basisPoints: number;
  readonly fixedMinor: bigint;
  readonly bearer: FeeBearer;
}

/** What arrived, what is kept of it, and what reaches the wallet, in minor units. */
export interface FeeShares {
  readonly feeMinor: bigint;
  readonly netMinor: bigint;
}

/**
 * The fee of an amount that arrived, rounded down in the member's favour to steps that the currency
 * has. One that the house bears costs the member nothing.
 */
export function shareFee(
  arrivedMinor: bigint,
  { basisPoints, fixedMinor, bearer }: FeeRule,
  { decimals }: Pick<Currency, 'decimals'>,
): FeeShares {
  if (bearer === 'house') return { feeMinor: 0n, netMinor: arrivedMinor };
  const step = 10n ** BigInt(MINOR_DECIMALS - decimals);
  const share = (arrivedMinor * BigInt(basisPoints)) / 10_000n + fixedMinor;
  const feeMinor = share - (share % step);
  const isWhole = feeMinor >= arrivedMinor;
  return isWhole
    ? { feeMinor: arrivedMinor, netMinor: 0n }
    : { feeMinor, netMinor: arrivedMinor - feeMinor };
}

/**
 * How a receiving account is paid: which code it has, if any. VietQR and PromptPay are written from
 * the account, QR Ph and QRIS are what an acquirer has registered.
 */
export const receivingSchemes = ['vietqr', 'promptpay', 'qrph', 'qris', 'plain'] as const;
export type ReceivingScheme = (typeof receivingSchemes)[number];

/** The legal tender that a code is of, by its network's standard; a plain account has any. */
const schemeTenders: Readonly<Record<ReceivingScheme, string | null>> = {
  vietqr: 'VND',
  promptpay: 'THB',
  qrph: 'PHP',
  qris: 'IDR',
  plain: null,
};

/** Codes that there are for a legal tender. A merchant decides which of them its accounts may have. */
export function schemesFor(currency: string): ReceivingScheme[] {
  return receivingSchemes.filter((scheme) => (schemeTenders[scheme] ?? currency) === currency);
}

/** What a PromptPay account goes by. */
export const promptPayKinds = ['mobile', 'national-id', 'e-wallet'] as const;
export type PromptPayKind = (typeof promptPayKinds)[number];

/** A slip: proof of a transfer, as a picture. */
export const SLIP_BYTES_MAX = 5 * 1024 * 1024;
export const SLIP_SIDE_MAX = 12_000;
export const SLIP_PIXELS_MAX = 25_000_000;
export const SLIPS_MAX = 3;

/** Steps of a deposit that its member reads, with their times. */
export const depositSteps = [
  'requested',
  'ordered',
  'not-ordered',
  'said-paid',
  'seen',
  'refused',
  'deadline',
  'cancelled',
  'paid',
  'questioned',
  'approved',
  'declined',
  /** The payer or their bank took the payment back, and what staff took from the balance for it. */
  'reversed',
  'recovered',
] as const;
export type DepositStep = (typeof depositSteps)[number];
