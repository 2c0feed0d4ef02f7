/** Statements on what a yes to a bank's statement did when it was brought. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { KeptForesight } from '../statements/compare-foresight.ts';

/** Keeps what a yes does with lines that name a deposit, as things stand when it is brought. */
export async function keepForeseen(tx: Tx, id: bigint, foreseen: KeptForesight): Promise<void> {
  await sql`update cashier.statement set foreseen = ${JSON.stringify(foreseen)}::jsonb
    where id = ${id}`.execute(tx);
}

/** The same again; undefined of statements from before it was kept. */
export async function foreseenAtUpload(
  db: Queryable,
  id: bigint,
): Promise<KeptForesight | undefined> {
  const { rows } = await sql<{ foreseen: KeptForesight | null }>`
    select foreseen from cashier.statement where id = ${id}`.execute(db);
  return rows[0]?.foreseen ?? undefined;
}
