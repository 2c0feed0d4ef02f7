/**
 * What the platform asks of a vendor that keeps players' money itself: signed JSON over HTTP, as
 * `wire.ts` describes. Money goes in when a game is opened and comes back when it is left, or the
 * player moves it by hand: whichever the merchant has chosen.
 *
 * Every transfer has a reference that is never used again. The vendor answers the same reference
 * the same way for ever, whether it is sent again or asked about.
 */
import { z } from 'zod';

const account = z.object({
  /** The player's id, as in launches. */
  id: z.string(),
  currency: z.string(),
});
const amount = z.string().max(24);

/** `POST /transfers/in`: this much is the player's at the vendor from now on. */
export const transferInRequest = z.object({
  reference: z.uuid(),
  merchant: z.string(),
  account,
  amount,
});

/**
 * `POST /transfers/out`: that amount comes back, or without one all that the player has there.
 * Refused while a round is open (`round_open`) or when there is less (`insufficient`). An amount of
 * nothing moves nothing, is never refused, and has the vendor tell the balance.
 */
export const transferOutRequest = z.object({
  reference: z.uuid(),
  merchant: z.string(),
  account,
  amount: amount.optional(),
});

/**
 * `POST /transfers/status`: what became of a transfer. One that the vendor has never heard of is
 * answered `refused` and refused from then on, should it still arrive: so the answer is final, and
 * nobody has to guess how long a call may be on its way.
 */
export const transferStatusRequest = z.object({ reference: z.uuid() });

/** Reasons that players are told in words of their own language; any other is told as a refusal. */
export const transferReasons = ['round_open', 'insufficient'] as const;

/**
 * The answer to all three. Anything but this, with status 200, says nothing about the money.
 * `balance` is what the player has there right after the transfer: the same in every answer to its
 * reference. Without it, what is left is taken to be what the ledger says.
 */
export const transferAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), amount, balance: amount.optional() }),
  z.object({ state: z.literal('refused'), reason: z.string().max(100) }),
]);
export type TransferAnswer = z.output<typeof transferAnswer>;
