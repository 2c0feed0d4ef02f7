import type { BetState, SettlementType } from '@croupier/contract/seamless/bets';
import type { GameType } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { BetStanding } from '../unbatched-calls/bet-rules.ts';
import { uuidText } from './held-account.ts';

/** A bet that is settled later. */
export interface BetRow extends BetStanding {
  readonly accountId: bigint;
  readonly merchantId: bigint;
  readonly vendorId: bigint;
  readonly gameId: bigint;
  readonly gameType: GameType;
  readonly roundId: bigint;
}

/** The bet under the key of its id. Read it while the wallet account is locked. */
export async function betOfKey(db: Queryable, key: Uint8Array): Promise<BetRow | undefined> {
  const { rows } = await sql<BetRow>`
    select account_id as "accountId", merchant_id as "merchantId", vendor_id as "vendorId", game_id as "gameId",
      game_type as "gameType", round_id as "roundId", stake as "stakeMinor", confirmed, state,
      revision, settled_as as "settledAs", total_payout as "totalPayoutMinor"
    from seamless.bet where key = ${uuidText(key)}`.execute(db);
  return rows[0];
}

/** Writes a bet that was taken just now, and opens its round. */
export async function openBet(
  tx: Tx,
  bet: {
    key: Uint8Array;
    accountId: bigint;
    memberId: bigint;
    merchantId: bigint;
    vendorId: bigint;
    gameId: bigint;
    gameType: string;
    betId: string;
    roundId: bigint;
    stakeMinor: bigint;
    /** Of the stake's transfer. */
    seq: bigint;
    at: Date;
  },
): Promise<void> {
  await sql`
    select seamless.open_bet(${uuidText(bet.key)}, ${bet.accountId}, ${bet.memberId},
      ${bet.merchantId}, ${bet.vendorId}, ${bet.gameId}, ${bet.gameType}, ${bet.betId},
      ${bet.roundId}, ${bet.stakeMinor}, ${bet.seq}, ${bet.at})`.execute(tx);
}

/** Brings the bet and its round up to date. @param change.seq of the last transfer, 0 for none */
export async function changeBet(
  tx: Tx,
  key: Uint8Array,
  bet: {
    stakeMinor: bigint;
    confirmed: boolean;
    state: BetState;
    revision: number;
    settledAs: SettlementType | null;
    totalPayoutMinor: bigint;
  },
  change: { validBetMinor: bigint; seq: bigint; at: Date },
): Promise<void> {
  await sql`
    select seamless.change_bet(${uuidText(key)}, ${bet.stakeMinor}, ${bet.confirmed}, ${bet.state},
      ${bet.revision}, ${bet.settledAs}, ${bet.totalPayoutMinor}, ${change.validBetMinor},
      ${change.seq}, ${change.at})`.execute(tx);
}
