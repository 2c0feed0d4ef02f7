/** What a gateway says about a payout against what it said before, and how two people end that. */
import { moneyText } from '@croupier/contract/money';
import type { ConflictEnd, ConflictKind } from '@croupier/contract/withdrawal/kinds';
import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import { lockKnown, moveSlice } from '../move-withdrawal.ts';
import { endConflictRow, insertConflict } from '../store/payout-conflict.ts';
import { type SliceRow, slicesOfOne } from '../store/slice.ts';
import { type Actor, insertStep, type WithdrawalRow } from '../store/withdrawal.ts';
import { nextSliceStage, toPay, toRepeat } from '../withdrawal-rules.ts';
import { receiptMinutes } from './begin-slice.ts';

/**
 * Records that a gateway contradicts itself: a step, a row that holds the member’s payouts until two
 * people have looked, and an alarm. What it said before stays. The same again changes nothing.
 */
export async function recordConflict(
  tx: Tx,
  withdrawal: WithdrawalRow,
  slice: SliceRow,
  said: {
    readonly kind: ConflictKind;
    readonly payoutId: string;
    readonly bankReference: string | null;
  },
): Promise<void> {
  if (!(await insertConflict(tx, withdrawal, { ...said, slice }))) return;
  const { kind, payoutId } = said;
  const { merchantId } = withdrawal;
  await note(tx, withdrawal, slice, { event: kind, by: { kind: 'gateway' }, detail: { payoutId } });
  await queueChanged(tx, { merchantId, queue: 'withdrawals' });
  await emit(tx, {
    type: 'alarm.raised',
    merchantId: String(merchantId),
    code: 'payouts.conflict',
    subject: `merchant:${merchantId}`,
    facts: { reference: slice.reference, kind, amount: moneyText(slice.amountMinor) },
  });
}

/**
 * Ends it as two people agreed. `accept`: the books follow the gateway. One that was paid after all is
 * booked from the hold, while that still has room for it; one that came back counts as not received,
 * which is a dispute that staff end by paying again; of another amount they cannot. `dismiss`: the books
 * stay. Refuses
 * `withdrawal.unknown`, `withdrawal.no-conflict` for the latter, `approval.outdated` and, where there is no room, `withdrawal.slice-amount`.
 */
export async function endConflict(
  tx: Tx,
  input: {
    readonly merchantId: bigint;
    readonly id: bigint;
    readonly sliceId: bigint;
    readonly conflictId: bigint;
    readonly end: ConflictEnd;
    readonly by: Actor;
    readonly note: string;
  },
): Promise<WithdrawalRow> {
  const withdrawal = await lockKnown(tx, input);
  const slices = await slicesOfOne(tx, withdrawal.id);
  const slice = slices.find(({ id }) => id === input.sliceId);
  const { by, end } = input;
  const ended =
    slice && (await endConflictRow(tx, { id: input.conflictId, sliceId: slice.id, end }));
  if (!ended) throw refuse('approval.outdated');
  const detail = { note: input.note };
  if (end === 'dismiss') {
    await note(tx, withdrawal, slice, { event: 'conflict-dismissed', by, detail });
    return withdrawal;
  }
  if (ended.kind === 'altered') throw refuse('withdrawal.no-conflict');
  if (ended.kind !== 'paid-after-failed') {
    // A dispute that is open already, or was ended by paying again, says the same.
    if (!nextSliceStage(slice.stage, 'returned')) {
      await note(tx, withdrawal, slice, { event: 'conflict-dismissed', by, detail });
      return withdrawal;
    }
    const returned = { event: 'returned', receivedMinor: 0n, by, detail } as const;
    return (await moveSlice(tx, withdrawal, slice, returned)).withdrawal;
  }
  assertRoom(withdrawal, slices, slice);
  const paid = await moveSlice(tx, withdrawal, slice, {
    event: 'paid-late',
    payoutId: ended.payoutId,
    ...(ended.bankReference !== null && { bankReference: ended.bankReference }),
    autoMinutes: await receiptMinutes(tx, withdrawal),
    by,
    detail,
  });
  return paid.withdrawal;
}

/** What was given back or paid by another payout since cannot be booked a second time. */
function assertRoom(
  { stage, amountMinor, feeMinor, releasedMinor }: WithdrawalRow,
  slices: readonly SliceRow[],
  slice: SliceRow,
): void {
  const left = toPay({ netMinor: amountMinor - feeMinor, releasedMinor }, slices);
  const fits =
    slice.funding === 'hold' ? slice.amountMinor <= left : toRepeat(slices)?.id === slice.repeatsId;
  if (stage === 'paying' && fits) return;
  throw refuse('withdrawal.slice-amount', { params: { left: moneyText(left) } });
}

async function note(
  tx: Tx,
  { id: withdrawalId, merchantId }: WithdrawalRow,
  { ord: sliceOrd, stage }: SliceRow,
  step: Pick<Parameters<typeof insertStep>[1], 'event' | 'by' | 'detail'>,
): Promise<void> {
  await insertStep(tx, { withdrawalId, merchantId, sliceOrd, from: stage, to: stage, ...step });
}
