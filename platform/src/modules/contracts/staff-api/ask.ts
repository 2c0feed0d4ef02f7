import type { operatorContractEndpoints } from '@croupier/contract/contracts/operator/contracts';
import { memberById } from '#account';
import { enqueueJob } from '#kernel/jobs.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { merchantWithin, recordAudit, requests } from '#staff';
import { stateAfter } from '../contract-rules.ts';
import { findEnds } from '../find-ends.ts';
import { judgeOffer } from '../offer-contract.ts';
import { type Contract, contractOf, databaseTime } from '../store/contract.ts';
import { type Tier, writeTiers } from '../tier.ts';
import { tiersFrom, wireTiers } from '../wire-tiers.ts';
import { describeLines } from './describe.ts';
import { contractEnd, houseContract } from './request-kinds.ts';

type Deps = Pick<Services, 'db' | 'secrets'>;
type Handlers = OperatorHandlers<typeof operatorContractEndpoints>;

/** Steps as JSON of what travels, for whoever decides. */
const wireText = (tiers: readonly Tier[]) => JSON.stringify(wireTiers(tiers));

/** Judges whether staff may end it now; answers the facts of the request. */
async function judgeEnd(tx: Queryable, contract: Contract) {
  const isOffer = contract.state === 'pending';
  // Offers of agents are theirs to take back.
  if (isOffer && contract.uplineId !== null) throw refuse('contracts.unknown');
  const now = await databaseTime(tx);
  const action = isOffer ? 'cancel' : 'terminate';
  const state = stateAfter(contract, { action, by: 'staff', now });
  if (typeof state !== 'string') throw refuse(state.refused);
  const ends = isOffer ? [] : (await findEnds(tx, { ...contract, tiers: [] })).contracts;
  return {
    before: { kind: contract.kind, tiers: wireText(contract.tiers) },
    after: { state, below: String(ends.length) },
  };
}

type Asking = 'askForContract' | 'askForContractEnd' | 'runContracts';

/** What settles and pays by itself. */
const JOBS = ['contracts.settle', 'contracts.pay-waiting'] as const;

/** Asking for contracts of the house, for the end of any, and for settling now. */
export function contractAsking({ db, secrets }: Deps): Pick<Handlers, Asking> {
  return {
    async askForContract(call, { kind, period, tiers, reason, ...input }) {
      const merchantId = merchantWithin(call.staff, input.merchantId);
      const memberId = BigInt(input.memberId);
      const row = await db.transaction().execute(async (tx) => {
        const merchant = await merchantById(tx, merchantId);
        const member = await memberById(tx, { merchantId, memberId });
        if (!merchant || !member) throw refuse('agents.not-own-downline');
        const wanted = tiersFrom(tiers, merchant.currency);
        const offer = { merchantId, memberId, uplineId: null, kind, period, tiers: wanted };
        const { inForce } = await judgeOffer(tx, offer, { amends: undefined });
        return requests.makeRequest(tx, secrets, call, {
          kind: houseContract,
          subject: `member:${memberId}`,
          merchantId,
          reason,
          name: member.username,
          act: { ...input, kind, period, tiers: writeTiers(wanted), amends: inForce !== undefined },
          before: {
            period: inForce?.period ?? null,
            tiers: inForce ? wireText(inForce.tiers) : null,
          },
          after: { kind, period, tiers: wireText(wanted) },
        });
      });
      return requests.describeRequest(call.staff, row);
    },

    async askForContractEnd(call, { contractId, reason, ...input }) {
      const merchantId = merchantWithin(call.staff, input.merchantId);
      const row = await db.transaction().execute(async (tx) => {
        const merchant = await merchantById(tx, merchantId);
        const contract = await contractOf(tx, { merchantId, id: BigInt(contractId) });
        if (!merchant || !contract) throw refuse('contracts.unknown');
        const facts = await judgeEnd(tx, contract);
        const [line] = await describeLines(tx, [contract]);
        return requests.makeRequest(tx, secrets, call, {
          kind: contractEnd,
          subject: `member:${contract.memberId}`,
          merchantId,
          reason,
          name: line?.member.account ?? '',
          act: { merchantId: String(merchantId), contractId, timeZone: merchant.timeZone },
          ...facts,
        });
      });
      return requests.describeRequest(call.staff, row);
    },

    async runContracts(call, input) {
      const merchantId = merchantWithin(call.staff, input.merchantId);
      await db.transaction().execute(async (tx) => {
        // One of each waits at most, however often it is asked for.
        for (const name of JOBS) {
          await enqueueJob(tx, { name, payload: {}, key: `${name} now` });
        }
        await recordAudit(tx, call, {
          action: 'contract.run',
          subject: `merchant:${merchantId}:contracts`,
          merchantId,
          after: { jobs: JOBS },
        });
      });
      return {};
    },
  };
}
