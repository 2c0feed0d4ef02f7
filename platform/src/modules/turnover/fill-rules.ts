/**
 * How settled bets fill requirements (rules T3 to T6). Amounts are minor units, weights basis
 * points. Pure.
 */
import type { GameType } from '@croupier/contract/games';

/** What a bet of each game type counts, in basis points; types that are absent count nothing. */
export type Weights = Readonly<Partial<Record<GameType, number>>>;

/** 100 %. */
export const WHOLE_BP = 10_000;
const WHOLE = BigInt(WHOLE_BP);

/** A requirement that can still be filled or taken from. */
export interface LiveRequirement {
  readonly id: bigint;
  readonly openedAtMs: number;
  readonly requiredMinor: bigint;
  readonly doneMinor: bigint;
  readonly weights: Weights;
  /** What filled it so far, by game type. */
  readonly fills: ReadonlyMap<GameType, Fill>;
}

export interface Fill {
  /** What was bet for it. */
  readonly validBetMinor: bigint;
  /** What of that counts by its weight. */
  readonly countedMinor: bigint;
}

/** What a settled bet counts, or by how much that was corrected, up or down. */
export interface CountedBet {
  readonly gameType: GameType;
  readonly validBetMinor: bigint;
  /** When it was settled; of a correction downwards, when the bet was settled that it takes back. */
  readonly settledAtMs: number;
}

/** What is to be added to a requirement; negative where bets were corrected downwards. */
export interface FillChange extends Fill {
  readonly requirementId: bigint;
  readonly gameType: GameType;
}

/** A member's requirements in the order in which they were opened, and what was bet beyond them. */
export interface LiveTurnover {
  readonly live: readonly LiveRequirement[];
  /** Valid bet that found nothing more to fill. */
  readonly beyondMinor: bigint;
}

interface Filling {
  readonly requirement: LiveRequirement;
  doneMinor: bigint;
  readonly fills: Map<GameType, Fill>;
}

/**
 * Fills a member's live requirements with bets, in the order given. A bet fills the oldest one first
 * that was open when it was settled and that its game type counts for; what no requirement takes is
 * remembered as beyond. A correction downwards takes from there first, then from the newest
 * requirement what that game type had filled.
 */
export function fillRequirements(
  { live, beyondMinor }: LiveTurnover,
  bets: readonly CountedBet[],
): { readonly changes: readonly FillChange[]; readonly beyondMinor: bigint } {
  const fillings = live.map((requirement): Filling => {
    return { requirement, doneMinor: requirement.doneMinor, fills: new Map(requirement.fills) };
  });
  let beyond = beyondMinor;
  for (const bet of bets) {
    if (bet.validBetMinor > 0n) {
      beyond += give(fillings, bet);
    } else if (bet.validBetMinor < 0n) {
      const takenMinor = least(beyond, -bet.validBetMinor);
      beyond -= takenMinor;
      takeBack(fillings, { ...bet, validBetMinor: bet.validBetMinor + takenMinor });
    }
  }
  return { changes: fillings.flatMap(changesOf), beyondMinor: beyond };
}

/** Answers what is left over. */
function give(
  fillings: readonly Filling[],
  { gameType, validBetMinor, settledAtMs }: CountedBet,
): bigint {
  let restMinor = validBetMinor;
  for (const filling of fillings) {
    if (restMinor === 0n) break;
    const { requiredMinor, weights, openedAtMs } = filling.requirement;
    const weight = BigInt(weights[gameType] ?? 0);
    const openMinor = requiredMinor - filling.doneMinor;
    if (weight === 0n || openMinor === 0n || openedAtMs > settledAtMs) continue;
    const enoughMinor = divideUp(openMinor * WHOLE, weight);
    const takenMinor = least(restMinor, enoughMinor);
    const countedMinor = takenMinor === enoughMinor ? openMinor : (takenMinor * weight) / WHOLE;
    restMinor -= takenMinor;
    add(filling, gameType, { validBetMinor: takenMinor, countedMinor });
  }
  return restMinor;
}

function takeBack(
  fillings: readonly Filling[],
  { gameType, validBetMinor, settledAtMs }: CountedBet,
): void {
  let restMinor = -validBetMinor;
  for (const filling of fillings.toReversed()) {
    if (restMinor === 0n) return;
    const fill = filling.fills.get(gameType);
    if (!fill || fill.validBetMinor === 0n || filling.requirement.openedAtMs > settledAtMs)
      continue;
    const takenMinor = least(restMinor, fill.validBetMinor);
    // Whole fills go whole, so that rounding leaves nothing behind.
    const countedMinor =
      takenMinor === fill.validBetMinor
        ? fill.countedMinor
        : divideUp(fill.countedMinor * takenMinor, fill.validBetMinor);
    restMinor -= takenMinor;
    add(filling, gameType, { validBetMinor: -takenMinor, countedMinor: -countedMinor });
  }
}

function add(filling: Filling, gameType: GameType, change: Fill): void {
  const before = filling.fills.get(gameType) ?? { validBetMinor: 0n, countedMinor: 0n };
  filling.fills.set(gameType, {
    validBetMinor: before.validBetMinor + change.validBetMinor,
    countedMinor: before.countedMinor + change.countedMinor,
  });
  filling.doneMinor += change.countedMinor;
}

function changesOf({ requirement, fills }: Filling): FillChange[] {
  return [...fills].flatMap(([gameType, after]) => {
    const before = requirement.fills.get(gameType);
    const validBetMinor = after.validBetMinor - (before?.validBetMinor ?? 0n);
    const countedMinor = after.countedMinor - (before?.countedMinor ?? 0n);
    if (validBetMinor === 0n && countedMinor === 0n) return [];
    return [{ requirementId: requirement.id, gameType, validBetMinor, countedMinor }];
  });
}

const divideUp = (amount: bigint, by: bigint) => (amount + by - 1n) / by;
const least = (a: bigint, b: bigint) => (a < b ? a : b);
