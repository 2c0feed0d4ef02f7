/** Opposite bets of one line count for no contract once staff have confirmed them. */
import { type ExcludedBet, insertExcluded } from '#contracts';
import type { Queryable, Tx } from '#kernel/db.ts';
import { excludedOf } from './finding-rules.ts';
import { type FindingRow, sightingsOf } from './store/finding.ts';

/** As many rounds of one finding at most. */
const SIGHTINGS_MAX = 5000;

/** What of a finding's bets can be excluded: the smaller stake of each pair, of both. */
async function betsOf(
  db: Queryable,
  { id, merchantId }: Pick<FindingRow, 'id' | 'merchantId'>,
): Promise<ExcludedBet[]> {
  const seen = await sightingsOf(db, [id], SIGHTINGS_MAX);
  return seen.flatMap(({ evidence }) => {
    if (evidence.what !== 'bets') return [];
    const { bets, market, gameType } = evidence;
    const [one, other] = bets.map(({ amountMinor }) => ({ amountMinor: BigInt(amountMinor) }));
    if (!one || !other) return [];
    const validBetMinor = excludedOf([one, other]);
    return bets.map(({ memberId, roundId }) => ({
      merchantId,
      memberId: BigInt(memberId),
      roundId: BigInt(roundId),
      market,
      gameType,
      validBetMinor,
    }));
  });
}

/** Excludes them, each once; answers how much valid bet that is. */
export async function excludeBets(
  tx: Tx,
  finding: Pick<FindingRow, 'id' | 'merchantId'>,
): Promise<bigint> {
  return insertExcluded(tx, await betsOf(tx, finding));
}
