import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';

/** All of every limit. */
const WHOLE = 10_000;

/** What share of every limit a player has, basis points. */
export async function factorOfPlayer(db: Queryable, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    select basis_points as share from studio.sports_factor where player_id = ${playerId}
    order by id desc limit 1`.execute(db);
  return rows[0]?.share ?? WHOLE;
}

/** Staff say another; 100 to 10,000. */
export async function sayFactor(
  db: Queryable,
  playerId: bigint,
  said: { readonly basisPoints: number; readonly by: string; readonly reason: string },
): Promise<void> {
  await sql`
    insert into studio.sports_factor (player_id, basis_points, said_by, reason)
    values (${playerId}, ${said.basisPoints}, ${said.by}, ${said.reason})`.execute(db);
}
