import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { ownAccount } from '../store/account.ts';
import type { WithdrawalRow } from '../store/withdrawal.ts';

/** Refuses `withdrawal.judged-account`: who let money go to somebody's account does not send it there. */
export async function assertNotJudge(
  tx: Tx,
  { staff }: { readonly staff: { readonly staffId: bigint } },
  withdrawal: WithdrawalRow,
): Promise<void> {
  const account = await ownAccount(tx, withdrawal, withdrawal.accountId);
  if (account?.decidedById === staff.staffId) throw refuse('withdrawal.judged-account');
}
