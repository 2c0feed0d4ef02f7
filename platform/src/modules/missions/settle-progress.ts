import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { type Progress, saveProgress } from './store/progress.ts';

/** How far a locked window is now, and when what made it so happened. */
export interface Advance {
  readonly row: Progress;
  readonly done: bigint;
  readonly at: Date;
}

/**
 * Writes how far members are. What was claimed stays as it is; what was done and is taken back is to be done
 * again. Whoever has done one is told.
 */
export async function settleProgress(tx: Tx, advances: readonly Advance[]): Promise<void> {
  const open = advances.filter(({ row, done }) => row.claimedAt === null && row.done !== done);
  const saved = open.map(({ row, done, at }) => ({
    ...row,
    done,
    reachedAt: done >= row.target ? (row.reachedAt ?? at) : null,
  }));
  await saveProgress(tx, saved);
  for (const [index, { row }] of open.entries()) {
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
