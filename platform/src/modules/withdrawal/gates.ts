/** What other modules judge before money may leave, each in one place. */
import { paymentPassword, payoutHold } from '#account';
import { assertOwesNothing } from '#contracts';
import type { Queryable, Tx } from '#kernel/db.ts';
import { bonusLocks, reversedDeposits, settleFilled } from '#promotions';
import { refuse } from '#kernel/refuse.ts';
import * as turnover from '#turnover';
import type { Owner } from './store/account.ts';
import { countOpenConflicts } from './store/payout-conflict.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

/** Before any transaction, because a try counts whatever becomes of the rest. */
export async function provePaymentPassword(
  deps: WithdrawalDeps,
  { merchantId, memberId }: Owner,
  password: string,
): Promise<void> {
  await paymentPassword.prove(deps.account, { merchantId, memberId }, password);
}

/** Refuses `account.payouts-held` for a day after security was changed. */
export async function assertNotHeld(tx: Tx, owner: Owner): Promise<void> {
  await payoutHold.assertNone(tx, owner);
}

/**
 * True while people must look at what a gateway said of the member’s payouts, or at a payment of theirs
 * that was taken back.
 */
export async function hasConflict(db: Queryable, owner: Owner): Promise<boolean> {
  return (await countOpenConflicts(db, owner)) > 0 || (await reversedDeposits.hasOpen(db, owner));
}

/** Refuses `withdrawal.conflict` in that case. */
export async function assertNoConflict(db: Queryable, owner: Owner): Promise<void> {
  if (await hasConflict(db, owner)) throw refuse('withdrawal.conflict');
}

/** Refuses `contracts.owing` while an agent owes those right below for their contracts. */
export { assertOwesNothing };

/** Until when security was changed too lately for money to leave. */
export async function readHold(db: Queryable, owner: Owner): Promise<Date | undefined> {
  return (await payoutHold.read(db, owner))?.until;
}

/**
 * Refuses `turnover.open` while money must be played before it may leave, and `promotion.bets-open` while open
 * bets keep a bonus from ending; what was played until now counts. Locks the member’s turnover, so it comes
 * before any account is locked.
 */
export async function assertReleased(
  tx: Tx,
  owner: Owner & { readonly currency: string },
  amountMinor: bigint,
): Promise<void> {
  await settleFilled(tx, owner);
  await turnover.assertReleased(tx, owner, amountMinor);
}

/** Valid bet that is still to be played, and what may leave before, in minor units. */
export async function readTurnover(
  db: Queryable,
  owner: Owner & { readonly currency: string },
): Promise<{ readonly remainingMinor: bigint; readonly releasableMinor: bigint }> {
  return turnover.readTurnover(db, owner, await bonusLocks(db, owner));
}
