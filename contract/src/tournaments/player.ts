import { z } from 'zod';
import { idSchema, instantSchema, playerEndpoint } from '../endpoint.ts';
import { moneySchema } from '../money.ts';
import {
  TOURNAMENT_GAMES_MAX,
  TOURNAMENT_PRIZES_MAX,
  TOURNAMENT_TOP,
  tournamentRules,
} from './kinds.ts';
import { game } from '../catalog/player/catalog.ts';

const place = z.object({ rank: z.int(), name: z.string(), score: moneySchema });

export const tournamentEndpoints = {
  tournament: playerEndpoint({
    method: 'GET',
    path: '/api/tournaments/:tournamentId',
    module: 'seamless',
    summary:
      'The places of a tournament that is shown, from the first, with masked names, and the rank of the caller ' +
      'among them.',
    input: z.strictObject({ tournamentId: idSchema }),
    output: z.object({ places: z.array(place).max(TOURNAMENT_TOP), own: z.int().nullable() }),
    refusals: ['request.not-found'],
  }),
  tournaments: playerEndpoint({
    method: 'GET',
    path: '/api/tournaments',
    module: 'seamless',
    token: false,
    summary:
      'Tournaments that run, are to come within a week or ended within a day, with their best.',
    output: z.object({
      items: z
        .array(
          z.object({
            id: idSchema,
            name: z.string(),
            state: z.enum(['coming', 'running', 'ended']),
            /** The highest win of one round in stakes counts, or those of all rounds together. */
            rule: z.enum(tournamentRules),
            startsAt: instantSchema,
            endsAt: instantSchema,
            /** Rounds with less paid into them score nothing. */
            leastStake: moneySchema,
            /** By rank, from the first. */
            prizes: z.array(moneySchema).max(TOURNAMENT_PRIZES_MAX),
            /** How many have scored. */
            players: z.int(),
            /** The best, with masked names; scores are wins in stakes. */
            top: z.array(place).max(10),
            /** Whose rounds count. */
            games: z.array(game).min(1).max(TOURNAMENT_GAMES_MAX),
          }),
        )
        .max(20),
    }),
  }),
};
