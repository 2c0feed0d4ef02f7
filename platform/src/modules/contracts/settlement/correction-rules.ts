/**
 * At what rate a correction of an earlier period is settled: at the one that paid its play
 * (docs/decisions/020). Pure; minor units.
 */
import type { GameType } from '@croupier/contract/games';
import { rateOf, type Tier } from '../tier.ts';

/** What came off, or went to, an earlier period; one line of a calculation. */
export interface Correction {
  /** Absent where the base is that of all types. */
  readonly gameType?: GameType;
  readonly baseMinor: bigint;
  readonly ratePpm: number;
  /** The paid periods: from the first one's start to the last one's end. */
  readonly from: Date;
  readonly to: Date;
  /** It is part of what is carried over, and was not paid. */
  readonly isCarried: boolean;
}

interface Paid {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** What changed about a salary's play, with the step that paid it; undefined: none was reached. */
export interface SalaryChange extends Paid {
  readonly gameType: GameType;
  readonly validBetMinor: bigint;
  readonly tier: Tier | undefined;
}

/** By type of game and rate. What was paid nothing comes off nothing. */
export function salaryCorrections(changes: readonly SalaryChange[]): Correction[] {
  return joined(
    changes.map(({ gameType, validBetMinor, tier, startsAt, endsAt }) => ({
      gameType,
      baseMinor: validBetMinor,
      ratePpm: tier ? rateOf(tier, gameType) : 0,
      from: startsAt,
      to: endsAt,
      isCarried: false,
    })),
  );
}

/** A settled period of a dividend. */
export interface Dividend extends Paid {
  readonly settlementId: bigint;
  /** What it was paid on; undefined below zero. */
  readonly baseMinor: bigint | undefined;
  readonly ratePpm: number;
  readonly carryInMinor: bigint;
  readonly carryOutMinor: bigint;
  /** What corrections have changed its loss by since. */
  readonly correctedMinor: bigint;
}

/**
 * The period in which play was paid, out of an agent's dividends in order: its own, or where that was
 * carried over, the one that the loss ended in. `carried` while it is still to be made up for;
 * undefined where it was dropped or nobody had a contract.
 */
export function paidIn(
  dividends: readonly Dividend[],
  playedAt: Date,
): Dividend | 'carried' | undefined {
  let at = dividends.findIndex(({ startsAt, endsAt }) => startsAt <= playedAt && playedAt < endsAt);
  for (;;) {
    const one = dividends[at];
    if (!one) return undefined;
    if (one.carryOutMinor === 0n) return one.baseMinor === undefined ? undefined : one;
    const next = dividends[at + 1];
    if (!next) return 'carried';
    if (next.carryInMinor === 0n) return undefined;
    at += 1;
  }
}

/** What changed about a dividend's play. Below zero: the team lost less than it was paid for. */
export interface DividendChange {
  readonly lossMinor: bigint;
  readonly paid: Dividend;
}

/** What is still carried over, and what is to be added to it. */
export interface CarriedChange extends Paid {
  readonly lossMinor: bigint;
}

/**
 * What a dividend was paid on is taken back at its rate, as far as it was paid: what goes below zero is a
 * loss like any other, which is carried over. A correction the other way first makes up for that.
 *
 * @returns `corrected`: what is to be added to the corrections of each settlement
 */
export function dividendCorrections(
  changes: readonly DividendChange[],
  carried: readonly CarriedChange[],
): {
  readonly corrections: readonly Correction[];
  readonly corrected: ReadonlyMap<bigint, bigint>;
} {
  const corrected = new Map<bigint, bigint>();
  const corrections: Correction[] = carried.map(({ lossMinor, startsAt, endsAt }) => ({
    baseMinor: lossMinor,
    ratePpm: 0,
    from: startsAt,
    to: endsAt,
    isCarried: true,
  }));
  const byDividend = Map.groupBy(changes, ({ paid }) => paid.settlementId);
  for (const [settlementId, some] of byDividend) {
    const [first] = some;
    if (!first) continue;
    const { baseMinor = 0n, correctedMinor, ratePpm, startsAt: from, endsAt: to } = first.paid;
    const lossMinor = some.reduce((sum, one) => sum + one.lossMinor, 0n);
    const before = baseMinor + correctedMinor;
    const paidMinor = atLeastNothing(before + lossMinor) - atLeastNothing(before);
    corrected.set(settlementId, lossMinor);
    corrections.push(
      { baseMinor: paidMinor, ratePpm, from, to, isCarried: false },
      { baseMinor: lossMinor - paidMinor, ratePpm: 0, from, to, isCarried: true },
    );
  }
  return { corrections: joined(corrections), corrected };
}

/** One line for what has the same type and rate; without those that come to nothing. */
function joined(corrections: readonly Correction[]): Correction[] {
  const alike = Map.groupBy(
    corrections.filter(({ ratePpm, isCarried }) => ratePpm !== 0 || isCarried),
    ({ gameType, ratePpm, isCarried }) => `${gameType ?? ''} ${ratePpm} ${isCarried}`,
  );
  return [...alike.values()].flatMap((some): Correction[] => {
    const [first] = some;
    const baseMinor = some.reduce((sum, one) => sum + one.baseMinor, 0n);
    if (!first || baseMinor === 0n) return [];
    const from = some.reduce((least, one) => (one.from < least ? one.from : least), first.from);
    const to = some.reduce((most, one) => (one.to > most ? one.to : most), first.to);
    return [{ ...first, baseMinor, from, to }];
  });
}

const atLeastNothing = (minor: bigint) => (minor > 0n ? minor : 0n);
