import type { AgentLine, operatorAgentEndpoints } from '@croupier/contract/operator/agents';
import { MEMBER_TYPE } from '@croupier/contract/member-types';
import { accountAdmin, accountNames, memberById } from '#account';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin, ownerOf, requests } from '#staff';
import { childrenOf, nodeOf, sizesOf, topsOf, type TreeNode } from '../store/node.ts';
import { agentGrant } from './agent-grant.ts';

/** Agents and their trees, for staff. */
export function agentStaffHandlers({
  db,
  secrets,
}: Pick<Services, 'db' | 'secrets'>): OperatorHandlers<typeof operatorAgentEndpoints> {
  return {
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
  };
}

async function oneByName(db: Queryable, merchantId: bigint, account: string) {
  const memberId = await accountAdmin.memberOfName(db, merchantId, account);
  const node = memberId === undefined ? undefined : await nodeOf(db, { merchantId, memberId });
  return node ? [node] : [];
}

async function describe(db: Queryable, nodes: readonly TreeNode[]): Promise<AgentLine[]> {
  const names = await accountNames(db, [...new Set(nodes.flatMap(({ path }) => path))]);
  const sizes = await sizesOf(
    db,
    nodes.map(({ memberId }) => memberId),
  );
  const named = (id: bigint) => ({ id: String(id), account: names.get(id) ?? '' });
  return nodes.map(({ memberId, path, isAgent, series, since }) => {
    return {
      ...named(memberId),
      isAgent,
      above: path.slice(0, -1).map(named),
      series,
      since: since.toISOString(),
      direct: sizes.get(memberId)?.direct ?? 0,
      team: sizes.get(memberId)?.team ?? 0,
    };
  });
}
