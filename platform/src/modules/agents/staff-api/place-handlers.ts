import type { operatorAgentEndpoints } from '@croupier/contract/agents/operator';
import { accountAdmin, accountNames } from '#account';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { ownerOf, requests } from '#staff';
import { judgeSeries } from '../change-series.ts';
import { assertPlaceable } from '../place-late.ts';
import { nodeOf, setSeries } from '../store/node.ts';
import { agentPlacement } from './agent-placement.ts';
import { agentSeries } from './agent-series.ts';

type Handlers = Pick<
  OperatorHandlers<typeof operatorAgentEndpoints>,
  'askForPlacement' | 'setAgentSeries'
>;

/** Places for members who have none, and what a place may pass on. */
export function placeHandlers({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Handlers {
  return {
    async askForPlacement(call, { account, reason, ...input }) {
      const { merchantId, memberId: agentId } = ownerOf(call.staff, input);
      const row = await db.transaction().execute(async (tx) => {
        const memberId = await accountAdmin.memberOfName(tx, merchantId, account);
        if (memberId === undefined) {
          throw refuse('member.unknown', { fields: { account: { key: 'member.unknown' } } });
        }
        const parent = await nodeOf(tx, { merchantId, memberId: agentId });
        await assertPlaceable(tx, secrets, { member: { merchantId, memberId }, parent });
        return requests.makeRequest(tx, secrets, call, {
          kind: agentPlacement,
          subject: `member:${memberId}`,
          merchantId,
          reason,
          name: (await accountNames(tx, [memberId])).get(memberId) ?? account,
          act: {
            merchantId: input.merchantId,
            memberId: String(memberId),
            agentId: String(agentId),
          },
          before: { agent: null },
          after: { agent: parent?.account ?? null },
        });
      });
      return requests.describeRequest(call.staff, row);
    },

    async setAgentSeries(call, { series, reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const request = await db.transaction().execute(async (tx) => {
        const node = await judgeSeries(tx, owner, series);
        return requests.changeOrAsk(tx, secrets, call, {
          kind: agentSeries,
          action: 'agent.set-series',
          subject: `member:${owner.memberId}`,
          merchantId: owner.merchantId,
          name: node.account,
          reason,
          act: { ...input, from: node.series, to: series },
          before: { prizeGroup: String(node.series) },
          after: { prizeGroup: String(series) },
          opens: series > node.series,
          apply: () => setSeries(tx, owner, series),
        });
      });
      return { request };
    },
  };
}
