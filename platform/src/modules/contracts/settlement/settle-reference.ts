/**
 * Settlement written a second time for tests: slow, over fractions that are never rounded before the
 * end, and along the tree member by member. Shares no arithmetic with the product.
 */
import type { ContractKind } from '@croupier/contract/contracts/kinds';
import type { GameType } from '@croupier/contract/games';
import type { Tier } from '../tier.ts';
import type { TeamFigures, TypeFigures } from './settle-rules.ts';

export interface TestMember {
  readonly id: bigint;
  readonly parentId: bigint | null;
  readonly contracted: boolean;
  readonly tiers: readonly Tier[];
  readonly own: readonly TypeFigures[];
  readonly deductedMinor: bigint;
  readonly active: boolean;
  readonly carryInMinor: bigint;
  readonly restInMicros: bigint;
  /** What was corrected of earlier periods, for the member's contract. */
  readonly corrections: readonly {
    readonly gameType?: GameType;
    readonly baseMinor: bigint;
    readonly ratePpm: number;
    readonly isCarried: boolean;
    readonly from: Date;
    readonly to: Date;
  }[];
}

interface Expected {
  readonly settled: {
    readonly memberId: bigint;
    readonly tier: number;
    readonly grossMinor: bigint;
    readonly carryOutMinor: bigint;
    readonly restOutMicros: bigint;
  };
  readonly netMinor: bigint;
}

/** A fraction: numerator and denominator. */
type Fraction = readonly [bigint, bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];

function isBelow(members: readonly TestMember[], id: bigint, top: bigint): boolean {
  for (let at: bigint | null = id; at !== null; at = members[Number(at)]?.parentId ?? null) {
    if (at === top) return true;
  }
  return false;
}

/** What a member and all below did. */
export function ownFigures(members: readonly TestMember[], top: bigint): TeamFigures {
  const below = members.filter(({ id }) => isBelow(members, id, top));
  const byType = new Map<GameType, { validBetMinor: bigint; lossMinor: bigint }>();
  for (const { gameType, validBetMinor, lossMinor } of below.flatMap(({ own }) => own)) {
    const sum = byType.get(gameType) ?? { validBetMinor: 0n, lossMinor: 0n };
    sum.validBetMinor += validBetMinor;
    sum.lossMinor += lossMinor;
    byType.set(gameType, sum);
  }
  return {
    byType: [...byType].map(([gameType, sums]) => ({ gameType, ...sums })),
    actives: below.filter(({ active }) => active).length,
    deductedMinor: below.reduce((sum, one) => sum + one.deductedMinor, 0n),
  };
}

/** What each contracted member gets, and what remains to everybody. */
export function settleTree(
  members: readonly TestMember[],
  kind: ContractKind,
  carriesOver: boolean,
): Map<bigint, Expected> {
  const grossOf = new Map<bigint, Expected['settled']>();
  for (const member of members) {
    if (member.contracted) {
      grossOf.set(member.id, settleOne(member, ownFigures(members, member.id), kind, carriesOver));
    }
  }
  return new Map(
    members.map(({ id }) => {
      const settled = grossOf.get(id);
      let netMinor = settled?.grossMinor ?? 0n;
      for (const child of members) {
        if (child.parentId === id) netMinor -= grossOf.get(child.id)?.grossMinor ?? 0n;
      }
      const none = { memberId: id, tier: -1, grossMinor: 0n, carryOutMinor: 0n, restOutMicros: 0n };
      return [id, { settled: settled ?? none, netMinor }];
    }),
  );
}

function settleOne(
  member: TestMember,
  team: TeamFigures,
  kind: ContractKind,
  carriesOver: boolean,
): Expected['settled'] {
  let bet = 0n;
  let loss = kind === 'dividend' ? -team.deductedMinor : 0n;
  if (kind === 'dividend' && carriesOver) loss += member.carryInMinor;
  for (const type of team.byType) {
    bet += type.validBetMinor;
    loss += type.lossMinor;
  }
  let due: Fraction = [member.restInMicros, 1_000_000n];
  for (const { baseMinor, ratePpm, isCarried } of member.corrections) {
    due = plus(due, times([baseMinor, 1n], [BigInt(ratePpm), 1_000_000n]));
    if (kind === 'dividend' && carriesOver && isCarried) loss += baseMinor;
  }
  let tier = -1;
  member.tiers.forEach((step, index) => {
    const holds =
      bet >= step.minValidBetMinor &&
      (kind !== 'dividend' || loss >= step.minLossMinor) &&
      team.actives >= step.minActive;
    if (holds) tier = index;
  });
  const base = { memberId: member.id, carryOutMinor: 0n };
  if (kind === 'dividend') {
    if (loss < 0n) {
      return { ...base, tier: -1, carryOutMinor: carriesOver ? loss : 0n, ...payable(kind, due) };
    }
    due = plus(due, times([loss, 1n], [BigInt(member.tiers[tier]?.ratePpm ?? 0), 1_000_000n]));
    return { ...base, tier, ...payable(kind, due) };
  }
  if (bet < 0n) tier = 0;
  for (const { gameType, validBetMinor } of team.byType) {
    const step = member.tiers[tier];
    const ppm = step ? (step.ratesPpm?.[gameType] ?? step.ratePpm) : 0;
    due = plus(due, times([validBetMinor, 1n], [BigInt(ppm), 1_000_000n]));
  }
  return { ...base, tier, ...payable(kind, due) };
}

function payable(kind: ContractKind, due: Fraction) {
  const grossMinor = cents(due) * 100n;
  const left = plus(due, [-grossMinor, 1n]);
  const keeps = kind === 'hourly' || kind === 'realtime' || left[0] < 0n;
  return { grossMinor, restOutMicros: keeps ? (left[0] * 1_000_000n) / left[1] : 0n };
}

/** Whole hundredths of a main unit in a fraction of minor units; none of what is below zero. */
function cents([numerator, denominator]: Fraction): bigint {
  return numerator < 0n ? 0n : numerator / (denominator * 100n);
}
