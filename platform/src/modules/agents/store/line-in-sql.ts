/** Lines of agents, as they stand now, as parts of statements of others. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The line that a member is of: the top agent's, or within a line that of the agent below its head; whoever
 * stands at the head is of their own. 0 for those whom no agent brought.
 */
export function lineInSql(
  memberId: RawBuilder<unknown>,
  within: bigint | undefined,
): RawBuilder<unknown> {
  const place =
    within === undefined
      ? sql`1`
      : sql`least(array_position(n.path, ${within}::bigint) + 1, cardinality(n.path))`;
  return sql`coalesce((select n.path[${place}] from agents.node n where n.member_id = ${memberId}), 0)`;
}

/** Whether a member is of the line below that agent, who is of it too; 0: of none. */
export function inLineSql(memberId: RawBuilder<unknown>, agentId: bigint): RawBuilder<unknown> {
  return agentId === 0n
    ? sql`not exists (select from agents.node n where n.member_id = ${memberId})`
    : sql`exists (select from agents.node n
        where n.member_id = ${memberId} and ${agentId}::bigint = any (n.path))`;
}
