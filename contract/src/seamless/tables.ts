/**
 * Chips in play: poker, fish, any game that takes money to the table and plays with it there. Chips
 * are a purse of the player's own; while the game goes on nothing is booked here. A stack is named by
 * the vendor's `stack_id`, unique for ever over all its players, and is a round in the betting record.
 *
 *   POST /buyin       opens a stack with money from the player's balance
 *   POST /topup       brings more to it
 *   POST /stack-play  what was played since the last report, while the stack is open: counts at once
 *   POST /cashout     the player leaves: what is left of the stack goes back, and the stack is closed
 *
 * All answer `stackAnswer`. When a vendor is gone for good, staff pay open stacks back by what was
 * brought to them.
 */
import { z } from 'zod';
import { amountText, currencyCode, idText } from './parts.ts';

export const stackStates = ['open', 'closed'] as const;
export type StackState = (typeof stackStates)[number];

const stack = {
  account_id: idText,
  currency: currencyCode,
  stack_id: idText,
  /** The vendor's own id of this movement, never used for anything else. */
  id_provider: idText,
};

/** Chips that are brought to the table. */
const brought = {
  ...stack,
  game_id: idText,
  session_id: idText,
  /** More than zero. */
  amount: amountText,
};

/**
 * Needs a live session and a player who may play; refusals as those of /reserve. 109 when the stack
 * was opened before (/topup brings more).
 */
export const buyinRequest = z.object(brought);
export type BuyinRequest = z.output<typeof buyinRequest>;

/** As /buyin, for a stack that is open: 404 before it is, 109 when it was closed. */
export const topupRequest = z.object(brought);
export type TopupRequest = z.output<typeof topupRequest>;

/** Reports of play of one stack, at most. */
export const STACK_PLAYS_MAX = 10_000;

/**
 * Reports what was played since the last report: it counts as turnover now, not when the player leaves.
 * Moves nothing. Again: the answer of the first time; with another content it is refused with 108. Taken
 * whatever became of session, player and game. 404 before the buy-in came, which is worth another try;
 * 109 once the stack is closed, whose cash-out said the total; 400 beyond 10,000 reports of a stack.
 */
export const stackPlayRequest = z.object({
  ...stack,
  /** The vendor's own id of this report, never used for another. */
  id_provider: idText,
  /** Stakes since the last report, as the game's type counts them; more than zero. */
  valid_bet: amountText,
  /** Lives on with the play, if it is live. */
  session_id: idText.optional(),
});
export type StackPlayRequest = z.output<typeof stackPlayRequest>;

/**
 * Ends the stack with the amount that the player takes away. The difference to what was brought is
 * booked as a bet or a win. Taken whatever became of session, player and game. 404 before the
 * buy-in came, which is worth another try; 109 when another call closed the stack.
 */
export const cashoutRequest = z.object({
  ...stack,
  /** May be zero: everything was lost. */
  amount: amountText,
  /**
   * Total of the stakes played at the table, what was reported included. Without it the difference counts,
   * at most what was brought. Never less than what was reported.
   */
  valid_bet: amountText.optional(),
});
export type CashoutRequest = z.output<typeof cashoutRequest>;

export const stackAnswer = z.object({
  stack_id: z.string(),
  /** Our id of its round. */
  round_id: z.string(),
  /** Our id of the transaction on the player's balance; empty when nothing came back. */
  id: z.string(),
  state: z.enum(stackStates),
  /** What lies in the stack after the call, as far as money was brought to it. */
  chips: z.string(),
  balance: z.string(),
});
export type StackAnswer = z.output<typeof stackAnswer>;

export const stackPlayAnswer = stackAnswer.extend({
  /** What counts of the stack so far. */
  valid_bet: z.string(),
});
export type StackPlayAnswer = z.output<typeof stackPlayAnswer>;
