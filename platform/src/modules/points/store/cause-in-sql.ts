import { sql } from 'kysely';
import type { CauseInSql } from '#kernel/line-names.ts';

/** The points mall, as a cause of lines of account records. */
export const causeInSql: CauseInSql = ({ accountId, seq }) => sql`(select 'points'
  from points.redeem d where d.account_id = ${accountId}
    and ${seq} in (d.amount_seq, d.value_seq, d.back_seq) limit 1)`;
