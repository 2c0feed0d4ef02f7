/** Trees of agents for tests. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#kernel/db.ts';
import { makeAgent } from '../modules/agents/make-agent.ts';
import { placeMember } from '../modules/agents/place-member.ts';
import type { TestApp } from './app.ts';
import { aMember, type TestMember } from './member.ts';

/** Makes the moves that are due, as the job does. */
export { makeDueMoves } from '../modules/agents/make-due-moves.ts';

/** Who stands below whom, by name; a name in lower case is a member, any other an agent. */
export interface TreeShape {
  readonly [name: string]: TreeShape;
}

/** Every name in a shape; of one that is not known when compiling, any. */
type NamesIn<Shape> = string extends keyof Shape
  ? string
  : { [Name in keyof Shape & string]: Name | NamesIn<Shape[Name]> }[keyof Shape & string];

/**
 * Members in a tree, each signed in, by their name in the shape:
 * `const { A, B, p } = await aTree(app, { A: { B: { p: {} } } })`.
 * @param input.balance in main units, of each; @param input.at whose they are: Jade Lantern's by default
 */
export async function aTree<const Shape extends TreeShape>(
  app: TestApp,
  shape: Shape,
  input: { readonly balance?: string; readonly at?: 'jade' | 'siam' } = {},
): Promise<Record<NamesIn<Shape>, TestMember>> {
  const members: Record<string, TestMember> = {};
  const place = async (below: TreeShape, above: TestMember | undefined): Promise<void> => {
    for (const [name, children] of Object.entries(below)) {
      // Registering from one address again and again asks for a captcha.
      await sql`truncate kernel.attempt`.execute(app.services.db);
      const member = await aMember(app, input);
      members[name] = member;
      await putBelow(app, member, above, name !== name.toLowerCase());
      await place(children, member);
    }
  };
  await place(shape, undefined);
  return members;
}

async function putBelow(
  app: TestApp,
  { memberId, merchant }: TestMember,
  above: TestMember | undefined,
  isAgent: boolean,
): Promise<void> {
  const owner = { merchantId: merchant.id, memberId };
  await app.services.db.transaction().execute(async (tx) => {
    if (above) {
      const facts = { mobile: null, idNumber: null, device: null };
      const by = { inviterId: above.memberId, way: 'affiliate', facts } as const;
      await placeMember(app.services, tx, { ...owner, ...by });
    }
    if (isAgent) await makeAgent(tx, owner);
  });
}

/** The kept counts of who stands below whom are those of the tree. */
export async function assertTeamsCounted(db: Db): Promise<void> {
  const { rows } = await sql`
    select member_id, direct, members, agents from agents.team_size where members > 0
    except
    select a.id, count(*) filter (where a.id = n.parent_id), count(*), count(*) filter (where n.is_agent)
    from agents.node n, unnest(n.path[1:n.depth]) a (id) group by 1`.execute(db);
  const kept = await sql<{ kept: number; true: number }>`
    select (select count(*) from agents.team_size where members > 0) as kept,
      (select count(distinct parent_id) from agents.node) as true`.execute(db);
  expect(rows).toEqual([]);
  expect(kept.rows[0]?.kept).toBe(kept.rows[0]?.true);
}
