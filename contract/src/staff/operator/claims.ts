/** Rows of a queue that one member of staff has taken, so that no two work on the same. */
import { z } from 'zod';
import { idSchema, instantSchema, isStorable, operatorEndpoint } from '../../endpoint.ts';
import { type QueueName, queueNames } from './queues.ts';

/** After that many minutes without renewal a row is free again. */
export const CLAIM_MINUTES = 15;

/** Who holds a row. */
export const claim = z.object({
  by: z.string(),
  /** The caller does. */
  mine: z.boolean(),
  at: instantSchema,
  /** When it is free again, unless it is renewed. */
  until: instantSchema,
});
export type Claim = z.output<typeof claim>;

/** What a row says that can be claimed: what it is called there, and who holds it. */
export const claimable = { subject: z.string(), claim: claim.nullable() };

/** Narrows a queue to what the caller holds, or to what nobody does. */
export const heldSchema = z.enum(['mine', 'free']);
export type Held = z.output<typeof heldSchema>;

/** What a queue comes to, beside its rows. */
export const queueFigures = z.object({
  /** Rows that wait for somebody, held or not. */
  waiting: z.number().int(),
  mine: z.number().int(),
  free: z.number().int(),
  /** Rows that have waited for longer than the queue’s target. */
  late: z.number().int(),
  oldestAt: instantSchema.nullable(),
  /** What waits, by currency; in the wallet’s unit where it is known in that. */
  sums: z.array(z.object({ currency: z.string(), amount: z.string().max(40) })).max(20),
});
export type QueueFigures = z.output<typeof queueFigures>;

const ofRow = {
  merchantId: idSchema,
  queue: z.enum(queueNames as [QueueName, ...QueueName[]]),
  /** As the row names it, e.g. `payment:3:A-17`. */
  subject: z.string().min(1).max(200).refine(isStorable),
};

export const claimEndpoints = {
  claimRow: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/claims',
    module: 'staff',
    permission: 'session.own',
    throttle: 'read',
    summary:
      'Takes a row of a queue for the caller, or renews that: for fifteen minutes nobody else ' +
      'decides it. Needs the permission that the queue asks for.',
    input: z.strictObject(ofRow),
    output: claim,
    refusals: ['staff.forbidden', 'claim.held', 'claim.gone'],
  }),
  freeRow: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/claims/free',
    module: 'staff',
    permission: 'session.own',
    throttle: 'read',
    summary: 'Gives a row back that the caller holds; does nothing when they hold it no more.',
    input: z.strictObject(ofRow),
    output: z.object({}),
    refusals: ['staff.forbidden'],
  }),
};
