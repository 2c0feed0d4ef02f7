import type { ContractKind } from '@croupier/contract/contracts/kinds';
import type { FlagName } from '@croupier/contract/flags';
import type {
  AgentContract,
  contractsEndpoints,
} from '@croupier/contract/contracts/player/contracts';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import type { Db, Tx } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { acceptOffer, cancelOffer, rejectOffer } from './answer-offer.ts';
import { contractReadings, ownerOf } from './api-read.ts';
import { describeContracts } from './describe-contract.ts';
import { terminateContract } from './end-contract.ts';
import { contractGiven, offerContract } from './offer-contract.ts';
import type { Contract } from './store/contract.ts';
import { tiersFrom } from './wire-tiers.ts';

const by = { by: 'upline' } as const;

type Call = PlayerCall<MemberPrincipal>;

/** Salaries that a merchant switches on one by one. */
const flagOf: Readonly<Partial<Record<ContractKind, FlagName>>> = {
  daily: 'dailySalary',
  hourly: 'hourlySalary',
  realtime: 'realTimeSalary',
};

function assertOffered({ merchant }: Call, kind: ContractKind): void {
  const flag = flagOf[kind];
  if (flag && !merchant.flags[flag]) throw refuse('merchant.flag-off');
}

/** Contracts of the agent who calls: what they are paid by, and what they pay. */
export function contractsHandlers({
  db,
}: {
  readonly db: Db;
}): PlayerHandlers<Omit<typeof contractsEndpoints, 'contractPreview' | 'previewOffer'>> {
  /** Does it in a transaction, and answers the contract as the caller sees it. */
  async function change(call: Call, work: (tx: Tx) => Promise<Contract>): Promise<AgentContract> {
    const changed = await db.transaction().execute(work);
    const [described] = await describeContracts(db, call.member.memberId, [changed]);
    if (!described) throw new Error('a contract was not described');
    return described;
  }

  return {
    ...contractReadings({ db }),

    async offerContract(call, { memberId, kind, period, tiers }) {
      assertOffered(call, kind);
      const { merchantId, memberId: uplineId } = ownerOf(call);
      const offer = {
        merchantId,
        memberId: BigInt(memberId),
        uplineId,
        kind,
        period,
        tiers: tiersFrom(tiers, call.merchant.currency),
      };
      return change(call, (tx) => offerContract(tx, offer, { ...by, amends: false }));
    },

    async amendContract(call, { contractId, period, tiers }) {
      const { merchantId, memberId: uplineId } = ownerOf(call);
      const wanted = tiersFrom(tiers, call.merchant.currency);
      return change(call, async (tx) => {
        const given = await contractGiven(tx, { merchantId, uplineId, id: BigInt(contractId) });
        assertOffered(call, given.kind);
        const { memberId, kind } = given;
        const offer = { merchantId, memberId, uplineId, kind, period, tiers: wanted };
        return offerContract(tx, offer, { ...by, amends: true });
      });
    },

    cancelOffer: (call, { contractId }) =>
      change(call, (tx) => {
        const { merchantId, memberId: uplineId } = ownerOf(call);
        return cancelOffer(tx, { merchantId, uplineId, id: BigInt(contractId) }, by);
      }),

    acceptContract: (call, { contractId, acknowledge }) =>
      change(call, (tx) => {
        const { timeZone } = call.merchant;
        const offer = { ...ownerOf(call), timeZone, id: BigInt(contractId) };
        return acceptOffer(tx, offer, acknowledge.map(BigInt));
      }),

    rejectContract: (call, { contractId }) =>
      change(call, (tx) => rejectOffer(tx, { ...ownerOf(call), id: BigInt(contractId) })),

    terminateContract: (call, { contractId, acknowledge }) =>
      change(call, (tx) => {
        const { merchantId, memberId } = ownerOf(call);
        const { timeZone } = call.merchant;
        return terminateContract(
          tx,
          { merchantId, timeZone, id: BigInt(contractId) },
          {
            actor: by,
            isTheirs: ({ uplineId }) => uplineId === memberId,
            acknowledged: acknowledge.map(BigInt),
          },
        );
      }),
  };
}
