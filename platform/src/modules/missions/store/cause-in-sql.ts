import { sql } from 'kysely';
import type { CauseInSql } from '#kernel/line-names.ts';

/** Missions, as causes of lines of account records. */
export const causeInSql: CauseInSql = ({ accountId, seq }) => sql`(select 'mission'
  from missions.claim c where c.account_id = ${accountId} and c.seq = ${seq})`;
