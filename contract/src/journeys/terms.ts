/** What a journey says, once published: the shape that two of the staff agree to and its members keep. */
import { z } from 'zod';
import { idSchema, isStorable } from '../endpoint.ts';
import { LEVELS_MAX } from '../loyalty/kinds.ts';
import { journeyRanges, STEP_BODY_MAX, STEP_TITLE_MAX, STEPS_MAX } from './kinds.ts';

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().min(min).max(max);

const trigger = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('registered') }),
  /** Which of the member's deposits; null: any. */
  z.strictObject({ on: z.literal('deposit'), n: within(journeyRanges.deposit).nullable() }),
  z.strictObject({
    on: z.literal('level'),
    level: z
      .int()
      .min(1)
      .max(LEVELS_MAX - 1),
  }),
  z.strictObject({ on: z.literal('segment'), segmentId: idSchema }),
  /** Of which offer; null: of any. */
  z.strictObject({ on: z.literal('bonus-converted'), offerId: idSchema.nullable() }),
  z.strictObject({ on: z.literal('bonus-expired'), offerId: idSchema.nullable() }),
  /** Null: whichever. */
  z.strictObject({ on: z.literal('mission'), missionId: idSchema.nullable() }),
  z.strictObject({ on: z.literal('idle'), days: within(journeyRanges.idle) }),
]);
export type JourneyTrigger = z.output<typeof trigger>;

/** What must hold, or must not; what was done counts since the member began. */
const check = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('segment'), segmentId: idSchema, has: z.boolean() }),
  z.strictObject({ is: z.literal('deposited'), has: z.boolean() }),
  z.strictObject({ is: z.literal('played'), has: z.boolean() }),
  /** Was given a bonus of that offer, by whatever. */
  z.strictObject({ is: z.literal('bonus'), offerId: idSchema, has: z.boolean() }),
]);
export type JourneyCheck = z.output<typeof check>;

const text = z.strictObject({
  title: z.string().trim().min(1).max(STEP_TITLE_MAX).refine(isStorable),
  body: z.string().trim().min(1).max(STEP_BODY_MAX).refine(isStorable),
});

const step = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('wait'), hours: within(journeyRanges.hours) }),
  z.strictObject({ do: z.literal('check'), check }),
  z.strictObject({ do: z.literal('grant'), offerId: idSchema }),
  /** By dictionary; each of the site's, to be published. */
  z.strictObject({
    do: z.literal('message'),
    texts: z
      .record(z.string().regex(/^[a-z]{2}$/), text)
      .refine((all) => Object.keys(all).length <= 40),
  }),
]);
export type JourneyStep = z.output<typeof step>;

export const journeyTerms = z.strictObject({
  trigger,
  steps: z.array(step).min(1).max(STEPS_MAX),
  /** Days since they began last after which a member may begin again; null: once in a lifetime. */
  againDays: within(journeyRanges.again).nullable(),
});
export type JourneyTerms = z.output<typeof journeyTerms>;
