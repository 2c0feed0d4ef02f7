/** The one way in which a deposit changes its stage. */
import type { Tx } from '#kernel/db.ts';
import type { EventOf } from '#kernel/events.ts';
import { emit } from '#kernel/outbox.ts';
import { depositRoom, harm } from '#protection';
import { announceDeposit } from './announce.ts';
import { type DepositEvent, nextStage } from './deposit-rules.ts';
import { type DepositRow, insertStep, type Instructions, updateDeposit } from './store/deposit.ts';

export interface MoveFacts {
  readonly creditedMinor?: bigint;
  readonly orderId?: string;
  readonly payUrl?: string;
  readonly instructions?: Instructions;
  readonly feeMinor?: bigint;
  /** For the record of steps; never secrets. */
  readonly detail?: Readonly<Record<string, string | number>>;
}

/**
 * Moves a deposit that the caller has locked: writes the stage, the step and the announcement in
 * the caller's transaction. Whoever credits has let protection admit the payment before, which is
 * where it counts. Answers the row as it is afterwards, unchanged when the event means
 * nothing in its stage.
 */
export async function moveDeposit(
  tx: Tx,
  deposit: DepositRow,
  event: DepositEvent,
  { detail, ...facts }: MoveFacts = {},
): Promise<DepositRow> {
  const stage = nextStage(deposit.stage, event);
  if (!stage) return deposit;
  const moved = await updateDeposit(tx, deposit.id, { stage, ...facts });
  await insertStep(tx, {
    depositId: deposit.id,
    event,
    from: deposit.stage,
    to: stage,
    ...(detail && { detail }),
  });
  // One that has run out or was given up can still be paid until its gateway has closed it.
  if (stage === 'failed' || stage === 'review') await depositRoom.releaseDeposit(tx, moved.id);
  if (event === 'refused') await harm.noteSignal(tx, moved, { kind: 'failed-deposit' });
  await announceDeposit(tx, moved, deposit.creditedMinor ?? 0n);
  if (stage !== deposit.stage && isTold(stage)) {
    await emit(tx, {
      type: 'deposit.changed',
      merchantId: String(moved.merchantId),
      memberId: String(moved.memberId),
      depositId: String(moved.id),
      state: stage,
      amountMinor: String(moved.amountMinor),
    });
  }
  return moved;
}

type ToldStage = EventOf<'deposit.changed'>['state'];

/** Whether its member gets a message of it; what is paid has an event of its own. */
function isTold(stage: DepositRow['stage']): stage is ToldStage {
  return ['review', 'expired', 'cancelled', 'failed'].includes(stage);
}
