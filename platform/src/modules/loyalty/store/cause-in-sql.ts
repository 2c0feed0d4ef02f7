import { sql } from 'kysely';
import type { CauseInSql } from '#kernel/line-names.ts';

/** Rebates and what levels give, as causes of lines of account records. */
export const causeInSql: CauseInSql = ({ accountId, seq }) => sql`coalesce(
  (select 'rebate' from loyalty.rebate r where r.account_id = ${accountId} and r.seq = ${seq}),
  (select case split_part(g.cause, ':', 1) when 'level' then 'level' when 'month' then 'month'
      else 'birthday-gift' end
    from loyalty.gift g where g.account_id = ${accountId} and g.seq = ${seq}))`;
