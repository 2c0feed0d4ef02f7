/** What may be done with a payment that waits for staff: to the wallet, back to the payer, or neither. */
export const paymentActions = ['credit', 'refund', 'refuse'] as const;
export type PaymentAction = (typeof paymentActions)[number];

/** What became of a payment. */
export const paymentOutcomes = [
  'credited',
  'review',
  'unmatched',
  'approved',
  'refunded',
  'declined',
] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];
