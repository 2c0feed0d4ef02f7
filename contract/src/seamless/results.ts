/**
 * Rounds at vendors that keep the players' money (`transfer-wallet.ts`), who alone know what was
 * staked and won there. A result moves nothing; it is a round in the betting record, and counts.
 *
 *   POST /result   what one round of a player came to, when it is over
 */
import { z } from 'zod';
import { amountText, counting, currencyCode, idText } from './parts.ts';

/**
 * Tells the result of a round, once. Again: the answer of the first time; with another content it is
 * refused with 108. 400 from a vendor whose players' money is with us: its bets are rounds already. 101
 * of a player who never opened a game of the vendor, 404 of a game that nobody did.
 */
export const resultRequest = z.object({
  account_id: idText,
  currency: currencyCode,
  game_id: idText,
  round_id: idText,
  /** May be zero, in a free round. */
  stake: amountText,
  /** What the round paid in all. */
  win: amountText,
  ...counting,
});
export type ResultRequest = z.output<typeof resultRequest>;

export const resultAnswer = z.object({
  /** Our id of the round. */
  round_id: z.string(),
  /** What of it counts as turnover. */
  valid_bet: z.string(),
});
export type ResultAnswer = z.output<typeof resultAnswer>;
