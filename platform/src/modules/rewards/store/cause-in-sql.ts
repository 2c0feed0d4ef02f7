import { sql } from 'kysely';
import type { CauseInSql } from '#kernel/line-names.ts';

/** Tickets, red envelopes and raffles, as causes of lines of account records. */
export const causeInSql: CauseInSql = ({ accountId, seq }) => sql`coalesce(
  (select 'draw' from rewards.draw d where d.account_id = ${accountId} and d.seq = ${seq}),
  (select 'envelope' from rewards.packet p where p.account_id = ${accountId} and p.seq = ${seq}),
  (select 'raffle' from rewards.raffle_prize p
    where p.account_id = ${accountId} and p.seq = ${seq}))`;
