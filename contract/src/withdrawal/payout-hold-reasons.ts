/** What changed about an account, so that no money leaves it for a day. */
export const payoutHoldReasons = [
  'password',
  'mobile',
  'mail',
  'second-factor',
  /** The payment password was set for the first time from a browser of today, or anew by a code. */
  'payment-password',
  /** Customer service sent a password for one sign-in. */
  'staff-password',
] as const;
export type PayoutHoldReason = (typeof payoutHoldReasons)[number];
