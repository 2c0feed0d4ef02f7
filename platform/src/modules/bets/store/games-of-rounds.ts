import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

/** The game of each of these rounds of a member. */
export async function gamesOfRounds(
  db: Queryable,
  memberId: bigint,
  ids: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ id: bigint; gameId: bigint }>`
    select id, game_id as "gameId" from bets.round
    where member_id = ${memberId} and id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, gameId }) => [id, gameId]));
}
