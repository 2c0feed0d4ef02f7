import type { Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { closeRequirements, type EndedRequirement, type Holder } from './store/requirement.ts';

/** Closes requirements of a member and tells of it; answers how many. Locks nothing. */
export async function endRequirements(
  tx: Tx,
  holder: Holder,
  how: Parameters<typeof closeRequirements>[2],
): Promise<number> {
  const ended = await closeRequirements(tx, holder, how);
  await tellEnds(tx, ended);
  return ended.length;
}

/** Tells whoever gave a bonus that nothing more is to be played for it. */
export async function tellEnds(tx: Tx, ended: readonly EndedRequirement[]): Promise<void> {
  for (const { kind, source, merchantId, memberId } of ended) {
    if (kind !== 'bonus') continue;
    const owner = { merchantId: String(merchantId), memberId: String(memberId) };
    await emit(tx, { type: 'requirement.ended', ...owner, source });
  }
}
