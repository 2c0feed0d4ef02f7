import type { Tx } from '#kernel/db.ts';
import { Declined } from '../declined.ts';
import { answeredCall, insertAnswer } from '../store/answer.ts';
import { recordedTransfer } from '../store/recorded.ts';

/**
 * Bars the id of a transaction whose cancellation came first: when it comes it is refused. Refuses
 * ids that stand for something else; one that is barred already stays so.
 */
export async function barId(
  tx: Tx,
  id: { readonly key: Buffer; readonly accountId: bigint; readonly content: string },
): Promise<void> {
  const answered = await answeredCall(tx, id.key);
  const recorded = await recordedTransfer(tx, id.key);
  const barred = answered ? answered.answer === null : recorded?.kind === 'tombstone';
  if (barred) return;
  if (answered || recorded) throw new Declined('conflict');
  await insertAnswer(tx, { ...id, answer: null });
}
