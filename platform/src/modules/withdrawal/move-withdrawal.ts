/** The one way in which a withdrawal, or a payout of it, changes where it stands. */
import type { Tx } from '#kernel/db.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { refuse } from '#kernel/refuse.ts';
import { holds } from '#wallet';
import { announceWithdrawal, shownState } from './announce.ts';
import { type SliceChange, type SliceRow, slicesOfOne, updateSlice } from './store/slice.ts';
import {
  type Actor,
  insertStep,
  lockWithdrawal,
  updateWithdrawal,
  type WithdrawalChange,
  type WithdrawalRow,
} from './store/withdrawal.ts';
import {
  eventTowards,
  nextSliceStage,
  nextStage,
  type SliceEvent,
  stageOfSlices,
  toPay,
  type WithdrawalEvent,
} from './withdrawal-rules.ts';

export interface MoveFacts extends Omit<WithdrawalChange, 'stage'> {
  readonly by: Actor;
  /** For the record of steps; never secrets. */
  readonly detail?: Readonly<Record<string, string | number>>;
}

/**
 * Moves a withdrawal that the caller has locked: writes stage, step and announcement in the caller's
 * transaction. Refuses `withdrawal.not-possible` when the event means nothing in its stage.
 */
export async function moveWithdrawal(
  tx: Tx,
  withdrawal: WithdrawalRow,
  event: WithdrawalEvent,
  { by, detail, ...change }: MoveFacts,
): Promise<WithdrawalRow> {
  const stage = nextStage(withdrawal.stage, event);
  if (!stage) throw refuse('withdrawal.not-possible');
  const moved = await updateWithdrawal(tx, withdrawal.id, { ...change, stage });
  await insertStep(tx, {
    withdrawalId: moved.id,
    merchantId: moved.merchantId,
    event,
    from: withdrawal.stage,
    to: stage,
    by,
    ...(detail && { detail }),
  });
  // The first announcement is that there is one.
  const before = withdrawal.stage === 'requested' ? undefined : shownState(withdrawal);
  await announceWithdrawal(tx, moved, before);
  return moved;
}

/** Rejects, or gives up, what nothing was paid of: the whole hold goes back. */
export async function returnHold(
  tx: Tx,
  withdrawal: WithdrawalRow,
): Promise<Pick<WithdrawalChange, 'releasedMinor'>> {
  const { holdKey, amountMinor, paidMinor, feeTakenMinor, releasedMinor } = withdrawal;
  const rest = amountMinor - paidMinor - feeTakenMinor - releasedMinor;
  if (rest <= 0n) return {};
  await holds.releaseHold(tx, { hold: holdKey, amountMinor: rest, key: releaseKey(withdrawal) });
  return { releasedMinor: rest };
}

export interface SliceMove extends Omit<SliceChange, 'stage'> {
  readonly event: SliceEvent;
  readonly by: Actor;
  readonly detail?: Readonly<Record<string, string | number>>;
}

/**
 * Moves a payout of a withdrawal that the caller has locked, books its part of the hold when it left
 * the house, and brings the withdrawal to where its payouts stand then. All of that, steps and
 * announcement included, is one transaction. Refuses `withdrawal.not-possible`.
 */
export async function moveSlice(
  tx: Tx,
  withdrawal: WithdrawalRow,
  slice: SliceRow,
  { event, by, detail, ...change }: SliceMove,
): Promise<{ readonly withdrawal: WithdrawalRow; readonly slice: SliceRow }> {
  const stage = nextSliceStage(slice.stage, event);
  if (!stage) throw refuse('withdrawal.not-possible');
  const moved = await updateSlice(tx, slice.id, { ...change, stage });
  await insertStep(tx, {
    withdrawalId: withdrawal.id,
    merchantId: withdrawal.merchantId,
    sliceOrd: slice.ord,
    event,
    from: slice.stage,
    to: stage,
    by,
    ...(detail && { detail }),
  });
  const isPaid = event === 'paid' || event === 'paid-late';
  const booked = isPaid ? await bookPaid(tx, withdrawal, moved) : {};
  const received = (moved.receivedMinor ?? 0n) - (slice.receivedMinor ?? 0n);
  const money = { ...booked, ...(received !== 0n && { receivedMinor: received }) };
  const standing = await settleStage(tx, withdrawal, { by, money });
  return { withdrawal: standing, slice: moved };
}

/** Books the payout's part of the hold under a key of its own, and the fee with the first of them. */
async function bookPaid(
  tx: Tx,
  withdrawal: WithdrawalRow,
  slice: SliceRow,
): Promise<Omit<WithdrawalChange, 'stage'>> {
  // What the house pays anew it does not take from the member again.
  if (slice.funding === 'house') return {};
  const { holdKey: hold, feeMinor, feeTakenMinor } = withdrawal;
  const { amountMinor, captureKey: key, bankReference, payoutId, reference } = slice;
  const outsideId = bankReference ?? payoutId ?? reference;
  await holds.captureHold(tx, { hold, amountMinor, key, outsideId });
  const takesFee = feeMinor > 0n && feeTakenMinor === 0n;
  if (takesFee)
    await holds.captureHold(tx, { hold, amountMinor: feeMinor, key: feeKey(withdrawal) });
  return { paidMinor: amountMinor, ...(takesFee && { feeTakenMinor: feeMinor }) };
}

/** Brings a locked withdrawal to where its payouts stand; writes what moved of its money with it. */
export async function settleStage(
  tx: Tx,
  withdrawal: WithdrawalRow,
  { by, money = {} }: { readonly by: Actor; readonly money?: Omit<WithdrawalChange, 'stage'> },
): Promise<WithdrawalRow> {
  const slices = await slicesOfOne(tx, withdrawal.id);
  const left = toPay(
    {
      netMinor: withdrawal.amountMinor - withdrawal.feeMinor,
      releasedMinor: withdrawal.releasedMinor + (money.releasedMinor ?? 0n),
    },
    slices,
  );
  const stage = stageOfSlices(left, slices);
  if (stage === withdrawal.stage) {
    const updated = await updateWithdrawal(tx, withdrawal.id, money);
    await announceWithdrawal(tx, updated, shownState(withdrawal));
    return updated;
  }
  const event = eventTowards(withdrawal.stage, stage);
  if (!event) throw new Error(`Withdrawal ${withdrawal.id} cannot go to ${stage}.`);
  return moveWithdrawal(tx, withdrawal, event, { ...money, by });
}

/** The withdrawal, locked. Refuses `withdrawal.unknown`, also for one of another merchant. */
export async function lockKnown(
  tx: Tx,
  which: { readonly merchantId: bigint; readonly id: bigint },
): Promise<WithdrawalRow> {
  const found = await lockWithdrawal(tx, which.id);
  if (found?.merchantId !== which.merchantId) throw refuse('withdrawal.unknown');
  return found;
}

/** The same, as somebody saw it. Refuses `withdrawal.changed` when it is another by now. */
export async function lockSeen(
  tx: Tx,
  which: { readonly merchantId: bigint; readonly id: bigint; readonly version: number },
): Promise<WithdrawalRow> {
  const found = await lockKnown(tx, which);
  if (found.version !== which.version) throw refuse('withdrawal.changed');
  return found;
}

const releaseKey = ({ holdKey }: WithdrawalRow): string => keyBeside(holdKey, 'release');
const feeKey = ({ holdKey }: WithdrawalRow): string => keyBeside(holdKey, 'fee');

/** A key that goes with a hold: the same whoever makes it. */
export function keyBeside(holdKey: string, what: string): string {
  return Buffer.from(idempotencyKeyOf(`withdrawal ${what}`, holdKey)).toString('hex');
}
