/**
 * Tournaments that the platform sets up with a vendor for the players of one merchant: rounds of named
 * games score, and the best are paid prizes by `/promo` with type `TOURNAMENT` and the reference.
 *
 *   POST /tournaments/set     sets one up
 *   POST /tournaments/cancel  ends one that has not ended, without prizes
 *   POST /tournaments         tells how they stand
 *
 * A tournament has a reference that is never used for another. Every call may be repeated: setting up
 * again what was set up answers how it stands, so a call without an answer is simply sent again.
 */
import { z } from 'zod';
import {
  TOURNAMENT_GAMES_MAX,
  TOURNAMENT_PRIZES_MAX,
  TOURNAMENT_TOP,
  tournamentRules,
} from '../tournaments/kinds.ts';
import { amountText } from './parts.ts';

/** So many places are told at most. */
export { TOURNAMENT_TOP } from '../tournaments/kinds.ts';

export const tournamentStates = ['coming', 'running', 'ended', 'cancelled', 'refused'] as const;
export type TournamentState = (typeof tournamentStates)[number];

/** Why a vendor does not take one. `conflict`: the reference was used with other content. */
export const tournamentReasons = ['game', 'currency', 'late', 'wallet', 'conflict'] as const;

export const tournamentSetRequest = z.object({
  reference: z.uuid(),
  merchant: z.string().max(64),
  currency: z.string().max(8),
  name: z.string().min(1).max(80),
  /** The vendor's ids of the games whose rounds count. */
  games: z.array(z.string().min(1).max(64)).min(1).max(TOURNAMENT_GAMES_MAX),
  /** Rounds that end from `starts_at` on and before `ends_at` count, by the vendor's clock. */
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /**
   * `best-multiple`: the highest win of one round in stakes; `sum-of-multiples`: those of all rounds
   * together. Cut off after the fourth decimal, round by round.
   */
  rule: z.enum(tournamentRules),
  /** Rounds with less paid into them score nothing. */
  least_stake: amountText,
  /** By rank from the first. */
  prizes: z.array(amountText).min(1).max(TOURNAMENT_PRIZES_MAX),
  /** Base of the wallet API for this merchant, without a trailing slash. */
  wallet: z.string().max(500),
});
export type TournamentSetRequest = z.output<typeof tournamentSetRequest>;

export const tournamentCancelRequest = z.object({ reference: z.uuid() });
export const tournamentsRequest = z.object({ references: z.array(z.uuid()).min(1).max(200) });

const place = z.object({
  rank: z.int().min(1).max(1_000_000),
  account_id: z.string().max(64),
  /** As others may see the player. */
  name: z.string().max(64),
  /** In stakes. */
  score: amountText,
});

/** How one stands. Anything but this, with status 200, says nothing about it. */
export const tournamentAnswer = z.object({
  reference: z.uuid(),
  state: z.enum(tournamentStates),
  /** Of a refusal; any other word is understood as a refusal as well. */
  reason: z.string().max(100).optional(),
  /** How many have scored. */
  players: z.int().min(0).max(2_000_000_000),
  /** The best, from the first; of two alike whoever got there earlier. Fixed once it has ended. */
  top: z.array(place).max(TOURNAMENT_TOP),
  /** Prizes that a wallet has taken. */
  paid: z.int().min(0).max(TOURNAMENT_PRIZES_MAX),
});
export type TournamentAnswer = z.output<typeof tournamentAnswer>;

/** Those among them that the vendor knows. */
export const tournamentsAnswer = z.object({ tournaments: z.array(tournamentAnswer).max(200) });
