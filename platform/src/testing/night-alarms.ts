import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** More than any column of money takes together with anything: a row that spoils the work for its member. */
export const TOO_MUCH = 2n ** 63n - 1n;

/** Alarms that nights raised for a member, by the night that failed. */
export async function nightAlarms(db: Db, memberId: bigint): Promise<string[]> {
  const { rows } = await sql<{ night: string }>`
    select body #>> '{facts,night}' as night from kernel.event
    where type = 'alarm.raised' and body ->> 'code' = 'nights.behind'
      and body ->> 'subject' = ${`member:${memberId}`} order by id`.execute(db);
  return rows.map(({ night }) => night);
}
