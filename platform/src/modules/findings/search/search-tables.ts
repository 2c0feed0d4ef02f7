import { tree } from '#agents';
import { tableSides } from '#bets';
import type { Db, Tx } from '#kernel/db.ts';
import { excludedOf, type OppositePair, oppositePairs } from '../finding-rules.ts';
import { noteSighting } from '../note-sighting.ts';
import { searchOn } from './search-on.ts';

const ROUNDS_AT_ONCE = 1000;

type TakenSide = tableSides.TableSide;

/** Members of one line who covered both sides of a market at one table. */
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
    for (const pair of oppositePairs(own, paths)) await note(tx, merchantId, pair);
  }
  return sides.length > 0;
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
    excludableMinor: excludedOf(pair) * 2n,
    evidence: {
      what: 'bets',
      market,
      gameType,
      bets: pair.map(({ memberId, roundId, side, amountMinor }) => ({
        memberId: String(memberId),
        roundId: String(roundId),
        side,
        amountMinor: String(amountMinor),
      })),
    },
  });
}
