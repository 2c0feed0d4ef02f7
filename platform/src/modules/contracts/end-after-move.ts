import { tree } from '#agents';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { changeBy } from './change-contract.ts';
import { terminateContract } from './end-contract.ts';
import { isInForce } from './contract-rules.ts';
import { lockLineOf } from './lock-line.ts';
import { contractOf, openOf } from './store/contract.ts';

/**
 * Ends what a member is paid by who has been moved to another agent: whoever stood above pays until the
 * running period ends, with all of the kind below, and offers are taken back. Whoever stands above now
 * may offer anew.
 */
export async function endAfterMove(
  tx: Tx,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<void> {
  const merchant = await merchantById(tx, merchantId);
  const node = await tree.nodeOf(tx, { merchantId, memberId });
  if (!merchant || !node) throw refuse('agents.not-own-downline');
  const { timeZone } = merchant;
  for (const { id, kind, uplineId } of await openOf(tx, { merchantId, memberId })) {
    if (uplineId === node.parentId) continue;
    const { now } = await lockLineOf(tx, { merchantId, memberId, kind });
    const contract = await contractOf(tx, { merchantId, id });
    if (contract && isInForce(contract.state)) {
      const actor = { by: 'system' } as const;
      const all = { actor, isTheirs: () => true, acknowledged: 'all' } as const;
      await terminateContract(tx, { merchantId, id, timeZone }, all);
    } else if (contract?.state === 'pending') {
      const action = now >= contract.expiresAt ? 'expire' : 'cancel';
      await changeBy(tx, contract, { action, by: 'system', now });
    }
  }
}
