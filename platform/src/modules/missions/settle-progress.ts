import type { Tx } from '#kernel/db.ts';
import { moneyText } from '@croupier/contract/money';
import { emit } from '#kernel/outbox.ts';
import { type Progress, saveProgress } from './store/progress.ts';

/** How far a locked window is now, and when what made it so happened. */
export interface Advance {
  readonly row: Progress;
  readonly done: bigint;
  readonly at: Date;
}

/**
 * Writes how far members are. What was done and is taken back is to be done again. What was claimed stays,
 * and staff are told where what it was claimed for is gone. Whoever has done one is told.
 */
export async function settleProgress(tx: Tx, advances: readonly Advance[]): Promise<void> {
  const changed = advances.filter(({ row, done }) => row.done !== done);
  const saved = changed.map(({ row, done, at }) => ({
    ...row,
    done,
    reachedAt: done >= row.target ? (row.reachedAt ?? at) : null,
  }));
  await saveProgress(tx, saved);
  for (const [index, { row, done }] of changed.entries()) {
    if (row.claimedAt !== null) {
      if (row.done >= row.target && done < row.target) await tellShort(tx, row);
      continue;
    }
    if (row.reachedAt !== null || !saved[index]?.reachedAt || row.isOver) continue;
    await emit(tx, {
      type: 'mission.done',
      merchantId: String(row.merchantId),
      memberId: String(row.memberId),
      missionId: String(row.missionId),
      progressId: String(row.id),
    });
  }
}

/** What a mission was claimed for was taken back: staff decide what follows. */
async function tellShort(
  tx: Tx,
  { merchantId, memberId, missionId, amountMinor, currency }: Progress,
): Promise<void> {
  await emit(tx, {
    type: 'alarm.raised',
    merchantId: String(merchantId),
    code: 'missions.short',
    subject: `member:${memberId}`,
    facts: { mission: String(missionId), amount: `${moneyText(amountMinor)} ${currency}` },
  });
}
