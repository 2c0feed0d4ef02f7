/**
 * The life of a deposit. `created` waits for the payer, `paid` is proven and credited in the same
 * transaction, the others are ends without money; a payment that was on its way may still turn
 * `expired` and `cancelled` into `paid`. `review` waits for staff: the payment does not match, or a
 * limit or break of the member keeps it from being credited.
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

/** Why a payment was held for staff instead of credited. */
export const holdReasons = [
  'currency',
  'amount',
  'late',
  'second-payment',
  'refused-before',
  /** A break or an exclusion of the member. */
  'on-break',
  /** A deposit limit of the member. */
  'over-limit',
  /** What the member's verification level allows. */
  'over-level',
  /** A token that came after its rate had run out, with no rate of its own. */
  'rate',
  /** Its bank took it back in the same statement. */
  'taken-back',
  /** Its name was known with another content. */
  'altered',
  /** The payer or their bank took it back after it was told. */
  'reversed',
  /** The same, told before the payment itself was. */
  'reversed-before',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** What its member should know of a deposit beside its state. */
export const depositNotes = [
  'on-break',
  'over-limit',
  'over-level',
  'second-payment',
  'sent-back',
  'not-credited',
  /** Taken back by the payer or their bank: while staff look at it, and once it left the balance. */
  'reversed',
  'recovered',
] as const;
export type DepositNote = (typeof depositNotes)[number];
