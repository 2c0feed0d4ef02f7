/**
 * What a contract pays for a period, and how that is shared along a line (docs/decisions/020).
 * Money is minor units; a part of one, which rates leave, is counted in its millionths ("micros").
 * Pure.
 */
import { type ContractKind, PPM } from '@croupier/contract/contracts/kinds';
import type { GameType } from '@croupier/contract/games';
import { rateOf, type Tier } from '../tier.ts';
import type { Correction } from './correction-rules.ts';
import { tierReached } from './tier-rules.ts';

/** A rate in millionths times minor units is millionths of a minor unit. */
const MICROS = BigInt(PPM);
/** Nothing smaller is paid: 0.01, in minor units. */
const PAID_STEP_MINOR = 100n;
const STEP_MICROS = PAID_STEP_MINOR * MICROS;

/** What a contract says, and what its last period left. */
export interface Terms {
  readonly kind: ContractKind;
  readonly tiers: readonly Tier[];
  /** Whether what the team won comes off its next period's loss. */
  readonly carriesOver: boolean;
  /** A loss of the house that later periods make up for first: zero or less. Counts where it carries over. */
  readonly carryInMinor: bigint;
  /** What was too small to be paid, or was paid too much. */
  readonly restInMicros: bigint;
}

/** What a team did in the period with games of one type. Corrections of earlier play are not in it. */
export interface TypeFigures {
  readonly gameType: GameType;
  readonly validBetMinor: bigint;
  /** Stakes less wins. */
  readonly lossMinor: bigint;
}

export interface TeamFigures {
  readonly byType: readonly TypeFigures[];
  readonly actives: number;
  /** What is taken off its loss: rebates and bonuses. */
  readonly deductedMinor: bigint;
  /** What steps of valid bet are chosen by, where that is not the period's own: the day so far. */
  readonly tierValidBetMinor?: bigint | undefined;
  /** What changed about play of earlier periods. */
  readonly corrections?: readonly Correction[] | undefined;
}

/** A row of the calculation: a base, its rate and what comes out. */
export interface SettledLine {
  /** Absent where the base is that of all types. */
  readonly gameType?: GameType;
  readonly baseMinor: bigint;
  readonly ratePpm: number;
  readonly amountMicros: bigint;
  /** Of a correction: the periods that it corrects. */
  readonly corrects?: { readonly from: Date; readonly to: Date };
  /** What a correction adds to the base, or takes from it, as part of what is carried over. */
  readonly isCarried?: true;
}

export interface Settled {
  readonly validBetMinor: bigint;
  readonly lossMinor: bigint;
  readonly actives: number;
  /** Number of the step from zero; -1 for none. */
  readonly tier: number;
  readonly lines: readonly SettledLine[];
  /** What came off for earlier periods. */
  readonly carryInMinor: bigint;
  readonly carryOutMinor: bigint;
  readonly restOutMicros: bigint;
  /** What whoever offered the contract pays for it: a multiple of 0.01, never below zero. */
  readonly grossMinor: bigint;
}

/** What one contract pays for a period. */
export function settleContract(terms: Terms, team: TeamFigures): Settled {
  return terms.kind === 'dividend' ? dividend(terms, team) : salary(terms, team);
}

/**
 * A share of what the team lost. A period in which it won pays nothing; what it won is carried over
 * and comes off the next, unless the merchant starts each period anew: then nothing of earlier ones
 * comes off either, also not what they left while it was carried over. Steps are chosen by what is left
 * after that. What was paid for play that is corrected comes off whatever a period pays, and the next
 * ones where that is too little.
 */
function dividend(terms: Terms, team: TeamFigures): Settled {
  const lossMinor = sum(team.byType.map((type) => type.lossMinor)) - team.deductedMinor;
  const validBetMinor = sum(team.byType.map((type) => type.validBetMinor));
  const carryInMinor = terms.carriesOver ? terms.carryInMinor : 0n;
  const corrections = correctionLines(
    (team.corrections ?? []).filter(({ isCarried }) => terms.carriesOver || !isCarried),
  );
  const carried = corrections.filter(({ isCarried }) => isCarried);
  const baseMinor = lossMinor + carryInMinor + sum(carried.map((line) => line.baseMinor));
  const figures = { validBetMinor, lossMinor, actives: team.actives, carryInMinor };
  if (baseMinor < 0n) {
    const carryOutMinor = terms.carriesOver ? baseMinor : 0n;
    return { ...figures, tier: -1, carryOutMinor, ...paid(terms, corrections) };
  }
  const tier = tierReached(terms.tiers, { ...figures, lossMinor: baseMinor });
  const ratePpm = terms.tiers[tier]?.ratePpm ?? 0;
  const own = { baseMinor, ratePpm, amountMicros: baseMinor * BigInt(ratePpm) };
  return { ...figures, tier, carryOutMinor: 0n, ...paid(terms, [own, ...corrections]) };
}

/**
 * A share of what the team bet, with a rate of its own for each type of game. What was paid for play
 * that is corrected comes off at the rate of then; where that is more, from the periods that follow.
 * Hourly and real-time salaries keep what is too small to be paid for the next time.
 */
function salary(terms: Terms, team: TeamFigures): Settled {
  const validBetMinor = sum(team.byType.map((type) => type.validBetMinor));
  const lossMinor = sum(team.byType.map((type) => type.lossMinor));
  const reached = {
    validBetMinor: team.tierValidBetMinor ?? validBetMinor,
    actives: team.actives,
  };
  // Nothing of a period can be less than nothing, but where a correction was taken in later than its bet.
  const tier = validBetMinor < 0n ? 0 : tierReached(terms.tiers, reached);
  const lines = team.byType
    .filter((type) => type.validBetMinor !== 0n)
    .map(({ gameType, validBetMinor: baseMinor }) => {
      const reachedTier = terms.tiers[tier];
      const ratePpm = reachedTier ? rateOf(reachedTier, gameType) : 0;
      return { gameType, baseMinor, ratePpm, amountMicros: baseMinor * BigInt(ratePpm) };
    });
  return {
    validBetMinor,
    lossMinor,
    actives: team.actives,
    tier,
    carryInMinor: 0n,
    carryOutMinor: 0n,
    ...paid(terms, [...lines, ...correctionLines(team.corrections ?? [])]),
  };
}

const correctionLines = (corrections: readonly Correction[]): SettledLine[] =>
  corrections.map(({ gameType, baseMinor, ratePpm, from, to, isCarried }) => ({
    ...(gameType && { gameType }),
    baseMinor,
    ratePpm,
    amountMicros: baseMinor * BigInt(ratePpm),
    corrects: { from, to },
    ...(isCarried && { isCarried }),
  }));

/** What lines come to with what was left before. What is below zero, and parts of hours, stay. */
function paid(
  { kind, restInMicros }: Terms,
  lines: readonly SettledLine[],
): Pick<Settled, 'lines' | 'grossMinor' | 'restOutMicros'> {
  const exactMicros = restInMicros + sum(lines.map((line) => line.amountMicros));
  const grossMinor = paidPart(exactMicros);
  const leftMicros = exactMicros - grossMinor * MICROS;
  const keepsParts = kind === 'hourly' || kind === 'realtime';
  return { lines, grossMinor, restOutMicros: leftMicros > 0n && !keepsParts ? 0n : leftMicros };
}

/** Whole hundredths of a main unit; nothing of what is below zero. In minor units. */
const paidPart = (micros: bigint): bigint =>
  micros <= 0n ? 0n : (micros / STEP_MICROS) * PAID_STEP_MINOR;

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/** A contract's place in the line: who is paid, and by whom. */
export interface Placed {
  readonly memberId: bigint;
  /** Null: the house. */
  readonly uplineId: bigint | null;
  readonly grossMinor: bigint;
}

export interface Shared {
  /** What the member pays to those right below for their contracts of that kind. */
  readonly paidDownMinor: bigint;
  /** What remains: below zero for whoever owes more than they get. */
  readonly netMinor: bigint;
}

/**
 * The difference rule: everybody is paid their gross by whoever stands above and pays those right
 * below from it. Over a line, what remains adds up to what the house pays at its top. Also answers
 * for members without a contract of their own who owe to one below.
 */
export function shareAlongLines(contracts: readonly Placed[]): Map<bigint, Shared> {
  const shared = new Map<bigint, Shared>();
  const add = (memberId: bigint, gainMinor: bigint, paidMinor: bigint) => {
    const before = shared.get(memberId) ?? { paidDownMinor: 0n, netMinor: 0n };
    shared.set(memberId, {
      paidDownMinor: before.paidDownMinor + paidMinor,
      netMinor: before.netMinor + gainMinor - paidMinor,
    });
  };
  for (const { memberId, uplineId, grossMinor } of contracts) {
    add(memberId, grossMinor, 0n);
    if (uplineId !== null) add(uplineId, 0n, grossMinor);
  }
  return shared;
}
