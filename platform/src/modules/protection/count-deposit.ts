/**
 * What a member pays in, counted and then judged: when a deposit is asked for, and again when its
 * money arrives. Everything goes by the lock of the member's row, so nothing passes a limit together.
 */
import { moneyText } from '@croupier/contract/money';
import type { Queryable, Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { playLimits } from '#wallet';
import {
  depositLimitsOf,
  insertFurther,
  insertReceived,
  insertUse,
  releaseUse,
  writeArrival,
} from './store/deposit-limit.ts';
import { insertSignal } from './store/harm.ts';
import { lockMember, type Owner } from './store/member.ts';
import { readAllowances } from './verification/level-allowance.ts';

/** Why money may not be paid in. */
export type DepositBar = 'on-break' | 'over-limit' | 'over-level';

interface Judged {
  readonly bar: DepositBar;
  /** What may still be paid in, in minor units. */
  readonly leftMinor: bigint;
}

export interface CountedDeposit {
  readonly depositId: bigint;
  readonly amountMinor: bigint;
}

/**
 * Counts a deposit against the limits of its member, from when it is asked for: twenty at once
 * cannot pass together. Refuses `protection.deposit-limit` and `verification.level`, with what may
 * still be paid in, and `wallet.barred` during a break.
 */
export async function countDeposit(tx: Tx, owner: Owner, deposit: CountedDeposit): Promise<void> {
  const judged = await judge(tx, owner, deposit.amountMinor, null);
  if (judged) throwBar(judged);
  await insertUse(tx, { memberId: owner.memberId, ...deposit });
}

export interface ArrivedPayment extends CountedDeposit {
  /** A further payment of a deposit that was paid before. */
  readonly isFurther: boolean;
}

/**
 * Judges money that has arrived, at the moment of crediting it and in the same transaction, and
 * counts it if it may be credited. Otherwise answers why it must be held; then nothing is counted.
 * What was asked for with this deposit makes room for its own first payment.
 */
export async function admitPayment(
  tx: Tx,
  owner: Owner,
  payment: ArrivedPayment,
): Promise<DepositBar | undefined> {
  return (await admit(tx, owner, payment))?.bar;
}

/** Why money would be held if it were credited now; nothing is locked or counted. */
export async function foreseePayment(
  db: Queryable,
  owner: Owner,
  { depositId, amountMinor, isFurther }: ArrivedPayment,
): Promise<DepositBar | undefined> {
  return (await barOf(db, owner, amountMinor, isFurther ? null : depositId))?.bar;
}

/** `admitPayment` for money that staff credit; refuses what `countDeposit` refuses. */
export async function assertAdmitted(tx: Tx, owner: Owner, payment: ArrivedPayment): Promise<void> {
  const judged = await admit(tx, owner, payment);
  if (judged) throwBar(judged);
}

/**
 * Counts what another member sends as paid in, where it is received: the limits of deposits, the level
 * and what looks like laundering are those of the receiver, whoever's hand the money goes through.
 * Refuses `wallet.receiver-frozen` during a break and `wallet.receiver-limit` above what may still be
 * paid in; the sender is told no figure.
 */
export async function countReceived(
  tx: Tx,
  owner: Owner,
  { transferId, amountMinor }: { readonly transferId: bigint; readonly amountMinor: bigint },
): Promise<void> {
  const judged = await judge(tx, owner, amountMinor, null);
  if (judged) {
    throw refuse(judged.bar === 'on-break' ? 'wallet.receiver-frozen' : 'wallet.receiver-limit');
  }
  await insertReceived(tx, { memberId: owner.memberId, transferId, amountMinor });
  await insertSignal(tx, owner, { kind: 'deposit', amountMinor });
}

/** A deposit that cannot be credited any more without asking anybody makes room again. */
export async function releaseDeposit(tx: Tx, depositId: bigint): Promise<void> {
  await releaseUse(tx, depositId);
}

async function admit(
  tx: Tx,
  owner: Owner,
  { depositId, amountMinor, isFurther }: ArrivedPayment,
): Promise<Judged | undefined> {
  const judged = await judge(tx, owner, amountMinor, isFurther ? null : depositId);
  if (judged) return judged;
  const use = { memberId: owner.memberId, depositId, amountMinor };
  if (isFurther) await insertFurther(tx, use);
  else await writeArrival(tx, use);
  await insertSignal(tx, owner, { kind: 'deposit', amountMinor });
  return undefined;
}

/** Undefined when that much may be paid in. @param exceptId the deposit whose own room it takes */
async function judge(
  tx: Tx,
  owner: Owner,
  amountMinor: bigint,
  exceptId: bigint | null,
): Promise<Judged | undefined> {
  await lockMember(tx, owner);
  return barOf(tx, owner, amountMinor, exceptId);
}

/** What keeps that much from being paid in, of what is written now. */
async function barOf(
  db: Queryable,
  owner: Owner,
  amountMinor: bigint,
  exceptId: bigint | null,
): Promise<Judged | undefined> {
  if (await playLimits.isBarred(db, owner.memberId)) return { bar: 'on-break', leftMinor: 0n };
  const rooms = (await depositLimitsOf(db, owner.memberId, exceptId)).map(
    ({ amount, used }) => amount - used,
  );
  const [room] = rooms.toSorted((a, b) => (a < b ? -1 : 1));
  if (room !== undefined && amountMinor > room) return { bar: 'over-limit', leftMinor: room };
  const { limit, used } = (await readAllowances(db, owner, exceptId)).deposit;
  if (limit !== null && used + amountMinor > limit) {
    return { bar: 'over-level', leftMinor: limit - used };
  }
  return undefined;
}

function throwBar({ bar, leftMinor }: Judged): never {
  if (bar === 'on-break') throw refuse('wallet.barred');
  const code = bar === 'over-limit' ? 'protection.deposit-limit' : 'verification.level';
  const params = { left: moneyText(leftMinor > 0n ? leftMinor : 0n) };
  throw refuse(code, { params, fields: { amount: { key: code, params } } });
}
