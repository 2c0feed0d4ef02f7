import type { HoldReason } from './deposit-states.ts';

/**
 * What may be done with a payment that waits for staff: to the wallet, back to the payer, or neither.
 * One that was taken back is recovered from the player's balance, or left to the house (`refuse`).
 */
export const paymentActions = ['credit', 'refund', 'recover', 'refuse'] as const;
export type PaymentAction = (typeof paymentActions)[number];

/**
 * What the gateway or bank calls a payment: without what tells records of one payment apart, and of a bank's
 * line, which alone has a memo, without the account before it.
 */
export function paymentNumber({
  paymentId,
  memo,
}: {
  readonly paymentId: string;
  readonly memo: string | null;
}): string {
  const number = paymentId.replace(/~[\da-z]+$/, '');
  return memo === null ? number : number.replace(/^\d+\./, '');
}

/** Longest name of a payment on record: a gateway's own has 128, and what marks another content. */
export const PAYMENT_ID_MAX = 160;

/** What may be done about a payment that was held for that reason. */
export function paymentActionsFor(reason: HoldReason | null): readonly PaymentAction[] {
  return reason === 'reversed' ? ['recover', 'refuse'] : ['credit', 'refund', 'refuse'];
}

/** What became of a payment. */
export const paymentOutcomes = [
  'credited',
  'review',
  'unmatched',
  'approved',
  'refunded',
  'recovered',
  'declined',
] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];
