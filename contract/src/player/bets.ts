import { z } from 'zod';
import { gameTypes } from '../games.ts';
import { cursorSchema, idSchema, instantSchema, playerEndpoint } from '../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import { roundTransferKinds } from '../transfer-kinds.ts';

export const roundStates = ['open', 'closed', 'voided'] as const;

const round = z.object({
  id: idSchema,
  gameId: z.string(),
  gameTitle: z.string(),
  gameType: z.enum(gameTypes),
  vendor: z.string(),
  art: z.string(),
  state: z.enum(roundStates),
  stake: moneySchema,
  validBet: moneySchema,
  win: moneySchema,
  /** win − stake of a closed round, null while it is open. */
  net: signedMoneySchema.nullable(),
  openedAt: instantSchema,
  closedAt: instantSchema.nullable(),
});
export type Round = z.output<typeof round>;

const totals = z.object({
  rounds: z.number().int(),
  stake: moneySchema,
  validBet: moneySchema,
  win: moneySchema,
  net: signedMoneySchema,
});

export const betsEndpoints = {
  rounds: playerEndpoint({
    method: 'GET',
    path: '/api/rounds',
    module: 'bets',
    summary:
      'Betting record, newest first, 20 a page, with the totals of all that the filter finds.',
    input: z.strictObject({
      from: instantSchema,
      to: instantSchema,
      gameType: z.enum(gameTypes).optional(),
      /** Code of the vendor. */
      vassalage: z.string().max(20).optional(),
      gameId: idSchema.optional(),
      state: z.enum(roundStates).optional(),
      roundId: z.string().trim().max(19).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(round, 20).extend({ totals }),
  }),
  playedGames: playerEndpoint({
    method: 'GET',
    path: '/api/rounds/games',
    module: 'bets',
    summary: 'Games of which the member has rounds in some days, those played last first.',
    input: z.strictObject({ from: instantSchema, to: instantSchema }),
    output: z.object({
      items: z.array(z.object({ id: idSchema, title: z.string(), vendor: z.string() })).max(100),
    }),
  }),
  round: playerEndpoint({
    method: 'GET',
    path: '/api/rounds/:roundId',
    module: 'bets',
    summary: 'One round with every movement of money that belongs to it.',
    input: z.strictObject({ roundId: idSchema }),
    output: z.object({
      round,
      transactions: z
        .array(
          z.object({
            reference: z.string(),
            type: z.enum(roundTransferKinds),
            amount: signedMoneySchema,
            balanceAfter: moneySchema,
            at: instantSchema,
          }),
        )
        .max(500),
    }),
    refusals: ['round.unknown'],
  }),
};
