import type { Db } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { holdNode, setFrozen } from './store/node.ts';
import { assertOwnDownline } from './tree.ts';

/**
 * Stops the work of an agent below, or lets them go on. What an agent further up has stopped only
 * that one lets go on. Refuses `agents.not-own-downline`, `.not-an-agent` and `.frozen-above`.
 */
export async function freezeDownline(
  db: Db,
  line: { readonly merchantId: bigint; readonly agentId: bigint; readonly memberId: bigint },
  frozen: boolean,
): Promise<Date | null> {
  const { merchantId, agentId, memberId } = line;
  return db.transaction().execute(async (tx) => {
    await holdNode(tx, { merchantId, memberId }, 'update');
    const node = await assertOwnDownline(tx, line);
    if (!node.isAgent) throw refuse('agents.not-an-agent');
    const { frozenAt, frozenBy } = node;
    if ((frozenAt !== null) === frozen) return frozenAt;
    // Whoever stopped them may have been moved away since; then anybody above may let them go on.
    const above = frozenBy === null ? -1 : node.path.indexOf(frozenBy);
    if (!frozen && above >= 0 && above < node.path.indexOf(agentId)) {
      throw refuse('agents.frozen-above');
    }
    return setFrozen(tx, { merchantId, memberId }, frozen ? agentId : null);
  });
}
