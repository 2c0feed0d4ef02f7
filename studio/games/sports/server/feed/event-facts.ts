/** What is known of a match in play, as feeds tell it: the shapes of `EventFacts`, checked. */
import { z } from 'zod';
import type { EventFacts } from '../../protocol.ts';

const count = z.int().min(0).max(999);
const pair = z.tuple([count, count]);
const side = z.enum(['H', 'A']);
const clock = {
  at: z.int().min(0).max(4_102_444_800_000),
  pace: z.number().min(0).max(120),
};

const football = z.strictObject({
  sport: z.literal('football'),
  period: z.enum(['first', 'half-time', 'second', 'full-time']),
  second: z.int().min(0).max(10_800),
  ...clock,
  score: pair,
  half: pair.nullable(),
  corners: pair,
  yellows: pair,
  reds: pair,
  incidents: z
    .array(
      z.strictObject({
        kind: z.enum(['goal', 'corner', 'yellow', 'red', 'var']),
        side,
        minute: z.int().min(0).max(180),
        player: z.string().max(40).optional(),
      }),
    )
    .max(150),
});

const basketball = z.strictObject({
  sport: z.literal('basketball'),
  period: z.int().min(1).max(20),
  secondsLeft: z.int().min(0).max(1200),
  ...clock,
  score: pair,
  periods: z.array(pair).max(20),
});

const tennis = z.strictObject({
  sport: z.literal('tennis'),
  sets: z.array(pair).max(5),
  points: z.tuple([z.string().max(3), z.string().max(3)]),
  server: side,
  isOver: z.boolean(),
});

const esports = z.strictObject({
  sport: z.literal('esports'),
  bestOf: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)]),
  maps: z
    .array(
      z.strictObject({
        winner: side.nullable(),
        score: pair,
        firsts: z.record(z.string().max(12), side),
      }),
    )
    .max(5),
  isOver: z.boolean(),
});

/** Facts of any sport. */
export const eventFacts: z.ZodType<EventFacts> = z.discriminatedUnion('sport', [
  football,
  basketball,
  tennis,
  esports,
]) as z.ZodType<EventFacts>;
