import type { Tx } from '#kernel/db.ts';
import { moveMoney } from './move-money.ts';
import { findPurse, type Holder } from './store.ts';
import { transferOfKey } from './store/holds.ts';
import { lockForPlay } from './store/limits.ts';

/**
 * Pays what a member owes out of their main account, as far as that reaches; answers what was paid.
 * The same key pays nothing more and answers like the first time. Locks both accounts in the order
 * of their ids. Refuses `wallet.frozen`.
 */
export async function repayDebt(
  tx: Tx,
  { key, ...holder }: Holder & { readonly key: string },
): Promise<bigint> {
  const main = await findPurse(tx, { ...holder, purse: 'main' });
  const debt = await findPurse(tx, { ...holder, purse: 'receivable' });
  if (!main || !debt) return 0n;
  await lockForPlay(tx, [main.id, debt.id]);
  const before = await transferOfKey(tx, key);
  if (before) return before.amountMinor;
  // Read again: the locks may have been waited for.
  const has = (await findPurse(tx, { ...holder, purse: 'main' }))?.balance ?? 0n;
  const owes = -((await findPurse(tx, { ...holder, purse: 'receivable' }))?.balance ?? 0n);
  const amountMinor = has < owes ? has : owes;
  if (amountMinor <= 0n) return 0n;
  await moveMoney(tx, {
    ...holder,
    kind: 'repayment',
    from: { purse: 'main' },
    to: { purse: 'receivable' },
    amountMinor,
    key,
    subject: { type: 'adjustment', id: debt.id },
  });
  return amountMinor;
}
