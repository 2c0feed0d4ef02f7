/** What becomes of what was given for a deposit whose payer or bank took the payment back. */
import type { Queryable, Tx } from '#kernel/db.ts';
import { lockTurnover } from '#turnover';
import { records } from '#wallet';
import { postDebt, postEntry, tellChange } from './give-grant.ts';
import { cancelGrant } from './settle-grants.ts';
import { endHold, heldAmong, insertHold } from './store/deposit-hold.ts';
import { type Grant, grantsOfDeposit, holderOf, putOff, takeConverted } from './store/grant.ts';

interface Deposit {
  readonly merchantId: bigint;
  readonly depositId: bigint;
}

/** With whose it is. */
interface OwnDeposit extends Deposit {
  readonly memberId: bigint;
  readonly currency: string;
}

/**
 * From now on nothing that was given for the deposit becomes its member's, and nothing is given to them,
 * until `letGo` or `cancelOfDeposit`. The same again changes nothing. Locks the member's turnover.
 */
export async function holdDeposit(tx: Tx, owner: OwnDeposit, payment: string): Promise<void> {
  const { merchantId, memberId, depositId } = owner;
  // Whoever settles a grant of it holds this lock, and reads afterwards that it is held.
  await lockTurnover(tx, holderOf(owner));
  await insertHold(tx, { depositId, payment, merchantId, memberId });
}

/** True while two people must decide about a payment of the member that was taken back. */
export async function hasOpen(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<boolean> {
  return (await heldAmong(db, { merchantId, memberIds: [memberId] })).has(memberId);
}

/** Nobody recovers the payment: what was given for it goes on. */
export async function letGo(tx: Tx, deposit: Deposit, payment: string): Promise<void> {
  await endHold(tx, { depositId: deposit.depositId, payment });
  for (const { id } of await grantsOfDeposit(tx, deposit, 'open')) await putOff(tx, id, 0);
}

/**
 * The payment is recovered: what was given for the deposit and is open ends. Locks the member's turnover,
 * then their account.
 */
export async function cancelOfDeposit(tx: Tx, deposit: OwnDeposit, payment: string): Promise<void> {
  // Before the account, which the caller takes from next.
  await lockTurnover(tx, holderOf(deposit));
  await endHold(tx, { depositId: deposit.depositId, payment });
  await cancelOpen(tx, deposit);
}

/**
 * The same of what a journey gave for the deposit while the payment was being recovered. Nothing where
 * nothing was given since. Locks the member's turnover, then their account.
 */
export async function cancelLate(tx: Tx, deposit: OwnDeposit): Promise<void> {
  await lockTurnover(tx, holderOf(deposit));
  await cancelOpen(tx, deposit);
  await takeBackOf(tx, deposit);
}

async function cancelOpen(tx: Tx, deposit: Deposit): Promise<void> {
  for (const grant of await grantsOfDeposit(tx, deposit, 'open')) {
    await cancelGrant(tx, grant, grant.id);
  }
}

/**
 * Once the deposit itself was taken: what had become the member's of what was given for it is taken from
 * what is left, and they owe the rest. Locks the member's turnover, then their account.
 */
export async function takeBackOf(tx: Tx, deposit: Deposit): Promise<void> {
  for (const grant of await grantsOfDeposit(tx, deposit, 'converted')) await takeGrant(tx, grant);
}

async function takeGrant(tx: Tx, grant: Grant): Promise<void> {
  const { id } = grant;
  const holder = holderOf(grant);
  await lockTurnover(tx, holder);
  const dueMinor = await takeConverted(tx, id);
  if (dueMinor === undefined) return;
  const { balanceMinor } = await records.getBalance(tx, holder);
  const takenMinor = dueMinor < balanceMinor ? dueMinor : balanceMinor;
  const entry = { grantId: id, kind: 'cancelled' as const };
  if (takenMinor > 0n) await postEntry(tx, holder, { ...entry, amountMinor: -takenMinor });
  if (takenMinor < dueMinor) {
    await postDebt(tx, holder, { ...entry, amountMinor: takenMinor - dueMinor });
  }
  await tellChange(tx, id);
}
