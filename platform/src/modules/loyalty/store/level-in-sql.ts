/** Levels of members as a part of statements of others. */
import { type RawBuilder, sql } from 'kysely';

/** The level that a member holds now; who never reached one has the first. */
export function levelInSql(memberId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select l.level from loyalty.member l where l.member_id = ${memberId}), 0)`;
}
