/** Statements on the lanes as merchants arrange them. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Lane } from '../game-rules.ts';

/** The lanes that the merchant arranged, in its order. */
export async function lanesOf(db: Queryable, merchantId: bigint): Promise<Lane[]> {
  const { rows } = await sql<Lane>`
    select game_type as "gameType", shown from catalog.merchant_lane
    where merchant_id = ${merchantId} order by sort_rank, game_type`.execute(db);
  return rows;
}

/** Puts these in the place of whatever was arranged. */
export async function replaceLanes(
  tx: Tx,
  merchantId: bigint,
  lanes: readonly Lane[],
): Promise<void> {
  await sql`delete from catalog.merchant_lane where merchant_id = ${merchantId}`.execute(tx);
  await sql`
    insert into catalog.merchant_lane (merchant_id, game_type, shown, sort_rank)
    select ${merchantId}, "gameType", shown, place::int
    from rows from (jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb)
      as ("gameType" text, shown boolean)) with ordinality as l ("gameType", shown, place)`.execute(
    tx,
  );
}
