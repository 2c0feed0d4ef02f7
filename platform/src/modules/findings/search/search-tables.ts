import { tree } from '#agents';
import { tableSides } from '#bets';
import type { Db, Tx } from '#kernel/db.ts';
import { referralCircles } from '#referral';
import { type Covered, coverOf } from '../cover-rules.ts';
import { exclude, type Exclusions, openExclusions } from '../exclude-bets.ts';
import { noteSighting } from '../note-sighting.ts';
import { byTree, type Opposites, suspiciousOpposites } from '../opposite-rules.ts';
import { searchOn } from './search-on.ts';

const ROUNDS_AT_ONCE = 1000;

type TakenSide = tableSides.TableSide;

/**
 * Members of one tree, or brought by one another, who covered both sides of a market at one table. What
 * they bet within a minute counts for nobody from now on; what looks like fraud is for staff.
 */
export async function searchTables(db: Db): Promise<void> {
  // Rounds know by themselves whether they were compared.
  await searchOn(db, 'tables', async (tx, atId) => ({ atId, more: await compareSome(tx) }));
}

/** Whether there were any. */
async function compareSome(tx: Tx): Promise<boolean> {
  const sides = await tableSides.takeTables(tx, ROUNDS_AT_ONCE);
  const merchants = [...Map.groupBy(sides, (side) => side.merchantId)];
  const covered: Covered<TakenSide>[] = [];
  for (const [merchantId, own] of merchants.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    covered.push(...(await compareOfMerchant(tx, merchantId, own)));
  }
  await exclude(tx, covered);
  return sides.length > 0;
}

/** What is to be excluded besides what is; what looks like fraud is noted. */
async function compareOfMerchant(
  tx: Tx,
  merchantId: bigint,
  sides: readonly TakenSide[],
): Promise<Covered<TakenSide>[]> {
  const memberIds = [...new Set(sides.map(({ memberId }) => memberId))];
  const placed = await tree.pathsOf(tx, { merchantId, memberIds });
  const exclusions = await openExclusions(tx, merchantId, sides);
  const covered: Covered<TakenSide>[] = [];
  // An inviter and whom they brought stand like in a line, also where none of them has an agent.
  for (const paths of [placed, ...(await referralCircles(tx, { merchantId, memberIds }))]) {
    for (const own of byTree(sides, paths)) {
      const more = coverOf(own, exclusions.of);
      exclusions.add(more);
      covered.push(...more);
      for (const some of suspiciousOpposites(own, paths)) {
        await note(tx, merchantId, some, exclusions);
      }
    }
  }
  return covered;
}

async function note(
  tx: Tx,
  merchantId: bigint,
  opposites: Opposites<TakenSide>,
  exclusions: Exclusions,
): Promise<void> {
  const slips = opposites.flatMap((net) => net.slips);
  const [one] = slips;
  if (!one) return;
  const { table, market, gameType } = one;
  const memberIds = opposites.map(({ memberId }) => memberId);
  const excludableMinor = coverOf(slips, exclusions.of, Infinity).reduce(
    (sum, { minor }) => sum + minor,
    0n,
  );
  await noteSighting(tx, {
    merchantId,
    kind: 'opposite-bets',
    key: memberIds.join(':'),
    ref: `${table} ${market}`,
    memberIds,
    at: slips.reduce((last, { closedAt }) => (closedAt > last ? closedAt : last), one.closedAt),
    excludableMinor,
    evidence: {
      what: 'bets',
      market,
      gameType,
      excludedAtOnce: excludableMinor === 0n,
      bets: opposites.map(({ memberId, side, amountMinor, slips: [first] }) => ({
        memberId: String(memberId),
        roundId: String(first.roundId),
        side,
        amountMinor: String(amountMinor),
      })),
      slips: slips.map(({ memberId, roundId, side, amountMinor, validBetMinor }) => ({
        memberId: String(memberId),
        roundId: String(roundId),
        side,
        amountMinor: String(amountMinor),
        validBetMinor: String(validBetMinor),
      })),
    },
  });
}
