/** What opposite bets of one tree cover of each other counts for nothing, turnover or other. */
import { validBets } from '#bets';
import type { Queryable, Tx } from '#kernel/db.ts';
import { excludeFromTurnover } from '#turnover';
import { type Covered, coverOf, type Slip } from './cover-rules.ts';
import type { Evidence } from './evidence.ts';
import { type FindingRow, sightingsOf } from './store/finding.ts';

/** As many rounds of one finding at most. */
const SIGHTINGS_MAX = 5000;

/** A slip as it is excluded. */
export type ExcludableSlip = Slip & Omit<validBets.ExcludedBet, 'validBetMinor'>;

/** What is excluded of slips, kept up as more is added. */
export interface Exclusions {
  /** Minor units. */
  readonly of: (slip: ExcludableSlip) => bigint;
  readonly add: (covered: readonly Covered<ExcludableSlip>[]) => void;
}

/** What is excluded of a merchant's slips; nobody else adds to it until the transaction ends. */
export async function openExclusions(
  tx: Tx,
  merchantId: bigint,
  slips: readonly ExcludableSlip[],
): Promise<Exclusions> {
  await validBets.lockExclusions(tx, merchantId);
  const keyOf = (of: Pick<validBets.ExcludedBet, 'memberId' | 'roundId' | 'market'>) =>
    `${of.memberId} ${of.roundId} ${of.market}`;
  const minorOf = new Map<string, bigint>();
  const add = (key: string, minor: bigint) => minorOf.set(key, (minorOf.get(key) ?? 0n) + minor);
  for (const one of await validBets.excludedOfRounds(tx, slips)) add(keyOf(one), one.validBetMinor);
  return {
    of: (slip) => minorOf.get(keyOf(slip)) ?? 0n,
    add(covered) {
      for (const { slip, minor } of covered) add(keyOf(slip), minor);
    },
  };
}

/**
 * Excludes that much more of slips; answers how much it is together. Once in a transaction, and late: the
 * members' turnover stays locked until it ends.
 */
export async function exclude(
  tx: Tx,
  covered: readonly Covered<ExcludableSlip>[],
): Promise<bigint> {
  const bets = covered.map(({ slip, minor }): validBets.ExcludedBet => {
    const { merchantId, memberId, roundId, market, gameType } = slip;
    return { merchantId, memberId, roundId, market, gameType, validBetMinor: minor };
  });
  const excludedMinor = await validBets.excludeBets(tx, bets);
  await excludeFromTurnover(tx, bets);
  return excludedMinor;
}

/** Excludes what bets of a finding cover of each other and is not excluded yet; answers how much it is. */
export async function excludeBets(
  tx: Tx,
  { id, merchantId }: Pick<FindingRow, 'id' | 'merchantId'>,
): Promise<bigint> {
  const rounds = await slipsOf(tx, { id, merchantId });
  const exclusions = await openExclusions(tx, merchantId, rounds.flat());
  const covered = rounds.flatMap((slips) => {
    const more = coverOf(slips, exclusions.of, Infinity);
    exclusions.add(more);
    return more;
  });
  return exclude(tx, covered);
}

/** Slips that a finding's evidence names, by market and round of the table. */
async function slipsOf(
  db: Queryable,
  { id, merchantId }: Pick<FindingRow, 'id' | 'merchantId'>,
): Promise<ExcludableSlip[][]> {
  const seen = await sightingsOf(db, [id], SIGHTINGS_MAX);
  return seen.flatMap(({ at, evidence }): ExcludableSlip[][] => {
    if (evidence.what !== 'bets') return [];
    const { market, gameType } = evidence;
    return [
      stakesOf(evidence).map(({ memberId, roundId, side, amountMinor, validBetMinor }) => ({
        merchantId,
        memberId: BigInt(memberId),
        roundId: BigInt(roundId),
        market,
        gameType,
        side,
        amountMinor: BigInt(amountMinor),
        validBetMinor: BigInt(validBetMinor ?? amountMinor),
        openedAt: at,
      })),
    ];
  });
}

type BetsEvidence = Extract<Evidence, { what: 'bets' }>;

/** Evidence that was kept before it named slips has a round for each member alone. */
function stakesOf({ bets, slips }: BetsEvidence): BetsEvidence['slips'] {
  return slips.length > 0 ? slips : bets;
}
