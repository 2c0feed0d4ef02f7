import type { GameType } from '@croupier/contract/games';
import type { BetState, SettledType } from '@croupier/contract/seamless/bets';
import { sql } from 'kysely';
import { bigintArray, booleanArray, uuidArray } from '#kernel/binary-arrays.ts';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { OrderState } from '@croupier/contract/seamless/standing-orders';
import type { BetStanding } from '../later-bets/bet-rules.ts';
import { SESSION_SECONDS } from '../play-call.ts';
import { type HeldAccount, uuidText } from './held-account.ts';

/** A bet that is settled later. */
export interface BetRow extends BetStanding {
  readonly accountId: bigint;
  readonly merchantId: bigint;
  readonly vendorId: bigint;
  readonly gameId: bigint;
  readonly gameType: GameType;
  readonly roundId: bigint;
}

/** What a call about a bet is judged by, its wallet account being locked. */
export interface HeldBet extends HeldAccount {
  /** Somebody else holds the account just now, and was not waited for. */
  readonly held: boolean;
  readonly seq: bigint;
  /** The account's play is judged against limits. */
  readonly limited: boolean;
  /** What its player may still stake, and why not more; null when that is not limited. */
  readonly roomMinor: bigint | null;
  readonly roomReason: number | null;
  /** Largest stake that a bonus allows: null any, -1 none at this game. */
  readonly maxStakeMinor: bigint | null;
  readonly issueClosed: boolean;
  /** Of the standing order that the stake names; null when it names none. */
  readonly orderState: OrderState | 'unknown' | null;
  /** How many stakes the order leaves, and what they may come to. */
  readonly orderStakes: number | null;
  readonly orderSumMinor: bigint | null;
  /** As it stands, or null when it is not known. */
  readonly bet: BetRow | null;
}

interface HeldRow extends Omit<HeldBet, 'bet'> {
  readonly betRound: bigint | null;
  readonly betAccount: bigint;
  readonly betMerchant: bigint;
  readonly betVendor: bigint;
  readonly betGame: bigint;
  readonly betGameType: GameType;
  readonly betStake: bigint;
  readonly betConfirmed: boolean;
  readonly betState: BetState;
  readonly betRevision: number;
  readonly betSettledAs: SettledType | null;
  readonly betTotalPayout: bigint;
  readonly betToldValidBet: bigint | null;
}

/** What is looked up for a call. */
export interface HeldQuestion {
  readonly accountId: bigint;
  readonly sessionId: string | undefined;
  readonly key: Uint8Array;
  readonly betKey: Uint8Array;
  /** Key of the issue that the stake is for. */
  readonly issueKey: Uint8Array | undefined;
  /** Key of the standing order that it is taken under. */
  readonly orderKey: Uint8Array | undefined;
  readonly stakes: boolean;
  readonly gameId: bigint;
}

/**
 * Locks the accounts of calls of one vendor for the rest of the transaction and reads what each is judged
 * by, in their order. Undefined when the nonce was taken before.
 */
export async function holdBets(
  tx: Tx,
  calls: readonly HeldQuestion[],
  {
    vendorId,
    nonce,
    waitMs,
  }: { vendorId: bigint; nonce: Uint8Array | undefined; waitMs: number | undefined },
): Promise<readonly HeldBet[] | undefined> {
  const { rows } = await sql<HeldRow>`
    select fresh, held, book_id as "bookId", member_id as "memberId", balance as "balanceMinor",
      spendable as "spendableMinor", seq, frozen, limited, at, session,
      session_game as "sessionGameId", stake_min as "stakeMinMinor", stake_max as "stakeMaxMinor",
      login_session as "loginSessionId", transfer_kind as "transferKind",
      answer_account as "answerAccountId", answer_content as "answerContent", answer,
      answer_cancelled as "answerCancelled", round_id as "roundId", room as "roomMinor",
      room_reason as "roomReason", max_stake as "maxStakeMinor", issue_closed as "issueClosed",
      order_state as "orderState", order_stakes as "orderStakes", order_sum as "orderSumMinor",
      bet_round as "betRound", bet_account as "betAccount", bet_merchant as "betMerchant",
      bet_vendor as "betVendor", bet_game as "betGame", bet_game_type as "betGameType",
      bet_stake as "betStake", bet_confirmed as "betConfirmed", bet_state as "betState",
      bet_revision as "betRevision", bet_settled_as as "betSettledAs",
      bet_total_payout as "betTotalPayout", bet_told_valid_bet as "betToldValidBet"
    from seamless.hold_bets(
      ${bigintArray(calls.map(({ accountId }) => accountId))}::bigint[], ${vendorId},
      ${nonce ? uuidText(nonce) : null}, ${waitMs ?? null},
      ${calls.map(({ sessionId }) => sessionId ?? null)}::uuid[],
      ${uuidArray(calls.map(({ key }) => key))}::uuid[],
      ${uuidArray(calls.map(({ betKey }) => betKey))}::uuid[],
      ${calls.map(({ issueKey }) => (issueKey ? uuidText(issueKey) : null))}::uuid[],
      ${booleanArray(calls.map(({ stakes }) => stakes))}::boolean[],
      ${bigintArray(calls.map(({ gameId }) => gameId))}::bigint[],
      ${calls.map(({ orderKey }) => (orderKey ? uuidText(orderKey) : null))}::uuid[],
      ${SESSION_SECONDS})`.execute(tx);
  return rows[0]?.fresh ? rows.map(heldBetOf) : undefined;
}

function heldBetOf(row: HeldRow): HeldBet {
  const bet = row.betRound === null ? null : betRowOf(row, row.betRound);
  return { ...row, bet };
}

function betRowOf(row: HeldRow, roundId: bigint): BetRow {
  return {
    accountId: row.betAccount,
    merchantId: row.betMerchant,
    vendorId: row.betVendor,
    gameId: row.betGame,
    gameType: row.betGameType,
    roundId,
    stakeMinor: row.betStake,
    confirmed: row.betConfirmed,
    state: row.betState,
    revision: row.betRevision,
    settledAs: row.betSettledAs,
    totalPayoutMinor: row.betTotalPayout,
    toldValidBetMinor: row.betToldValidBet,
  };
}

/** The bet under the key of its id, as it stands. */
export async function betOfKey(db: Queryable, key: Uint8Array): Promise<BetRow | undefined> {
  const { rows } = await sql<BetRow>`
    select account_id as "accountId", merchant_id as "merchantId", vendor_id as "vendorId", game_id as "gameId",
      game_type as "gameType", round_id as "roundId", stake as "stakeMinor", confirmed, state,
      revision, settled_as as "settledAs", total_payout as "totalPayoutMinor",
      told_valid_bet as "toldValidBetMinor"
    from seamless.bet where key = ${uuidText(key)}`.execute(db);
  return rows[0];
}
