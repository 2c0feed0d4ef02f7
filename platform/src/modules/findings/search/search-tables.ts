import { tree } from '#agents';
import { tableSides } from '#bets';
import { type ExcludedBet, insertExcluded } from '#contracts';
import type { Db, Tx } from '#kernel/db.ts';
import {
  excludedOf,
  isAtOnce,
  isSuspicious,
  type OppositePair,
  oppositePairs,
} from '../finding-rules.ts';
import { noteSighting } from '../note-sighting.ts';
import { searchOn } from './search-on.ts';

const ROUNDS_AT_ONCE = 1000;

type TakenSide = tableSides.TableSide;

/**
 * Members of one line who covered both sides of a market at one table. What they bet within a minute counts
 * for no contract from now on; what looks like fraud is for staff.
 */
export async function searchTables(db: Db): Promise<void> {
  // Rounds know by themselves whether they were compared.
  await searchOn(db, 'tables', async (tx, atId) => ({ atId, more: await compareSome(tx) }));
}

/** Whether there were any. */
async function compareSome(tx: Tx): Promise<boolean> {
  const sides = await tableSides.takeTables(tx, ROUNDS_AT_ONCE);
  for (const [merchantId, own] of Map.groupBy(sides, (side) => side.merchantId)) {
    const memberIds = [...new Set(own.map(({ memberId }) => memberId))];
    const paths = await tree.pathsOf(tx, { merchantId, memberIds });
    const pairs = oppositePairs(own, paths);
    await insertExcluded(tx, pairs.filter(isAtOnce).flatMap(excludedBets));
    for (const pair of pairs.filter(isSuspicious)) await note(tx, merchantId, pair);
  }
  return sides.length > 0;
}

/** The smaller stake, of both. */
function excludedBets(pair: OppositePair<TakenSide>): ExcludedBet[] {
  const validBetMinor = excludedOf(pair);
  return pair.map(({ merchantId, memberId, roundId, market, gameType }) => {
    return { merchantId, memberId, roundId, market, gameType, validBetMinor };
  });
}

async function note(tx: Tx, merchantId: bigint, pair: OppositePair<TakenSide>): Promise<void> {
  const [one, other] = pair;
  const { table, market, gameType } = one;
  await noteSighting(tx, {
    merchantId,
    kind: 'opposite-bets',
    key: `${one.memberId}:${other.memberId}`,
    ref: `${table} ${market}`,
    memberIds: [one.memberId, other.memberId],
    at: one.closedAt > other.closedAt ? one.closedAt : other.closedAt,
    excludableMinor: isAtOnce(pair) ? 0n : excludedOf(pair) * 2n,
    evidence: {
      what: 'bets',
      market,
      gameType,
      excludedAtOnce: isAtOnce(pair),
      bets: pair.map(({ memberId, roundId, side, amountMinor }) => ({
        memberId: String(memberId),
        roundId: String(roundId),
        side,
        amountMinor: String(amountMinor),
      })),
    },
  });
}
