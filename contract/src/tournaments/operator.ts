/** Tournaments that staff set up with a vendor for players of a merchant. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, operatorEndpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import {
  TOURNAMENT_GAMES_MAX,
  TOURNAMENT_PRIZES_MAX,
  TOURNAMENT_TOP,
  tournamentRules,
} from './kinds.ts';
import { reasonSchema } from '../staff/operator/reason.ts';
import { asked } from '../staff/operator/requests.ts';

const tournament = z.object({
  id: idSchema,
  name: z.string(),
  vendorName: z.string(),
  games: z.array(z.string()).max(TOURNAMENT_GAMES_MAX),
  rule: z.enum(tournamentRules),
  startsAt: instantSchema,
  endsAt: instantSchema,
  leastStake: moneySchema,
  /** All prizes together, and what was credited of them. */
  worth: moneySchema,
  paid: moneySchema,
  players: z.int(),
  state: z.enum(['issuing', 'coming', 'running', 'ended', 'cancelling', 'cancelled', 'refused']),
  /** Why the vendor did not take it, in its word. */
  refusal: z.string().nullable(),
  /** How often the vendor has not answered since it last did. */
  failures: z.int(),
  /** By rank: what there is to be won, who stands there and whether it was credited. */
  places: z
    .array(
      z.object({
        rank: z.int(),
        prize: moneySchema.nullable(),
        memberId: idSchema.nullable(),
        account: z.string().nullable(),
        /** Wins in stakes. */
        score: moneySchema.nullable(),
        paid: moneySchema.nullable(),
      }),
    )
    .max(TOURNAMENT_TOP),
});
export type TournamentLine = z.output<typeof tournament>;

const base = '/ops/merchants/:merchantId/tournaments';
const ofMerchant = { merchantId: idSchema };

export const operatorTournamentEndpoints = {
  merchantTournaments: operatorEndpoint({
    method: 'GET',
    path: base,
    module: 'seamless',
    permission: 'tournament.read',
    summary:
      'Tournaments of one merchant, newest first, 50 a page: how they stand, who won, what was paid.',
    input: z.strictObject({ ...ofMerchant, cursor: cursorSchema.optional() }),
    output: pageSchema(tournament, 50),
  }),
  setUpTournament: operatorEndpoint({
    method: 'POST',
    path: base,
    module: 'seamless',
    permission: 'tournament.make',
    summary:
      'Asks a second person for a tournament: prizes are the merchant’s money, so two people always set ' +
      'one up. All games must be one vendor’s.',
    input: z.strictObject({
      ...ofMerchant,
      name: z.string().trim().min(1).max(80),
      gameIds: z.array(idSchema).min(1).max(TOURNAMENT_GAMES_MAX),
      startsAt: instantSchema,
      hours: z.int().min(1).max(2160),
      rule: z.enum(tournamentRules),
      leastStake: moneySchema,
      /** By rank, from the first; none more than the one before. */
      prizes: z.array(moneySchema).min(1).max(TOURNAMENT_PRIZES_MAX),
      reason: reasonSchema,
    }),
    output: z.object(asked),
    refusals: ['request.not-found', 'game.unknown', 'approval.open'],
  }),
  cancelTournament: operatorEndpoint({
    method: 'POST',
    path: `${base}/:tournamentId/cancel`,
    module: 'seamless',
    permission: 'tournament.make',
    summary: 'Ends one that has not ended, without prizes.',
    input: z.strictObject({ ...ofMerchant, tournamentId: idSchema, reason: reasonSchema }),
    output: z.object({}),
    refusals: ['request.not-found', 'approval.outdated'],
  }),
};
