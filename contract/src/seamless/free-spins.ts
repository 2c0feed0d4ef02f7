/**
 * Free spins that the platform gives to a player: rounds of one game at one stake, which the vendor
 * plays without asking for the stake. What they win is paid by `/promo` with type `FREE_SPIN`, the
 * round and the reference of the grant.
 *
 *   POST /freespins/issue   gives them
 *   POST /freespins/cancel  takes back those that were not played
 *   POST /freespins/status  tells how grants stand
 *
 * A grant has a reference that is never used for another. Every call may be repeated: issuing again
 * what was issued answers how it stands, so a call without an answer is simply sent again.
 */
import { z } from 'zod';
import { FREE_SPINS_MAX } from '../free-spins/bounds.ts';
import { amountText } from './parts.ts';

export const freeSpinStates = ['open', 'used', 'expired', 'cancelled', 'refused'] as const;
export type FreeSpinState = (typeof freeSpinStates)[number];

/** Why a vendor does not take a grant. `conflict`: the reference was issued with other content. */
export const freeSpinReasons = ['game', 'stake', 'currency', 'late', 'conflict'] as const;

export const freeSpinsIssueRequest = z.object({
  reference: z.uuid(),
  merchant: z.string().max(64),
  account: z.object({ id: z.string().max(64), currency: z.string(), nickname: z.string().max(64) }),
  game: z.string().max(64),
  spins: z.int().min(1).max(FREE_SPINS_MAX),
  /** What each would cost, of the stakes that the game offers. */
  stake: amountText,
  /** None is played from this moment on. */
  valid_until: z.iso.datetime(),
  /** Handed back with every win: money to spend, or the bonus purse. */
  credit_to: z.enum(['cash', 'bonus']),
});
export type FreeSpinsIssueRequest = z.output<typeof freeSpinsIssueRequest>;

/** One that the vendor has never heard of is cancelled all the same, should it still arrive. */
export const freeSpinsCancelRequest = z.object({ reference: z.uuid() });

export const freeSpinsStatusRequest = z.object({ references: z.array(z.uuid()).min(1).max(200) });

/** How a grant stands. Anything but this, with status 200, says nothing about it. */
export const freeSpinsAnswer = z.object({
  reference: z.uuid(),
  state: z.enum(freeSpinStates),
  /** Of a refusal; any other word is understood as a refusal as well. */
  reason: z.string().max(100).optional(),
  /** How many were played: those are over, whatever becomes of the rest. */
  played: z.int().min(0).max(FREE_SPINS_MAX),
  won: amountText,
});
export type FreeSpinsAnswer = z.output<typeof freeSpinsAnswer>;

/** Those among them that the vendor knows. */
export const freeSpinsStatusAnswer = z.object({ grants: z.array(freeSpinsAnswer).max(200) });
