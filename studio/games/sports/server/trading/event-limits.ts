import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';

/** What staff said that events may cost the merchant, minor units; those alone of which it was said. */
export async function eventLimits(
  db: Queryable,
  merchant: string,
  events: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ event: string; limit: string }>`
    select distinct on (event_id) event_id as event, value ->> 'liability' as limit
    from studio.sports_hold
    where event_id = any(${[...events]}::text[]) and market is null and kind = 'limit'
      and value ? 'liability'
      and merchant = ${merchant}
    order by event_id, id desc`.execute(db);
  return new Map(
    rows.flatMap(({ event, limit }) => (/^\d{1,18}$/.test(limit) ? [[event, BigInt(limit)]] : [])),
  );
}
