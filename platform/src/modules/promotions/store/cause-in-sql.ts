import { sql } from 'kysely';
import type { CauseInSql } from '#kernel/line-names.ts';

/** The kinds of offers, as causes of lines of account records. */
export const causeInSql: CauseInSql = ({ accountId, seq }) => sql`(select g.terms ->> 'kind'
  from promotions.entry e join promotions.bonus_grant g on g.id = e.grant_id
  where e.account_id = ${accountId} and e.seq = ${seq})`;
