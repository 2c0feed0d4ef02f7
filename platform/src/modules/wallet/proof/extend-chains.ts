import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** A block of a merchant's chain, for the log: a copy of the hash that lies outside the database. */
export interface ChainBlock {
  readonly merchantId: bigint;
  readonly number: bigint;
  /** Hexadecimal. */
  readonly hash: string;
  readonly transfers: bigint;
}

/** Many enough for any hour, few enough to end. */
const TURNS_MAX = 2000;

/**
 * Hangs every transfer that is not yet on its merchant's chain onto it, some thousand accounts a
 * transaction. Safe to run twice at a time. `told` hears of each block that was made.
 */
export async function extendChains(db: Db, told: (block: ChainBlock) => void): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const blocks = await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '60s'`.execute(tx);
      const { rows } = await sql<ChainBlock>`
        select merchant_id as "merchantId", number, encode(hash, 'hex') as hash, transfers
        from wallet.extend_chains()`.execute(tx);
      return rows;
    });
    if (blocks.length === 0) return;
    for (const block of blocks) told(block);
  }
}
