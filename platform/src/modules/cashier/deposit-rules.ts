/**
 * The life of a deposit and what a payment does to it. Pure: time and draws are arguments.
 * `RULES.md` numbers the rules.
 */
import type { Currency } from '@croupier/contract/currencies';
import {
  AMOUNT_MAX_MINOR,
  MONEY_DECIMALS,
  fitsDecimals,
  moneyText,
  parseMoney,
} from '@croupier/contract/money';
import type { PaymentAction } from '@croupier/contract/cashier/payment-kinds';
import type {
  DepositNote,
  DepositState,
  HoldReason,
} from '@croupier/contract/cashier/deposit-states';
import { parseToken, readRate, walletWorth } from './token-rules.ts';

/** What members see, and `opening` before the gateway has confirmed the order. */
export type DepositStage = 'opening' | DepositState;

export type DepositEvent =
  /** The gateway confirmed the order and said where to pay. */
  | 'ordered'
  /** The gateway does not accept the order, or never received it. */
  | 'not-ordered'
  /** The payer refused on the gateway's page. */
  | 'refused'
  | 'deadline'
  | 'cancelled'
  /** A payment that may be credited. */
  | 'paid'
  /** A payment that staff must look at. */
  | 'questioned'
  /** Two of them agreed to credit it, or to leave it. */
  | 'approved'
  | 'declined';

const transitions: Readonly<
  Record<DepositStage, Readonly<Partial<Record<DepositEvent, DepositStage>>>>
> = {
  opening: {
    ordered: 'created',
    'not-ordered': 'failed',
    refused: 'failed',
    paid: 'paid',
    questioned: 'review',
  },
  created: {
    refused: 'failed',
    deadline: 'expired',
    cancelled: 'cancelled',
    paid: 'paid',
    questioned: 'review',
  },
  expired: { paid: 'paid', questioned: 'review' },
  cancelled: { paid: 'paid', questioned: 'review' },
  failed: { questioned: 'review' },
  review: { approved: 'paid', declined: 'failed' },
  // A further payment that two of them agreed to credit is added to what it came to.
  paid: { approved: 'paid' },
};

/** Where the event leads, or undefined when it changes nothing in that stage. */
export function nextStage(from: DepositStage, event: DepositEvent): DepositStage | undefined {
  return transitions[from][event];
}

/** Open deposits that a member may have at once. */
export const OPEN_MAX = 3;
/** How long an order that the gateway has not confirmed counts as open, in ms. */
export const OPENING_MS = 60_000;
/** How long after the deadline a payment is still credited without asking anybody, in ms. */
export const LATE_PAYMENT_MS = 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** What a gateway reports: an exact decimal in legal tender. */
export interface ReportedPayment {
  readonly amount: string;
  readonly currency: string;
  readonly paidAtMs: number;
  /** Of a token: legal tender for one when it arrived. */
  readonly rate?: string | undefined;
}

/** A token that a deposit is paid in, and the rate that was promised. */
export interface TokenTerms {
  readonly token: string;
  readonly rate: string;
  readonly rateUntilMs: number;
}

export type PaymentDecision =
  | {
      readonly credit: true;
      /** What arrived, in the wallet's unit. */
      readonly amountMinor: bigint;
      /** Legal tender for one token, where a token arrived. */
      readonly rate?: string;
    }
  | { readonly credit: false; readonly reason: HoldReason };

/**
 * What becomes of a payment whose reference names this deposit. The amount that arrived is
 * credited, whatever amount was announced; what cannot be credited safely waits for staff.
 */
export function judgePayment(
  deposit: {
    readonly stage: DepositStage;
    readonly currency: Currency;
    readonly expiresAtMs: number;
    /** Null where it is paid in legal tender. */
    readonly token?: TokenTerms | null;
  },
  payment: ReportedPayment,
  nowMs: number,
): PaymentDecision {
  const { token, currency } = deposit;
  if (payment.currency !== (token?.token ?? currency.code)) {
    return { credit: false, reason: 'currency' };
  }
  const worth = token
    ? tokenWorth(payment, token, currency)
    : amountWorth(walletAmount(payment.amount, currency));
  if (!worth.credit) return worth;
  if (deposit.stage === 'paid' || deposit.stage === 'review') {
    return { credit: false, reason: 'second-payment' };
  }
  if (deposit.stage === 'failed') return { credit: false, reason: 'refused-before' };
  // The bank's time counts, so that our own outage makes no payment late, but never the future.
  const arrivedMs = Math.min(payment.paidAtMs, nowMs);
  if (arrivedMs > deposit.expiresAtMs + LATE_PAYMENT_MS) return { credit: false, reason: 'late' };
  return worth;
}

function amountWorth(amountMinor: bigint | undefined): PaymentDecision {
  return amountMinor === undefined
    ? { credit: false, reason: 'amount' }
    : { credit: true, amountMinor };
}

/** By the promised rate when it came in time, by the one of its arrival afterwards. */
function tokenWorth(
  payment: ReportedPayment,
  terms: TokenTerms,
  currency: Currency,
): PaymentDecision {
  const rate = payment.paidAtMs <= terms.rateUntilMs ? terms.rate : payment.rate;
  const rateMinor = readRate(rate);
  if (rate === undefined || rateMinor === undefined) return { credit: false, reason: 'rate' };
  const micro = parseToken(payment.amount);
  const minor = micro === undefined ? 0n : walletWorth(micro, rateMinor, currency);
  const fits = minor > 0n && minor <= AMOUNT_MAX_MINOR;
  return fits ? { credit: true, amountMinor: minor, rate } : { credit: false, reason: 'amount' };
}

/** A payment that was held, as far as its member is told of it. */
export interface HeldPayment {
  readonly reason: HoldReason;
  /** Null while it waits for staff. */
  readonly decided: PaymentAction | null;
}

const told: readonly HoldReason[] = [
  'on-break',
  'over-limit',
  'over-level',
  'second-payment',
  'reversed',
];

/**
 * What the member should know of the payments of their deposit that were held: of one that waits
 * before one that was decided, and of neither once it was credited.
 */
export function noteOf(stage: DepositStage, held: readonly HeldPayment[]): DepositNote | null {
  const waits = held.find(({ decided }) => decided === null);
  if (waits) return told.includes(waits.reason) ? (waits.reason as DepositNote) : null;
  if (held.some(({ decided }) => decided === 'recover')) return 'recovered';
  if (stage !== 'failed' || held.length === 0) return null;
  return held.some(({ decided }) => decided === 'refund') ? 'sent-back' : 'not-credited';
}

/**
 * Wallet units of an amount in legal tender; undefined when the wallet's unit cannot have it exactly
 * (in đồng held in thousands: anything but whole tens of đồng), or it is no amount that is credited.
 */
export function walletAmount(tender: string, currency: Currency): bigint | undefined {
  const tenderMinor = parseMoney(tender);
  if (tenderMinor === undefined || tenderMinor % currency.tenderPerUnit !== 0n) return undefined;
  const minor = tenderMinor / currency.tenderPerUnit;
  if (!fitsDecimals(minor, currency.decimals)) return undefined;
  return minor > 0n && minor <= AMOUNT_MAX_MINOR ? minor : undefined;
}

/**
 * What an amount in legal tender is in the wallet's unit, in minor units and rounded down;
 * undefined when it is no amount. For people to compare, and for `creditMax`.
 */
export function worthOf(tender: string, currency: Currency): bigint | undefined {
  const tenderMinor = parseMoney(tender);
  return tenderMinor === undefined ? undefined : tenderMinor / currency.tenderPerUnit;
}

/** The most that a payment of that worth can be credited with, in steps that the wallet can have. */
export function creditMax(worthMinor: bigint, currency: Currency): bigint {
  const step = 10n ** BigInt(MONEY_DECIMALS - currency.decimals);
  return worthMinor - (worthMinor % step);
}

/** The amount in legal tender as the gateway wants it: no needless zeros. */
export function tenderAmount(minor: bigint, currency: Currency): string {
  const text = moneyText(minor * currency.tenderPerUnit);
  return text.replace(/\.?0+$/, '');
}

/** True when the member may ask for that amount: inside the limits, in payable steps. */
export function amountAcceptable(
  minor: bigint,
  method: { readonly minMinor: bigint; readonly maxMinor: bigint; readonly currency: Currency },
): boolean {
  return (
    minor >= method.minMinor &&
    minor <= method.maxMinor &&
    fitsDecimals(minor, method.currency.decimals)
  );
}

/** Letters and digits that cannot be confused with each other or spell a word. */
export const REFERENCE_ALPHABET = '346789CDFGHJKMNPQRTVWXY';
export const REFERENCE_DRAWS = 9;

/**
 * The reference of a deposit: `DP`, one sign for each draw and a check sign, which is the sum of
 * position × index of every sign, modulo 23.
 * @param draws indices into the alphabet, each 0 to 22.
 */
export function referenceOf(draws: readonly number[]): string {
  const sum = draws.reduce((total, draw, at) => total + (at + 1) * draw, 0);
  const signs = [...draws, sum % REFERENCE_ALPHABET.length];
  return `DP${signs.map((index) => REFERENCE_ALPHABET.charAt(index)).join('')}`;
}

/**
 * Pause before the gateway is asked again about an order, in ms: often while the payer may be
 * looking, rarely afterwards. Null once a payment could not be credited anyway and the order cannot
 * be paid; until its gateway has closed it, it is tried once a day.
 * @param order.lateMs since the deadline, below zero before it
 */
export function askPauseMs(order: {
  readonly asked: number;
  readonly lateMs: number;
  readonly toClose: boolean;
}): number | null {
  if (order.lateMs > LATE_PAYMENT_MS) return order.toClose ? DAY_MS : null;
  const pauses = [20_000, 30_000, 60_000, 120_000, 300_000, 900_000];
  return pauses[Math.min(order.asked, pauses.length - 1)] ?? 900_000;
}

/** Pause before the gateway is asked for the first time, in ms. */
export const FIRST_ASK_MS = 20_000;
