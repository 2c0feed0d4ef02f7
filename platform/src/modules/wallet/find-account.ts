import type { Queryable } from '#kernel/db.ts';
import { accountOfId, mainAccount, type Holder } from './store.ts';

export interface Account {
  readonly id: bigint;
  readonly bookId: number;
  readonly memberId: bigint;
  readonly balanceMinor: bigint;
  /** Number of the account's last transfer. */
  readonly seq: bigint;
}

/** A main account, by its id or by whose it is. */
export async function findAccount(
  db: Queryable,
  which: { readonly id: bigint } | Holder,
): Promise<Account | undefined> {
  const row = 'id' in which ? await accountOfId(db, which.id) : await mainAccount(db, which);
  if (!row) return undefined;
  const { id, bookId, memberId, balance, seq } = row;
  return { id, bookId, memberId, balanceMinor: balance, seq };
}
