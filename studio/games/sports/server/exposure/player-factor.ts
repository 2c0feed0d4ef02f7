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
