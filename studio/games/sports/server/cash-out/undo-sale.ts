import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import { type Bet, holdBet } from '../bets/bet-store.ts';
import { exposedLegs } from '../bets/exposed-legs.ts';
import { addExposure, exposureOf } from '../exposure/exposure-store.ts';
import { settleStored } from '../settlement/settle-stored.ts';
import { storeResults } from '../settlement/settlement-store.ts';
import type { Sold } from './sell-bet.ts';

/**
 * A wallet does not let the player sell: the bet is as if nothing had been sold, and what its legs came to
 * meanwhile settles it. Answers false where the notice is of no sale. A sale that later revisions count in
 * stands, for they pay it.
 */
export function undoSale(db: Queryable, callId: bigint, reason: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ betId: string; revision: number; sold: Sold | null }>`
      select c.bet_id as "betId", c.revision, s.sold from studio.sports_call c
      join studio.sports_settlement s on s.bet_id = c.bet_id and s.revision = c.revision
      where c.id = ${callId} and c.kind = 'settle' and c.state = 'due'`.execute(tx);
    const [call] = rows;
    if (call === undefined || call.sold === null) return false;
    const { betId, revision, sold } = call;
    const bet = await holdBet(tx, betId);
    if (bet === undefined) return false;
    await sql`
      update studio.sports_call set state = 'done', closed_at = now(), last_error = ${reason.slice(0, 500)}
      where id = ${callId}`.execute(tx);
    if (bet.settlement?.revision !== revision) return true;
    await sql`
      update studio.sports_settlement set undone_at = now()
      where bet_id = ${betId} and revision = ${revision}`.execute(tx);
    const [unit, stake] = [BigInt(sold.unit), BigInt(sold.stake)];
    const isWhole = bet.settlement.kind === 'CASHOUT';
    const before = isWhole ? 0n : bet.possible;
    const closedNow = isWhole ? stake : stake - bet.stake;
    await sql`
      update studio.sports_bet
      set unit = ${unit}, stake = ${stake}, possible = ${BigInt(sold.possible)}, state = 'open',
          closed = closed - ${isWhole ? 0n : closedNow}, cashed_out = cashed_out - ${BigInt(sold.amount)},
          settled_at = null
      where id = ${betId}`.execute(tx);
    await countAgain(tx, bet, { stake: closedNow, possible: BigInt(sold.possible) - before });
    const again = await holdBet(tx, betId);
    const found = again && settleStored(again, { isCovered: again.isCovered });
    if (again && found) await storeResults(tx, [{ bet: again, found }]);
    return true;
  });
}

async function countAgain(
  tx: Parameters<typeof addExposure>[0],
  bet: Bet,
  part: { readonly stake: bigint; readonly possible: bigint },
): Promise<void> {
  if (bet.mode === 'demo') return;
  await addExposure(tx, bet, { legs: exposureOf(exposedLegs(bet), part), sign: 1 });
}
