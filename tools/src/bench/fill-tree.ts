import { sql } from 'kysely';
import type { Queryable } from '@croupier/platform/kernel/db';

/** A tree in which everybody has ten below, down to the sixth level; the one at the top has the id 1. */
export async function fillTree(db: Queryable, merchantId: bigint, agents: number): Promise<void> {
  await sql`insert into agents.node (member_id, merchant_id, account, path, depth, is_agent)
    values (1, ${merchantId}, 'agent1', '{1}', 0, true)`.execute(db);
  for (let depth = 0; depth < 6; depth += 1) {
    await sql`insert into agents.node
        (member_id, merchant_id, account, parent_id, path, depth, is_agent)
      select c.id, ${merchantId}, 'agent' || c.id, p.member_id, p.path || c.id, p.depth + 1, true
      from agents.node p cross join generate_series(0, 9) k,
        lateral (select 10 * (p.member_id - 1) + 2 + k as id) c
      where p.depth = ${depth} and c.id <= ${agents}`.execute(db);
  }
}
