/**
 * Bets that are settled later: sports, lottery, cockfights. A bet is one stake under the vendor's
 * `bet_id`, unique for ever over all its players, and a round of its own in the betting record.
 *
 *   POST /reserve       takes the stake
 *   POST /confirm       the bet stands; nothing moves. Optional: a settlement confirms as well
 *   POST /refund        the bet did not come about: the stake goes back, once
 *   POST /return-stake  gives a part of the stake back while the bet is open
 *   POST /settle        says what the bet pays in all, as often as the result changes
 *   GET  /bets/{bet_id}?account_id=  what is recorded of it
 *
 * All answer `betAnswer`.
 */
import { z } from 'zod';
import { SERIES_MAX, SERIES_MIN } from '../account/member-types.ts';
import { amountText, currencyCode, idText } from './parts.ts';

/** As what a bet can be settled. */
export const settledTypes = ['PAID', 'CASHOUT', 'VOID', 'PUSH', 'CORRECTION'] as const;
export type SettledType = (typeof settledTypes)[number];

/** What a settlement can be: `PART` pays for a part that was sold, and leaves the bet open. */
export const settlementTypes = [...settledTypes, 'PART'] as const;
export type SettlementType = (typeof settlementTypes)[number];

/** `open` until it is settled, `refunded` when the stake went back before that. */
export const betStates = ['open', 'settled', 'refunded'] as const;
export type BetState = (typeof betStates)[number];

/** Which bet is meant, in every call about one. */
const bet = {
  account_id: idText,
  currency: currencyCode,
  bet_id: idText,
};

/**
 * Takes the stake. Needs a live session, or a standing order in its place, and a player who may play. Refused
 * with 100, 105, 106 (these tell the balance), 107, 108 when the id is recorded with another player, game or
 * amount, 110, 112, 113, 119 when the order has ended, 405, and 409 when a refund of the bet came first.
 */
export const reserveRequest = z
  .object({
    ...bet,
    game_id: idText,
    /** Needed, unless the stake is taken under a standing order. */
    session_id: idText.optional(),
    /** The standing order that stands for the session, by the vendor's name of it. */
    order_id: idText.optional(),
    /** The stake; more than zero. */
    amount: amountText,
    /**
     * Fast e-lotteries alone: the prize group that the player chose, at most their own (`/authenticate` says
     * it), above which it is refused with 105. The difference is paid to the player by us once the bet is
     * settled, in two-thousandths of the stake, and those of the line above to its agents.
     */
    prize_group: z.number().int().min(SERIES_MIN).max(SERIES_MAX).optional(),
    /**
     * Lotteries: the issue that the bet is in, by the vendor's name of it, for `/close-issue`. Each game has
     * its own. Refused with 109 once the issue is closed.
     */
    issue: idText.optional(),
    /**
     * What the bet counts as turnover once it is played, unless a settlement says otherwise; at most the
     * stake. Without it: the rule of the game's type.
     */
    valid_bet: amountText.optional(),
  })
  .refine(
    ({ session_id: session, order_id: order }) => (session === undefined) !== (order === undefined),
    { path: ['session_id'], message: 'either a session or a standing order' },
  );
export type ReserveRequest = z.output<typeof reserveRequest>;

/** Marks the bet as standing. Again: the same. 404 before the reserve came, 409 after a refund. */
export const confirmRequest = z.object(bet);
export type ConfirmRequest = z.output<typeof confirmRequest>;

/**
 * Gives the stake (what was not returned already) back. Again: the answer of the first time. Of a bet
 * that is not known it is answered 200 with an empty `id`, and the bet is refused with 409 when it
 * comes. 111 once the bet is settled: void it by a settlement.
 */
export const refundRequest = z.object(bet);
export type RefundRequest = z.output<typeof refundRequest>;

/**
 * Gives a part of the stake back; the stake of the bet is smaller from then on. 404 before the
 * reserve came, 409 after a refund, 111 once it is settled, 400 for more than the stake.
 */
export const returnStakeRequest = z.object({
  ...bet,
  /** The vendor's own id of this return, never used for anything else. */
  id_provider: idText,
  /** More than zero, at most what is staked. */
  amount: amountText,
});
export type ReturnStakeRequest = z.output<typeof returnStakeRequest>;

/**
 * Says what the bet pays in all, stake included. Only the difference to the settlement before is
 * booked; what the player cannot give back becomes a debt. Taken whatever became of session, player
 * and game, except that CASHOUT is the player's own decision and needs a live session.
 *
 * A higher revision replaces a lower one. The same revision again gets the answer of the first time;
 * with another payout or type it is refused with 108. A revision below the last changes nothing and
 * is answered with the bet as it stands. So revisions may arrive in any order.
 *
 * After CASHOUT the result of the event no longer matters: PAID, PUSH and VOID change nothing and are
 * answered with the bet as it stands; only CORRECTION does. CASHOUT of a settled bet is refused with 111.
 *
 * PART says that the player sold a part of the bet: `total_payout` is what all parts so far came to, more
 * than before, and the bet stays open at the rest. It needs a live session as CASHOUT does, and is refused
 * with 111 once the bet is settled. Whatever settles the bet afterwards has the parts in its `total_payout`,
 * so VOID and PUSH are for bets of which nothing was sold. Of such a bet no stake goes back any more (111).
 *
 * 404 before the reserve came, which is worth another try; 409 after a refund.
 */
export const settleRequest = z.object({
  ...bet,
  /** 1 for the first settlement. Gaps are legal. */
  revision: z.number().int().min(1).max(1_000_000_000),
  /** May be zero: the bet is lost. With VOID and PUSH it must be the stake. */
  total_payout: amountText,
  type: z.enum(settlementTypes),
  /**
   * What counts as turnover, at most the stake. Without it: what was told with the stake, else the rule of
   * the game's type.
   */
  valid_bet: amountText.optional(),
  /** Needed by CASHOUT and PART alone. */
  session_id: idText.optional(),
});
export type SettleRequest = z.output<typeof settleRequest>;

/** A bet as it stands after the call. */
export const betAnswer = z.object({
  bet_id: z.string(),
  /** Our id of its round; empty for the refund of an unknown bet. */
  round_id: z.string(),
  /** Our id of the transaction that this call made; empty when nothing was booked. */
  id: z.string(),
  state: z.enum(betStates),
  confirmed: z.boolean(),
  /** Highest revision that was applied; 0 before the first settlement. */
  revision: z.number().int(),
  /** Type of the settlement that settled it; null while it is open, parts of it sold or not. */
  settled_as: z.enum(settledTypes).nullable(),
  /** What is staked: less what was returned. */
  stake: z.string(),
  total_payout: z.string(),
  balance: z.string(),
});
export type BetAnswer = z.output<typeof betAnswer>;
