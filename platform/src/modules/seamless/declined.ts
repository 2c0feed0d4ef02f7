/**
 * A vendor's call that is not done, in the words of the use cases. A dialect says it in its own
 * (`worded` in dialect.ts), so that others need no more than a file beside that one.
 */
import type { Outcome, PlayAnswer } from './play-call.ts';

/** Why: what a batch found (`outcomes`), or what only calls that are answered singly meet. */
export type Reason =
  | Exclude<Outcome, 'done'>
  | 'token-unknown'
  | 'bet-unknown'
  | 'transaction-unknown'
  | 'refund-above-stake'
  | 'payout-not-stake'
  | 'part-not-more'
  | 'money-is-here'
  | 'too-many-reports'
  | 'no-prize-groups'
  | 'prize-group-above-own'
  | 'order-unknown'
  | 'order-ended';

/** Thrown by a use case that does not do the call; nothing of it has happened then. */
export class Declined extends Error {
  readonly reason: Reason;
  /** The main account as it stands, where the caller knows it. */
  readonly balanceMinor: bigint | undefined;
  /** The most that would have been taken, where a limit is the reason and the caller knows it. */
  readonly limitMinor: bigint | undefined;

  constructor(reason: Reason, balanceMinor?: bigint, limitMinor?: bigint) {
    super(reason);
    this.reason = reason;
    this.balanceMinor = balanceMinor;
    this.limitMinor = limitMinor;
  }
}

/** Throws `Declined` for an outcome that is not `done`. */
export function assertDone({
  outcome,
  balanceMinor,
}: Pick<PlayAnswer, 'outcome' | 'balanceMinor'>): void {
  if (outcome !== 'done') throw new Declined(outcome, balanceMinor);
}
