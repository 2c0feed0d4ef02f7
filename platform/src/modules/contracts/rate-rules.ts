/** Which steps a contract may have, and whom lower rates hit (RULES.md, C4 to C6). Pure. */
import { type ContractKind, type PeriodType, rateMaxPpm } from '@croupier/contract/contracts/kinds';
import { type GameType, gameTypes } from '@croupier/contract/games';
import { rateOf, type Tier } from './tier.ts';

/** Where steps are wrong: in which one, counted from 0, and what about it. */
export interface TierProblem {
  readonly tier: number;
  readonly problem:
    /** More than the kind allows. */
    | 'rate-too-high'
    /** Pays nothing, so it is no step. */
    | 'rate-none'
    /** Asks for no more than the one before. */
    | 'not-ascending'
    /** Pays less than the one before. */
    | 'rate-falls'
    /** A dividend with rates by type of game, or a salary that asks for losses. */
    | 'not-of-kind'
    /** More than whoever pays gets under the same conditions. */
    | 'above-own';
  /** Where rates differ by type of game: one of the types that are wrong. */
  readonly type?: GameType;
}

const everyRate = (tier: Tier) => gameTypes.map((type) => rateOf(tier, type));

/** The first that is wrong with the steps of a contract of the kind, whoever offers it. */
export function tierProblem(kind: ContractKind, tiers: readonly Tier[]): TierProblem | undefined {
  for (const [index, tier] of tiers.entries()) {
    const problem = problemOf(kind, tier, tiers[index - 1]);
    if (problem) return { tier: index, problem };
  }
  return undefined;
}

function problemOf(kind: ContractKind, tier: Tier, before: Tier | undefined) {
  const rates = everyRate(tier);
  if (kind === 'dividend' ? tier.ratesPpm !== undefined : tier.minLossMinor > 0n) {
    return 'not-of-kind';
  }
  if (Math.max(...rates, tier.ratePpm) > rateMaxPpm[kind]) return 'rate-too-high';
  if (Math.max(...rates) === 0) return 'rate-none';
  if (!before) return undefined;
  if (!asksAtLeast(tier, before) || asksAtLeast(before, tier)) return 'not-ascending';
  return gameTypes.some((type) => rateOf(tier, type) < rateOf(before, type))
    ? 'rate-falls'
    : undefined;
}

/** Whether whoever reaches the one has reached the other. */
function asksAtLeast(one: Tier, other: Tier): boolean {
  return (
    one.minValidBetMinor >= other.minValidBetMinor &&
    one.minLossMinor >= other.minLossMinor &&
    one.minActive >= other.minActive
  );
}

/** The step that is reached under those very conditions: the highest whose every condition holds. */
export function tierAt(tiers: readonly Tier[], conditions: Tier): Tier | undefined {
  return tiers.findLast((tier) => asksAtLeast(conditions, tier));
}

/**
 * The first step of the lower contract that pays more of some type of game than the upper one pays
 * under the same conditions. As steps ascend, no other conditions can be worse.
 */
export function aboveOwn(lower: readonly Tier[], upper: readonly Tier[]): TierProblem | undefined {
  for (const [index, tier] of lower.entries()) {
    const reached = tierAt(upper, tier);
    const type = gameTypes.find((one) => rateOf(tier, one) > (reached ? rateOf(reached, one) : 0));
    if (type) return { tier: index, problem: 'above-own', type };
  }
  return undefined;
}

/** A contract as lower rates are held against it. */
export interface HeldContract {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly uplineId: bigint | null;
  readonly period: PeriodType;
  readonly tiers: readonly Tier[];
}

/** What a member will have; without steps they will have no contract of the kind. */
export interface NewTerms {
  readonly memberId: bigint;
  readonly period: PeriodType;
  readonly tiers: readonly Tier[];
}

/** Whether whoever has the terms could not carry the contract with somebody right below. */
const exceeds = ({ period, tiers }: HeldContract, terms: NewTerms): boolean =>
  period !== terms.period || aboveOwn(tiers, terms.tiers) !== undefined;

/**
 * Contracts that cannot stand below the new terms, from the top down: of the direct downline those that
 * pay more than the new terms under the same conditions or reckon by another period, and below one that
 * ends all of the kind, as nobody is left to pay them.
 *
 * @param below contracts in force of the kind below the member, at any depth
 */
export function contractsHit<Held extends HeldContract>(
  terms: NewTerms,
  below: readonly Held[],
): readonly Held[] {
  const byUpline = Map.groupBy(below, ({ uplineId }) => uplineId);
  const direct = byUpline.get(terms.memberId) ?? [];
  const hit = direct.filter((contract) => exceeds(contract, terms));
  // Grows while it is walked: what hangs on one that ends ends too.
  for (const { memberId } of hit) hit.push(...(byUpline.get(memberId) ?? []));
  return hit;
}

/** Offers that nobody could keep any more once the terms are new and those contracts have ended. */
export function offersHit<Held extends HeldContract>(
  terms: NewTerms,
  offers: readonly Held[],
  ended: readonly HeldContract[],
): readonly Held[] {
  const without = new Set<bigint | null>(ended.map(({ memberId }) => memberId));
  return offers.filter(
    (offer) =>
      without.has(offer.uplineId) || (offer.uplineId === terms.memberId && exceeds(offer, terms)),
  );
}
