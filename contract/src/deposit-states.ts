/**
 * The life of a deposit. `created` waits for the payer, `paid` is proven and credited in the same
 * transaction, the others are ends without money; a late payment may still turn `expired` and
 * `cancelled` into `paid`. `review` waits for staff because the payment does not match.
 */
export const depositStates = [
  'created',
  'paid',
  'expired',
  'cancelled',
  'failed',
  'review',
] as const;
export type DepositState = (typeof depositStates)[number];
