import {
  type ContractKind,
  type PeriodType,
  periodsOfKind,
} from '@croupier/contract/contracts/kinds';
import { tree } from '#agents';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { type Actor, noteEvent } from './change-contract.ts';
import { isInForce, offerEnds, whyNoOffer } from './contract-rules.ts';
import { lockLineOf } from './lock-line.ts';
import { aboveOwn, type TierProblem, tierProblem } from './rate-rules.ts';
import { isOut } from './standing.ts';
import { type Contract, contractOf, insertOffer, openOf } from './store/contract.ts';
import type { Tier } from './tier.ts';

export interface Offer {
  readonly merchantId: bigint;
  /** Whom it is for. */
  readonly memberId: bigint;
  /** Who would pay; null: the house, to agents at the top. */
  readonly uplineId: bigint | null;
  readonly kind: ContractKind;
  readonly period: PeriodType;
  readonly tiers: readonly Tier[];
}

/** What an offer would stand beside. */
interface Offerable {
  /** After the lock. */
  readonly now: Date;
  readonly inForce: Contract | undefined;
}

/**
 * Judges an offer, and holds its line until the transaction ends. Refuses `contracts.self`,
 * `agents.not-own-downline`, `contracts.not-direct`, `.not-agent`, `.tiers`, `.above-own`, `.period`,
 * `.no-own`, `.out`, `.member-out`, `.pending`, and `.in-force` or `.ended` as `amends` has it.
 *
 * @param amends whether a contract must be in force or must not; undefined: either
 */
export async function judgeOffer(
  tx: Tx,
  offer: Offer,
  { amends }: { readonly amends: boolean | undefined },
): Promise<Offerable> {
  const { merchantId, memberId, uplineId, kind } = offer;
  if (memberId === uplineId) throw refuse('contracts.self');
  // Before the lock, so that strangers wait for nobody and learn nothing.
  if (uplineId !== null) {
    await tree.assertOwnDownline(tx, { merchantId, memberId, agentId: uplineId });
  }
  const { node, now } = await lockLineOf(tx, offer);
  if (node.parentId !== uplineId) throw refuse('contracts.not-direct');
  if (!node.isAgent) throw refuse('contracts.not-agent');
  if (uplineId !== null && (await isOut(tx, { merchantId, memberId: uplineId }))) {
    throw refuse('contracts.out');
  }
  if (await isOut(tx, { merchantId, memberId })) throw refuse('contracts.member-out');
  if (!periodsOfKind[kind].includes(offer.period)) throw refuse('contracts.period');
  const problem = tierProblem(kind, offer.tiers);
  if (problem) throw refuseTiers(problem);
  await assertCarried(tx, offer);
  const open = await openOf(tx, { merchantId, memberId, kind });
  const inForce = open.find(({ state }) => isInForce(state));
  const refused = whyNoOffer(
    { pending: open.length > (inForce ? 1 : 0), inForce: inForce !== undefined },
    { amends: amends ?? inForce !== undefined },
  );
  if (refused) throw refuse(refused);
  return { now, inForce };
}

/**
 * Offers a contract, or other terms in place of one in force. Refuses what `judgeOffer` refuses.
 *
 * @param amends a contract in force is amended, else there must be none
 */
export async function offerContract(
  tx: Tx,
  offer: Offer,
  { amends, ...actor }: Actor & { readonly amends: boolean },
): Promise<Contract> {
  const { now, inForce } = await judgeOffer(tx, offer, { amends });
  const row = await insertOffer(tx, {
    ...offer,
    replaces: inForce?.id ?? null,
    offeredAt: now,
    expiresAt: offerEnds(now),
  });
  await noteEvent(tx, row, 'offered', actor);
  return row;
}

/**
 * That whoever pays is paid no less, by the same period. Answers the contract that carries it, undefined
 * for the house. Refuses `contracts.no-own`, `.period` and `.above-own`.
 */
export async function assertCarried(
  tx: Tx,
  { merchantId, uplineId, kind, period, tiers }: Omit<Offer, 'memberId'>,
): Promise<Contract | undefined> {
  if (uplineId === null) return undefined;
  const open = await openOf(tx, { merchantId, memberId: uplineId, kind });
  const own = open.find(({ state }) => isInForce(state));
  if (!own) throw refuse('contracts.no-own');
  if (own.period !== period) throw refuse('contracts.period');
  const problem = aboveOwn(tiers, own.tiers);
  if (problem) throw refuseTiers(problem);
  return own;
}

function refuseTiers({ tier, problem, type }: TierProblem) {
  const code = problem === 'above-own' ? 'contracts.above-own' : 'contracts.tiers';
  return refuse(code, {
    params: { step: tier + 1 },
    details: { tier, problem, ...(type && { type }) },
  });
}

/** The contract that is to be amended, as whoever pays it sees it. Refuses `contracts.unknown`. */
export async function contractGiven(
  tx: Tx,
  of: { readonly merchantId: bigint; readonly id: bigint; readonly uplineId: bigint | null },
): Promise<Contract> {
  const found = await contractOf(tx, of);
  if (!found || found.uplineId !== of.uplineId) throw refuse('contracts.unknown');
  return found;
}
