import { sql } from 'kysely';
import type { CauseInSql } from '#kernel/line-names.ts';

/** Friends whom members brought, as causes of lines of account records. */
export const causeInSql: CauseInSql = ({ accountId, seq }) => sql`(select 'referral'
  from referral.payout p where p.account_id = ${accountId} and p.seq = ${seq})`;
