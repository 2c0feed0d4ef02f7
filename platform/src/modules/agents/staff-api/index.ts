import type { AgentLine, operatorAgentEndpoints } from '@croupier/contract/agents/operator';
import { MEMBER_TYPE } from '@croupier/contract/account/member-types';
import { accountAdmin, accountNames, memberById } from '#account';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin, ownerOf, requests } from '#staff';
import { childrenOf, nodeOf, sizesOf, topsOf, type TreeNode } from '../store/node.ts';
import { openMovesOf } from '../store/move.ts';
import { agentGrant } from './agent-grant.ts';
import { agentMove } from './agent-move.ts';
import { memberLineHandlers } from './member-line.ts';
import { placeHandlers } from './place-handlers.ts';

/** Agents and their trees, for staff. */
export function agentStaffHandlers(
  deps: Pick<Services, 'db' | 'secrets'>,
): OperatorHandlers<typeof operatorAgentEndpoints> {
  const { db, secrets } = deps;
  return {
    ...placeHandlers(deps),
    ...memberLineHandlers(deps),

    async agents({ staff }, { under, account, cursor, ...input }) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const page = { afterId: placeOf(cursor), limit: PAGE + 1 };
      const found = account
        ? await oneByName(db, merchantId, account)
        : under === undefined
          ? await topsOf(db, merchantId, page)
          : await childrenOf(db, { merchantId, memberId: BigInt(under) }, page);
      const lines = await describe(db, found.slice(0, PAGE));
      return pageOf(
        lines,
        found.map(({ memberId }) => ({ id: memberId })),
      );
    },

    async askForAgent(call, { series, reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const row = await db.transaction().execute(async (tx) => {
        const member = await memberById(tx, owner);
        if (!member) throw refuse('member.unknown');
        if (member.type !== MEMBER_TYPE) throw refuse('agents.not-a-member');
        return requests.makeRequest(tx, secrets, call, {
          kind: agentGrant,
          subject: `member:${owner.memberId}`,
          merchantId: owner.merchantId,
          reason,
          name: member.username,
          act: { ...input, series },
          before: { type: String(member.type) },
          after: { series: String(series) },
        });
      });
      return requests.describeRequest(call.staff, row);
    },

    async askForAgentMove(call, { to, reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const row = await db.transaction().execute(async (tx) => {
        const { node, parent } = await judgeMove(tx, owner, to);
        const above = node.parentId === null ? [] : [node.parentId];
        const names = await accountNames(tx, above);
        return requests.makeRequest(tx, secrets, call, {
          kind: agentMove,
          subject: `member:${owner.memberId}`,
          merchantId: owner.merchantId,
          reason,
          name: node.account,
          act: {
            ...input,
            fromId: node.parentId === null ? null : String(node.parentId),
            toId: parent ? String(parent.memberId) : null,
          },
          before: { agent: names.get(node.parentId ?? 0n) ?? null },
          after: { agent: parent?.account ?? null },
        });
      });
      return requests.describeRequest(call.staff, row);
    },
  };
}

/** Who is moved, and under whom. Refuses what cannot be done as the tree is now. */
async function judgeMove(
  tx: Tx,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  to: string | null,
) {
  const { merchantId, memberId } = owner;
  const node = await nodeOf(tx, owner);
  if (!node) throw refuse((await memberById(tx, owner)) ? 'agents.no-place' : 'member.unknown');
  if (to === null) {
    if (!node.isAgent) throw refuse('agents.not-an-agent');
    return { node, parent: null };
  }
  const [parent] = await oneByName(tx, merchantId, to);
  if (!parent?.isAgent)
    throw refuse('agents.not-an-agent', { fields: { to: { key: 'agents.not-an-agent' } } });
  if (parent.path.includes(memberId)) throw refuse('agents.circular');
  return { node, parent };
}

async function oneByName(db: Queryable, merchantId: bigint, account: string) {
  const memberId = await accountAdmin.memberOfName(db, merchantId, account);
  const node = memberId === undefined ? undefined : await nodeOf(db, { merchantId, memberId });
  return node ? [node] : [];
}

async function describe(db: Queryable, nodes: readonly TreeNode[]): Promise<AgentLine[]> {
  const moves = await openMovesOf(
    db,
    nodes.map(({ memberId }) => memberId),
  );
  const others = [...moves.values()].flatMap(({ toParentId }) => toParentId ?? []);
  const names = await accountNames(db, [
    ...new Set([...nodes.flatMap(({ path }) => path), ...others]),
  ]);
  const sizes = await sizesOf(
    db,
    nodes.map(({ memberId }) => memberId),
  );
  const named = (id: bigint) => ({ id: String(id), account: names.get(id) ?? '' });
  return nodes.map(({ memberId, path, isAgent, series, since, frozenAt }) => {
    const move = moves.get(memberId);
    return {
      ...named(memberId),
      isAgent,
      above: path.slice(0, -1).map(named),
      series,
      since: since.toISOString(),
      direct: sizes.get(memberId)?.direct ?? 0,
      team: sizes.get(memberId)?.team ?? 0,
      frozenAt: frozenAt?.toISOString() ?? null,
      move: move
        ? { to: names.get(move.toParentId ?? 0n) ?? null, at: move.dueAt.toISOString() }
        : null,
    };
  });
}
