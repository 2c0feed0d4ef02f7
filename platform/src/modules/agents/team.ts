/** Who stands below an agent, as that agent sees them. */
import type { TeamMember } from '@croupier/contract/agents/player';
import { accountAdmin, accountNames, type Member } from '#account';
import type { Queryable } from '#kernel/db.ts';
import { moneyText } from '@croupier/contract/money';
import { withAgentScope } from '#kernel/merchant-scope.ts';
import { refuse } from '#kernel/refuse.ts';
import { records } from '#wallet';
import { linkOfMember } from './store/link.ts';
import { countBelow, nodeOf, sizesOf, type TreeNode } from './store/node.ts';
import { notesOf } from './store/note.ts';
import { countTeam, findTeam, type TeamQuery } from './store/team.ts';
import { assertOwnDownline } from './tree.ts';

/** Rows of a page. */
export const TEAM_PAGE = 20;

interface Asker {
  readonly merchantId: bigint;
  readonly agentId: bigint;
}

/**
 * A page of the team with the way from the agent to whom it is below. Refuses
 * `agents.not-own-downline` for a list below somebody else.
 */
export async function listTeam(
  db: Queryable,
  query: TeamQuery,
  { currency, beforeId }: { readonly currency: string; readonly beforeId: bigint | undefined },
) {
  const { merchantId, agentId, under } = query;
  const top =
    under === agentId
      ? await nodeOf(db, { merchantId, memberId: agentId })
      : await assertOwnDownline(db, { merchantId, agentId, memberId: under });
  const size = await countBelow(db, { merchantId, memberId: under });
  // Whom the list is below is of the agent's line; seen from there its index finds who stands below.
  const { nodes, total } = await withAgentScope(under, async () => ({
    nodes: await findTeam(db, query, { beforeId, limit: TEAM_PAGE + 1, size: size.members }),
    total: totalOf(query, size) ?? (await countTeam(db, query)),
  }));
  const shown = nodes.slice(0, TEAM_PAGE);
  return {
    items: await describe(db, query, shown, currency),
    next: nodes.length > TEAM_PAGE ? shown.at(-1)?.memberId : undefined,
    path: await namedPath(db, top?.path ?? [agentId], agentId),
    total,
  };
}

/** What of a list's length is counted already. */
function totalOf(
  { depth, isAgent, search }: TeamQuery,
  { direct, members, agents }: Awaited<ReturnType<typeof countBelow>>,
): number | undefined {
  if (search !== undefined) return undefined;
  if (depth === 'all') return isAgent === undefined ? members : isAgent ? agents : members - agents;
  return isAgent === undefined ? direct : undefined;
}

/** One of the team, with the way from the agent to them. Refuses `agents.not-own-downline`. */
export async function describeMember(
  db: Queryable,
  line: Asker & { readonly memberId: bigint },
  currency: string,
) {
  const { merchantId, memberId } = line;
  const node = await assertOwnDownline(db, line);
  const [described] = await describe(db, line, [node], currency);
  if (!described) throw refuse('agents.not-own-downline');
  const link = await linkOfMember(db, { merchantId, memberId });
  return {
    ...described,
    path: await namedPath(db, node.path, line.agentId),
    link: link ? { id: String(link.id), code: link.code, label: link.label } : null,
    waitsForFirstSignIn:
      node.parentId === line.agentId && (await accountAdmin.waitsForFirstSignIn(db, memberId)),
  };
}

async function namedPath(db: Queryable, path: readonly bigint[], agentId: bigint) {
  const below = path.slice(path.indexOf(agentId));
  const names = await accountNames(db, below);
  return below.map((id) => ({ id: String(id), account: names.get(id) ?? '' }));
}

async function describe(
  db: Queryable,
  asker: Asker,
  nodes: readonly TreeNode[],
  currency: string,
): Promise<TeamMember[]> {
  const { merchantId } = asker;
  const memberIds = nodes.map(({ memberId }) => memberId);
  const members = await accountAdmin.membersOfIds(db, { merchantId, memberIds });
  const byId = new Map(members.map((member) => [member.id, member]));
  const balances = await records.getBalances(db, { merchantId, currency, memberIds });
  const sizes = await sizesOf(db, memberIds);
  const notes = await notesOf(db, { ...asker, memberIds });
  return nodes.flatMap((node) => {
    const member = byId.get(node.memberId);
    if (!member) return [];
    return [
      {
        ...lineOf(node, member, asker.agentId),
        balance: moneyText(balances.get(node.memberId) ?? 0n),
        direct: sizes.get(node.memberId)?.direct ?? 0,
        team: sizes.get(node.memberId)?.team ?? 0,
        note: notes.get(node.memberId) ?? null,
      },
    ];
  });
}

function lineOf(node: TreeNode, member: Member, agentId: bigint) {
  return {
    id: String(node.memberId),
    account: node.account,
    nickname: member.nickname,
    kind: node.isAgent ? ('agent' as const) : ('member' as const),
    series: node.series,
    level: node.depth - node.path.indexOf(agentId),
    state: member.state,
    frozenAt: node.frozenAt?.toISOString() ?? null,
    registeredAt: member.registeredAt.toISOString(),
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
  };
}
