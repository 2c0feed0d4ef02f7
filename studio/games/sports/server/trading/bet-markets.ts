import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';

/** Markets of an event on which anybody has bet, with what was bet on there. */
export async function readBetMarkets(
  db: Queryable,
  event: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ market: string; outcomes: string[] }>`
    select market, array_agg(distinct outcome) as outcomes from studio.sports_leg
    where event_id = ${event} group by market limit 2000`.execute(db);
  return new Map(rows.map(({ market, outcomes }) => [market, outcomes]));
}
