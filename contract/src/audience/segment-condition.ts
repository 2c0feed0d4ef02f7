/** Who a segment is: what staff save and the database is asked. */
import { z } from 'zod';
import { SEGMENT_CONDITIONS_MAX, segmentRanges } from './kinds.ts';
import { type ConditionTree, conditionTree, leavesOf } from '../condition-tree.ts';
import { idSchema } from '../endpoint.ts';
import { moneySchema } from '../money.ts';

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().min(min).max(max);
const days = within(segmentRanges.days);
const span = within(segmentRanges.span);
const level = within(segmentRanges.level);
const count = within(segmentRanges.count);

/**
 * Single conditions. Ends are included, and null where there is none. What is added up, bets and days of
 * play are by the merchant's days, today included; the rest counts 24 hours a day back from now.
 */
const leaf = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('vip'), from: level, to: level.nullable() }),
  z.strictObject({ is: z.literal('registered-within'), days }),
  /** Registered that long ago or longer. */
  z.strictObject({ is: z.literal('registered-before'), days }),
  z.strictObject({
    is: z.literal('deposit-count'),
    days: span,
    from: count,
    to: count.nullable(),
  }),
  z.strictObject({
    is: z.literal('deposit-sum'),
    days: span,
    from: moneySchema,
    to: moneySchema.nullable(),
  }),
  z.strictObject({ is: z.literal('deposited-within'), days }),
  /** Nothing was paid in for so many days, though something was before. */
  z.strictObject({ is: z.literal('no-deposit-for'), days }),
  z.strictObject({ is: z.literal('played-within'), days }),
  /** Nothing was played for so many days, though something was before. */
  z.strictObject({ is: z.literal('no-play-for'), days }),
  /** Signed in last. */
  z.strictObject({ is: z.literal('seen-within'), days }),
  /** Did not sign in for so many days, though they did before. */
  z.strictObject({ is: z.literal('not-seen-for'), days }),
  /** What lies in the main purse now. */
  z.strictObject({ is: z.literal('balance'), from: moneySchema, to: moneySchema.nullable() }),
  z.strictObject({
    is: z.literal('valid-bet'),
    days: span,
    from: moneySchema,
    to: moneySchema.nullable(),
  }),
  /** Win less stake of whoever has won, or stake less win of whoever has lost. */
  z.strictObject({
    is: z.literal('net'),
    days: span,
    side: z.enum(['won', 'lost']),
    from: moneySchema,
    to: moneySchema.nullable(),
  }),
  z.strictObject({ is: z.literal('tag'), tagId: idSchema, has: z.boolean() }),
  /** Verified at least so far. */
  z.strictObject({ is: z.literal('verified'), level: z.int().min(1).max(3) }),
  /** The language that the member chose, by its code on the site. */
  z.strictObject({
    is: z.literal('language'),
    codes: z.array(z.string().min(2).max(10)).min(1).max(20),
  }),
  /** Stands below that agent, however far. */
  z.strictObject({ is: z.literal('under-agent'), agentId: idSchema }),
  z.strictObject({ is: z.literal('account-type'), of: z.enum(['member', 'agent']) }),
]);
export type SegmentLeaf = z.output<typeof leaf>;

export const segmentCondition = conditionTree(leaf).refine(
  (tree) => leavesOf(tree as SegmentCondition).length <= SEGMENT_CONDITIONS_MAX,
);
export type SegmentCondition = ConditionTree<SegmentLeaf>;
