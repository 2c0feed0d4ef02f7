import { sql } from 'kysely';
import type { CauseInSql } from '#kernel/line-names.ts';

/** Tournaments, as a cause of lines of account records. */
export const causeInSql: CauseInSql = ({ accountId, seq }) => sql`(select 'tournament'
  from seamless.tournament_prize p where p.account_id = ${accountId} and p.seq = ${seq})`;
