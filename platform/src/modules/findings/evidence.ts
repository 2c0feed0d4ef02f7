/** What sightings keep as evidence, by kind; read with the same schema that names what was written. */
import { sharedThings } from '@croupier/contract/findings/kinds';
import { gameTypes } from '@croupier/contract/games';
import { z } from 'zod';

const id = z.string();
const bet = z.object({
  memberId: id,
  roundId: id,
  side: z.enum(['a', 'b']),
  amountMinor: z.string(),
});
const sent = z.object({ id, fromId: id, toId: id, amountMinor: z.string(), at: z.string() });

const evidenceSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('shared'), thing: z.enum(sharedThings), tail: z.string().nullable() }),
  z.object({
    what: z.literal('transfers'),
    transfers: z.array(sent),
  }),
  z.object({
    what: z.literal('chips'),
    transfer: sent,
    rounds: z.array(z.object({ memberId: id, roundId: id, netMinor: z.string() })),
  }),
  z.object({
    what: z.literal('bonus-stakes'),
    grantId: id,
    maxBetMinor: z.string(),
    rounds: z.int(),
    near: z.int(),
  }),
  z.object({
    what: z.literal('bonus-exits'),
    exits: z.array(
      z.object({
        grantId: id,
        keptMinor: z.string(),
        endedAt: z.string(),
        withdrawnMinor: z.string(),
        at: z.string(),
      }),
    ),
  }),
  z.object({
    what: z.literal('bets'),
    market: z.string(),
    gameType: z.enum(gameTypes),
    /** What they cover of each other has counted for nobody since it was seen. */
    excludedAtOnce: z.boolean().default(false),
    /** What each member has on the side that is left, and where the first of it was bet. */
    bets: z.array(bet),
    /** All of it, slip by slip, and what each slip counts; older evidence has none. */
    slips: z.array(bet.extend({ validBetMinor: z.string().optional() })).default([]),
  }),
]);
/** Ids and amounts are in digits. */
export type Evidence = z.output<typeof evidenceSchema>;

export const readEvidence = (value: unknown): Evidence => evidenceSchema.parse(value);
