import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { openPurse, post } from '#wallet';

/** A member's main account with money in it, and what is needed to post to it. */
export interface TestWallet {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
  readonly accountId: bigint;
  readonly bookId: number;
  /** A contra account of its book. */
  readonly contraId: number;
}

/** Opens the account and pays the balance in, so that the books stay balanced. */
export async function aWallet(
  db: Db,
  { balanceMinor = 0n, merchantId = 1n, currency = 'THB' } = {},
): Promise<TestWallet> {
  const memberId = randomBytes(5).readUIntBE(0, 5);
  const holder = { merchantId, memberId: BigInt(memberId) + 1n, currency };
  return db.transaction().execute(async (tx) => {
    const accountId = await openPurse(tx, { ...holder, purse: 'main' });
    await post(tx, {
      ...holder,
      kind: 'adjustment',
      amountMinor: balanceMinor,
      key: newId(),
      subject: { type: 'adjustment', id: accountId },
    });
    const { rows } = await sql<{ bookId: number; contraId: number }>`
      select c.book_id as "bookId", c.id as "contraId"
      from wallet.account a join wallet.contra c on c.book_id = a.book_id
      where a.id = ${accountId} order by c.id limit 1`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error('The account was not opened.');
    return { ...holder, accountId, ...row };
  });
}
