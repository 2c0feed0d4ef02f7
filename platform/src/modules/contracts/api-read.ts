import type { ContractKind } from '@croupier/contract/contracts/kinds';
import { idSchema } from '@croupier/contract/endpoint';
import type { contractsEndpoints } from '@croupier/contract/contracts/player/contracts';
import { z } from 'zod';
import { tree, withAgentScope } from '#agents';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { Db } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { describeContracts, describeFile } from './describe-contract.ts';
import { type ContractFilter, contractOf, listContracts, openOf } from './store/contract.ts';

const PAGE = 20;
const cursorParts = z.tuple([idSchema]);

type Call = PlayerCall<MemberPrincipal>;
type Reading = 'contractInfo' | 'contractsOfMine' | 'contractsOfDownline' | 'contract';

/** The agent who calls. */
export const ownerOf = ({ merchant, member }: Call) => ({
  merchantId: merchant.id,
  memberId: member.memberId,
});

/** What agents read of their contracts: those that they are paid by, and those that they pay. */
export function contractReadings({
  db,
}: {
  readonly db: Db;
}): PlayerHandlers<Pick<typeof contractsEndpoints, Reading>> {
  async function pageFor(call: Call, filter: ContractFilter, cursor: string | undefined) {
    const { memberId, merchantId } = ownerOf(call);
    const before = readCursor(cursor, cursorParts);
    return withAgentScope(memberId, async () => {
      const rows = await listContracts(
        db,
        { merchantId, ...filter },
        { before: before ? BigInt(before[0]) : undefined, limit: PAGE + 1 },
      );
      const items = await describeContracts(db, memberId, rows.slice(0, PAGE));
      const last = rows.length > PAGE ? items.at(-1) : undefined;
      return { items, cursor: last ? writeCursor([last.id]) : null };
    });
  }

  return {
    async contractInfo(call) {
      const owner = ownerOf(call);
      const open = await openOf(db, owner);
      const described = await describeContracts(db, owner.memberId, open);
      const of = (kind: ContractKind, isOffer: boolean) =>
        described.find((one) => one.kind === kind && (one.state === 'pending') === isOffer) ?? null;
      return {
        divtypereq: of('dividend', true),
        dailysalreqtype: of('daily', true),
        contracthoursalreq: of('hourly', true),
        realtimesalreqtype: of('realtime', true),
        divtypeinfo: of('dividend', false),
        dailysalinfotype: of('daily', false),
        contracthoursalinfo: of('hourly', false),
        contractmrdailysalinfotype: of('realtime', false),
      };
    },

    contractsOfMine: (call, { kind, cursor }) =>
      pageFor(call, { memberId: call.member.memberId, kind }, cursor),

    async contractsOfDownline(call, { memberId, kind, open, cursor }) {
      const { merchantId, memberId: agentId } = ownerOf(call);
      if (memberId !== undefined) {
        await tree.assertOwnDownline(db, { merchantId, agentId, memberId: BigInt(memberId) });
      }
      const states = open && (['pending', 'active', 'suspended'] as const);
      const of = memberId === undefined ? undefined : BigInt(memberId);
      return pageFor(call, { uplineId: agentId, memberId: of, kind, states }, cursor);
    },

    async contract(call, { contractId }) {
      const { merchantId, memberId } = ownerOf(call);
      return withAgentScope(memberId, async () => {
        const found = await contractOf(db, { merchantId, id: BigInt(contractId) });
        if (!found || (found.memberId !== memberId && found.uplineId !== memberId)) {
          throw refuse('contracts.unknown');
        }
        return describeFile(db, memberId, found, call.merchant.timeZone);
      });
    },
  };
}
