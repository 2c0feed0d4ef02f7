/** Contracts as agents read them. */
import type {
  AgentContract,
  ContractAct,
  ContractFile,
  EndingContract,
} from '@croupier/contract/contracts/player/contracts';
import { accountNames } from '#account';
import type { Queryable } from '#kernel/db.ts';
import { maskName } from '@croupier/server/mask-name';
import { isInForce } from './contract-rules.ts';
import { endIfEnded, startIfAccepted } from './effect-rules.ts';
import { type Ends, findEnds } from './find-ends.ts';
import { aboveOwn } from './rate-rules.ts';
import { type Contract, databaseTime, endsOf, openOf } from './store/contract.ts';
import { stepsOf } from './store/step.ts';
import type { Tier } from './tier.ts';
import { wireTiers } from './wire-tiers.ts';

type Names = ReadonlyMap<bigint, string>;

/** Names of everybody in these contracts. */
export async function namesIn(db: Queryable, contracts: readonly Contract[]): Promise<Names> {
  const ids = contracts.flatMap(({ memberId, uplineId }) => [memberId, uplineId ?? memberId]);
  return accountNames(db, [...new Set(ids)]);
}

/** @param viewerId the agent who reads: whoever pays them is masked */
export async function describeContracts(
  db: Queryable,
  viewerId: bigint,
  contracts: readonly Contract[],
): Promise<AgentContract[]> {
  const names = await namesIn(db, contracts);
  return contracts.map((contract) => describe(contract, viewerId, names));
}

function describe(contract: Contract, viewerId: bigint, names: Names): AgentContract {
  const { uplineId, memberId } = contract;
  const side = memberId === viewerId ? 'received' : 'given';
  const payer = uplineId === null ? undefined : (names.get(uplineId) ?? '');
  return {
    id: String(contract.id),
    kind: contract.kind,
    period: contract.period,
    state: contract.state,
    side,
    member: { id: String(memberId), account: names.get(memberId) ?? '' },
    upline: payer === undefined ? null : { account: side === 'received' ? maskName(payer) : payer },
    tiers: wireTiers(contract.tiers),
    offeredAt: contract.offeredAt.toISOString(),
    expiresAt: contract.expiresAt.toISOString(),
    effectiveFrom: contract.effectiveFrom?.toISOString() ?? null,
    endsAt: contract.endsAt?.toISOString() ?? null,
    suspended: contract.suspendedAt !== null,
    replaces: contract.replaces === null ? null : String(contract.replaces),
  };
}

/** What ends, for whoever must name it. */
export function describeEnds(
  terms: Pick<Contract, 'memberId' | 'period'> & { readonly tiers: readonly Tier[] },
  { contracts }: Ends,
  names: Names,
): EndingContract[] {
  const why = ({ uplineId, period, tiers }: Contract) => {
    if (uplineId !== terms.memberId || terms.tiers.length === 0) return 'upline';
    if (period !== terms.period) return 'period';
    return aboveOwn(tiers, terms.tiers) ? 'rate' : 'upline';
  };
  return contracts.map((contract) => ({
    id: String(contract.id),
    member: { id: String(contract.memberId), account: names.get(contract.memberId) ?? '' },
    upline: { account: names.get(contract.uplineId ?? 0n) ?? '' },
    period: contract.period,
    tiers: wireTiers(contract.tiers),
    why: why(contract),
  }));
}

/** One contract with its history, what the viewer may do with it now, and whom that hits. */
export async function describeFile(
  db: Queryable,
  viewerId: bigint,
  contract: Contract,
  timeZone: string,
): Promise<ContractFile> {
  const { merchantId, memberId, kind } = contract;
  const open = await openOf(db, { merchantId, memberId, kind });
  const now = await databaseTime(db);
  const isMine = memberId === viewerId;
  const isOpen = contract.state === 'pending' && now < contract.expiresAt;
  const current = open.find(({ state }) => isInForce(state));
  const acts = actsOn(contract, { isMine, isOpen, isAlone: open.length === 1 });
  const terms = isOpen ? contract : { ...contract, tiers: [] };
  const decides = acts.includes('accept') || acts.includes('terminate');
  const ends = decides ? await findEnds(db, terms) : { contracts: [], offers: [] };
  const [described] = await describeContracts(db, viewerId, [contract]);
  if (!described) throw new Error('a contract was not described');
  const before = isOpen && current ? await describeContracts(db, viewerId, [current]) : [];
  const steps = await stepsOf(db, { merchantId, contractId: contract.id });
  const from = isOpen
    ? startIfAccepted(contract, {
        now,
        timeZone,
        earlierEnds: [
          ...(current ? [endIfEnded(current, now, timeZone)] : []),
          ...(await endsOf(db, { merchantId, memberId, kind })),
        ],
        uplineFrom: undefined,
      })
    : isInForce(contract.state)
      ? endIfEnded(contract, now, timeZone)
      : null;
  return {
    contract: described,
    current: before[0] ?? null,
    from: from?.toISOString() ?? null,
    ends: describeEnds(terms, ends, await namesIn(db, ends.contracts)),
    acts,
    history: steps.map(({ event, at }) => ({ event, at: at.toISOString() })),
  };
}

function actsOn(
  { state }: Contract,
  is: { readonly isMine: boolean; readonly isOpen: boolean; readonly isAlone: boolean },
): ContractAct[] {
  if (is.isOpen) return is.isMine ? ['accept', 'reject'] : ['cancel'];
  if (!isInForce(state) || is.isMine) return [];
  return is.isAlone ? ['amend', 'terminate'] : ['terminate'];
}
