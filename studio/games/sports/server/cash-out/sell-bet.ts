/** Stores that a bet or a part of it was sold, with what the wallet must be told. Both are held. */
import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import type { CashOutPart } from '../../engine/trading/cash-out.ts';
import type { Bet } from '../bets/bet-store.ts';
import { insertBetCall, releaseBet } from '../bets/change-bet.ts';
import { mostPayout } from '../slip/slip-odds.ts';

/** What was sold, for whoever has to undo it. Amounts as text. */
export interface Sold {
  readonly unit: string;
  readonly stake: string;
  readonly possible: string;
  readonly amount: string;
  readonly by: 'player' | 'rule';
}

/** Answers the revision under which the wallet is told. */
export async function sellBet(
  tx: Tx,
  bet: Bet,
  {
    part: { paidMinor, leftMinor: unit },
    sessionId,
  }: {
    /** Of each parlay's stake. */
    readonly part: CashOutPart;
    /** Of the player who sells; null where their rule does. */
    readonly sessionId: bigint | null;
  },
): Promise<number> {
  const isWhole = unit === 0n;
  const stake = unit * BigInt(bet.bets);
  const left = bet.cap > bet.cashedOut + paidMinor ? bet.cap - bet.cashedOut - paidMinor : 0n;
  const possible = isWhole ? 0n : mostPayout(slipOf(bet), unit, left);
  const sold: Sold = {
    unit: String(bet.unit),
    stake: String(bet.stake),
    possible: String(bet.possible),
    amount: String(paidMinor),
    by: sessionId === null ? 'rule' : 'player',
  };
  const closed = bet.stake - stake;
  await releaseBet(tx, bet, { stake: closed, possible: bet.possible - possible });
  const { rows } = await sql<{ revision: number }>`
    with sold as (
      insert into studio.sports_settlement (bet_id, revision, kind, status, payout, valid_bet, legs, sold,
        session_id)
      select ${bet.id}, coalesce(max(revision), 0) + 1, ${isWhole ? 'CASHOUT' : 'PART'},
        ${isWhole ? 'cashed-out' : 'open'}, ${bet.cashedOut + paidMinor}, 0, '[]',
        ${JSON.stringify(sold)}::jsonb, ${sessionId}
      from studio.sports_settlement where bet_id = ${bet.id}
      returning revision
    ), changed as (
      update studio.sports_bet
      set unit = case when ${isWhole} then unit else ${unit} end,
          stake = case when ${isWhole} then stake else ${stake} end,
          possible = case when ${isWhole} then possible else ${possible} end,
          closed = case when ${isWhole} then closed else closed + ${closed} end,
          cashed_out = cashed_out + ${paidMinor},
          state = case when ${isWhole} then 'settled' else state end,
          settled_at = case when ${isWhole} then clock_timestamp() end,
          auto_cash_out = case when ${isWhole} then null else auto_cash_out end
      where id = ${bet.id}
    )
    select revision from sold`.execute(tx);
  const revision = rows[0]?.revision;
  if (revision === undefined) throw new Error('A sale was not stored.');
  await insertBetCall(tx, { betId: bet.id, kind: 'settle', revision });
  return revision;
}

/** What the legs of a bet come to at the odds they were taken at. */
function slipOf({ kind, legs, odds, system, bonus }: Bet) {
  const taken = kind === 'build' ? [odds] : legs.map((leg) => leg.odds);
  return {
    legs: taken,
    shown: odds,
    withBonus: odds,
    bonusBasisPoints: 0,
    bonus,
    system: system ?? undefined,
  };
}
