/** Fields that many calls of the wallet API share. */
import { z } from 'zod';

/**
 * What nobody sees or types, and what makes two ids look alike: control and format characters (those
 * that turn the direction of writing among them), halves of characters, private and unassigned ones,
 * whatever fonts leave out, and every space but the plain one.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/u;

/** An id that the vendor chose, or one of ours that it hands back: the one schema of all calls. */
export const idText = z
  .string()
  .min(1)
  .max(128)
  .refine((id) => !UNSEEN.test(id), 'printable characters only');
export const currencyCode = z.string().regex(/^[A-Z]{3,5}$/);
/** Decimal in the main unit; where zero is legal the call says so. */
export const amountText = z
  .string()
  .max(20)
  .regex(/^\d{1,14}(\.\d{1,4})?$/)
  .describe(
    'Decimal in the main unit, with no more decimals than the currency has: THB and VND two.',
  );
/** The session of a bet, where the vendor may leave it out. */
export const sessionText = idText
  .describe('Left out, a bet is for the open session that the player has of the game.')
  .optional();

/**
 * What the law of the site's place asks of a game. It comes with the launch, signed, and again with the
 * player; of a field that is left out the stricter meaning holds.
 */
export const jurisdiction = z.object({
  /** Least time between the starts of two paid rounds. Sooner ones are yours to refuse. */
  minimum_cycle_ms: z.number().int(),
  /** Whether rounds may be shown faster, or their end be asked for. */
  turbo: z.boolean(),
  /** Whether rounds may follow each other without a press for each. */
  autoplay: z.boolean().default(false),
  /** Whether a win that is no more than the stake may be celebrated. */
  small_win_celebration: z.boolean().default(false),
  /** Whether the time and the result of the session are always in view. */
  session_clock: z.boolean().default(true),
});
export type Jurisdiction = z.output<typeof jurisdiction>;

/**
 * What of a round counts as turnover, where the vendor knows more than stake and payout tell, and who was
 * on which side at a table that many play at; only with the call that finishes the round. Refused with
 * 400 when more counts than the stake. A repeat of the call changes nothing.
 */
export const counting = {
  /** At most the stake of the round. Without it: the rule of the game's type. */
  valid_bet: amountText.optional(),
  /**
   * The bets of a live table by line: opposite sides of a market count their difference, others
   * whole, and what a tie gave back nothing. Beside `valid_bet` that is what counts, and lines say only
   * who was on which side: those without a side may be left out.
   */
  lines: z
    .array(
      z.object({
        amount: amountText,
        /** Staff read it. Best by its sides, `banker/player`: the first one is `a`. */
        market: idText.optional(),
        side: z.enum(['a', 'b']).optional(),
        returned: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(100)
    .optional(),
  /**
   * The round that everybody at the table shares, where `round_id` is of one player's bets. Without it
   * `round_id` is taken for that round. It means something with `lines` alone.
   */
  table_round_id: idText.optional(),
};
