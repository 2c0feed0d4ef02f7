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
  /** Valid bet of while it was the newest one that found nothing more to fill, by game type. */
  readonly beyond: ReadonlyMap<GameType, bigint>;
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
  /** When it was settled; of a correction, when the bet was that it corrects. */
  readonly settledAtMs: number;
}

/** What is to be added to a requirement; negative where bets were corrected downwards. */
export interface FillChange extends Fill {
  readonly requirementId: bigint;
  readonly gameType: GameType;
  /** What is to be added to what was bet beyond while it was the newest. */
  readonly beyondMinor: bigint;
}

/** A member's requirements in the order in which they were opened, and what was bet before them. */
export interface LiveTurnover {
  readonly live: readonly LiveRequirement[];
  /** Valid bet that found nothing more to fill, from before all of them; it fills none. */
  readonly beyondMinor: bigint;
}

/** What a bet counts of which so much is excluded; minor units. */
export const restOf = (validBetMinor: bigint, excludedMinor: bigint): bigint =>
  validBetMinor > excludedMinor ? validBetMinor - excludedMinor : 0n;

interface Filling {
  readonly requirement: LiveRequirement;
  doneMinor: bigint;
  readonly fills: Map<GameType, Fill>;
  readonly beyond: Map<GameType, bigint>;
}

/**
 * Fills a member's live requirements with bets, in the order given. A bet fills the oldest one first
 * that was open when it was settled and that its game type counts for; what no requirement takes is
 * remembered as beyond, with the newest one of then. A correction downwards takes from the newest
 * requirement what that game type had filled, then from beyond. What lies beyond and was bet since a
 * requirement was opened then takes the place of what was taken from it: nobody loses more than the bet.
 */
export function fillRequirements(
  { live, beyondMinor }: LiveTurnover,
  bets: readonly CountedBet[],
): { readonly changes: readonly FillChange[]; readonly beyondMinor: bigint } {
  const fillings = live.map((requirement): Filling => {
    const { doneMinor, fills, beyond } = requirement;
    return { requirement, doneMinor, fills: new Map(fills), beyond: new Map(beyond) };
  });
  let earlierMinor = beyondMinor;
  for (const bet of bets) {
    if (bet.validBetMinor > 0n) {
      earlierMinor += give(fillings, bet);
    } else if (bet.validBetMinor < 0n) {
      earlierMinor -= least(earlierMinor, takeBack(fillings, bet));
      refill(fillings);
    }
  }
  return { changes: fillings.flatMap(changesOf), beyondMinor: earlierMinor };
}

const wasOpen =
  (atMs: number) =>
  ({ requirement }: Filling): boolean =>
    requirement.openedAtMs <= atMs;

/** Answers what is left over where nothing was open yet. */
function give(
  fillings: readonly Filling[],
  { gameType, validBetMinor, settledAtMs }: CountedBet,
): bigint {
  const open = fillings.filter(wasOpen(settledAtMs));
  let restMinor = validBetMinor;
  for (const filling of open) restMinor -= fill(filling, gameType, restMinor);
  const newest = open.at(-1);
  if (!newest) return restMinor;
  addBeyond(newest, gameType, restMinor);
  return 0n;
}

/** Fills a requirement as far as it takes; answers how much valid bet that took. */
function fill(filling: Filling, gameType: GameType, validBetMinor: bigint): bigint {
  const { requiredMinor, weights } = filling.requirement;
  const weight = BigInt(weights[gameType] ?? 0);
  const openMinor = requiredMinor - filling.doneMinor;
  if (validBetMinor === 0n || weight === 0n || openMinor === 0n) return 0n;
  const enoughMinor = divideUp(openMinor * WHOLE, weight);
  const takenMinor = least(validBetMinor, enoughMinor);
  const countedMinor = takenMinor === enoughMinor ? openMinor : (takenMinor * weight) / WHOLE;
  add(filling, gameType, { validBetMinor: takenMinor, countedMinor });
  return takenMinor;
}

/** Takes back what a bet filled, then what it was beyond; answers what was found nowhere. */
function takeBack(
  fillings: readonly Filling[],
  { gameType, validBetMinor, settledAtMs }: CountedBet,
): bigint {
  const newestFirst = fillings.filter(wasOpen(settledAtMs)).toReversed();
  let restMinor = -validBetMinor;
  for (const filling of newestFirst) {
    const filled = filling.fills.get(gameType);
    if (restMinor === 0n || !filled || filled.validBetMinor === 0n) continue;
    const takenMinor = least(restMinor, filled.validBetMinor);
    // Whole fills go whole, so that rounding leaves nothing behind.
    const countedMinor =
      takenMinor === filled.validBetMinor
        ? filled.countedMinor
        : divideUp(filled.countedMinor * takenMinor, filled.validBetMinor);
    restMinor -= takenMinor;
    add(filling, gameType, { validBetMinor: -takenMinor, countedMinor: -countedMinor });
  }
  for (const filling of newestFirst) {
    const takenMinor = least(restMinor, filling.beyond.get(gameType) ?? 0n);
    restMinor -= takenMinor;
    addBeyond(filling, gameType, -takenMinor);
  }
  return restMinor;
}

/** What was bet beyond since a requirement was opened fills what it has room for again. */
function refill(fillings: readonly Filling[]): void {
  for (const [at, filling] of fillings.entries()) {
    for (const source of fillings.slice(at)) {
      const byType = [...source.beyond].toSorted(([one], [other]) => (one < other ? -1 : 1));
      for (const [gameType, minor] of byType) {
        addBeyond(source, gameType, -fill(filling, gameType, minor));
      }
    }
  }
}

function addBeyond({ beyond }: Filling, gameType: GameType, minor: bigint): void {
  if (minor !== 0n) beyond.set(gameType, (beyond.get(gameType) ?? 0n) + minor);
}

function add(filling: Filling, gameType: GameType, change: Fill): void {
  const before = filling.fills.get(gameType) ?? NOTHING;
  filling.fills.set(gameType, {
    validBetMinor: before.validBetMinor + change.validBetMinor,
    countedMinor: before.countedMinor + change.countedMinor,
  });
  filling.doneMinor += change.countedMinor;
}

function changesOf({ requirement, fills, beyond }: Filling): FillChange[] {
  return [...new Set([...fills.keys(), ...beyond.keys()])].flatMap((gameType) => {
    const before = requirement.fills.get(gameType) ?? NOTHING;
    const after = fills.get(gameType) ?? NOTHING;
    const validBetMinor = after.validBetMinor - before.validBetMinor;
    const countedMinor = after.countedMinor - before.countedMinor;
    const beyondMinor = (beyond.get(gameType) ?? 0n) - (requirement.beyond.get(gameType) ?? 0n);
    if (validBetMinor === 0n && countedMinor === 0n && beyondMinor === 0n) return [];
    return [{ requirementId: requirement.id, gameType, validBetMinor, countedMinor, beyondMinor }];
  });
}

const NOTHING: Fill = { validBetMinor: 0n, countedMinor: 0n };
const divideUp = (amount: bigint, by: bigint) => (amount + by - 1n) / by;
const least = (a: bigint, b: bigint) => (a < b ? a : b);
