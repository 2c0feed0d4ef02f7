/**
 * Money beside the rounds: prizes that need no bet, tips and shares in a jackpot. Each is a line of
 * its own in the account record.
 *
 *   POST /promo       pays a prize
 *   POST /tip         takes a tip, or the player's share in a jackpot
 *   POST /cancel-tip  gives either back
 *
 * All answer `promotionAnswer`.
 */
import { z } from 'zod';
import { amountText, currencyCode, idText } from './parts.ts';

export const promoTypes = ['FREE_SPIN', 'TOURNAMENT', 'JACKPOT', 'CASHBACK', 'PROMO'] as const;
export type PromoType = (typeof promoTypes)[number];

export const tipTypes = ['TIP', 'JACKPOT_CONTRIBUTION'] as const;
export type TipType = (typeof tipTypes)[number];

const movement = {
  account_id: idText,
  currency: currencyCode,
  /** The vendor's own id of this movement, never used for anything else. */
  id_provider: idText,
};

/**
 * Pays a prize; no bet, session or round is needed, and whatever became of player and game it is
 * taken. The same id pays once; with other content it is refused with 108.
 */
export const promoRequest = z.object({
  ...movement,
  type: z.enum(promoTypes),
  /** More than zero. */
  amount: amountText,
  /** Where the campaign pays to: money to spend (the usual), or the bonus purse. */
  credit_to: z.enum(['cash', 'bonus']).optional(),
  game_id: idText.optional(),
  /** Of a jackpot and of free spins: the vendor's round that won it. A jackpot's line names the game. */
  round_id: idText.optional(),
  /** Of free spins: the reference under which the platform issued them. */
  free_spins: z.uuid().optional(),
  /** Of a tournament: the reference under which the platform set it up. Its line has its name. */
  tournament: z.uuid().optional(),
});
export type PromoRequest = z.output<typeof promoRequest>;

/** Needs a live session and a player who may play; refusals as those of /reserve, without limits. */
export const tipRequest = z.object({
  ...movement,
  game_id: idText,
  session_id: idText,
  /** TIP when left out. */
  type: z.enum(tipTypes).optional(),
  /** More than zero. */
  amount: amountText,
});
export type TipRequest = z.output<typeof tipRequest>;

/**
 * Gives a tip back, once. Again under its own id: the answer of the first time; under a new id: 409.
 * Of an unknown tip it is answered 200 with an empty `id`, and the tip is refused with 409 when it
 * comes. 400 when the transaction is no tip.
 */
export const cancelTipRequest = z.object({
  ...movement,
  original_id_provider: idText,
});
export type CancelTipRequest = z.output<typeof cancelTipRequest>;

export const promotionAnswer = z.object({
  id_provider: z.string(),
  /** Our id of the transaction; empty for the cancellation of an unknown tip. */
  id: z.string(),
  balance: z.string(),
});
export type PromotionAnswer = z.output<typeof promotionAnswer>;
