import type { Db, Queryable } from '#kernel/db.ts';
import { accountOfId, ensureBook, ensureContra, mainAccount, type Holder } from './store.ts';

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

/**
 * The ids by which batches name a merchant's book in a currency and one of the house's accounts in
 * it; made when they are needed for the first time. They never change, so they may be kept.
 */
export async function houseSide(
  db: Db,
  place: { readonly merchantId: bigint; readonly currency: string; readonly code: string },
): Promise<{ bookId: number; contraId: number }> {
  return db.transaction().execute(async (tx) => {
    const bookId = await ensureBook(tx, place.merchantId, place.currency);
    return { bookId, contraId: await ensureContra(tx, bookId, place.code) };
  });
}
