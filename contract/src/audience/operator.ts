/** Tags that staff put on members, and segments: saved queries over members. */
import { z } from 'zod';
import {
  SAMPLE_MAX,
  SEGMENT_NAME_MAX,
  SEGMENTS_MAX,
  TAG_NAME_MAX,
  tagColours,
  TAGGED_AT_ONCE_MAX,
} from './kinds.ts';
import { idSchema, instantSchema, isStorable, operatorEndpoint } from '../endpoint.ts';
import { segmentCondition } from './segment-condition.ts';
import { memberTag } from './member-tag.ts';
import { asked, mayAsk } from '../staff/operator/requests.ts';

const ofMerchant = { merchantId: idSchema };
const ofTag = { ...ofMerchant, tagId: idSchema };
const ofSegment = { ...ofMerchant, segmentId: idSchema };
const nameOf = (most: number) => z.string().trim().min(1).max(most).refine(isStorable);
const tagWords = { name: nameOf(TAG_NAME_MAX), colour: z.enum(tagColours) };

const tag = memberTag.extend({
  /** Members who have it. */
  members: z.int(),
  /** When it was taken out of use; null while it can be given. */
  retiredAt: instantSchema.nullable(),
  by: z.string(),
});
export type Tag = z.output<typeof tag>;

/** What asks for a segment. */
const use = z.object({
  kind: z.enum(['offer', 'message', 'journey']),
  id: idSchema,
  name: z.string(),
});
export type SegmentUse = z.output<typeof use>;

const count = z.object({
  /** Members whom the conditions hold for; null: fewer than `FEW`, for whoever may not read of members. */
  members: z.int().nullable(),
  /** Those of them who are barred: nothing of the segment's uses reaches them. Null likewise. */
  barred: z.int().nullable(),
  /** Some of the others, the newest first; none for whoever may not read of members. */
  sample: z.array(z.object({ memberId: idSchema, account: z.string() })).max(SAMPLE_MAX),
});
export type SegmentCount = z.output<typeof count>;

const segment = z.object({
  id: idSchema,
  name: z.string(),
  condition: segmentCondition,
  /** Counts saves: a save names the one that it was made from. */
  revision: z.int(),
  savedAt: instantSchema,
  by: z.string(),
  uses: z.array(use).max(200),
});
export type Segment = z.output<typeof segment>;

/** What conditions name beside numbers. */
const names = z.object({
  /** Accounts of agents by id. */
  agents: z.record(idSchema, z.string()),
});
const whole = segment.extend({ names });
export type WholeSegment = z.output<typeof whole>;
const words = { name: nameOf(SEGMENT_NAME_MAX), condition: segmentCondition };
const revision = z.int().min(1).max(2_147_483_647);

export const operatorAudienceEndpoints = {
  tags: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/tags',
    module: 'audience',
    permission: 'promotion.read',
    summary: 'Tags of one merchant, by name; those in use, or those taken out of use.',
    input: z.strictObject({ ...ofMerchant, state: z.enum(['used', 'retired']).optional() }),
    output: z.object({ items: z.array(tag).max(500) }),
  }),
  makeTag: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/tags',
    module: 'audience',
    permission: 'member-tag.write',
    summary: 'Makes a tag; a merchant has at most 100 in use.',
    input: z.strictObject({ ...ofMerchant, ...tagWords }),
    output: tag,
    refusals: ['audience.tag-name-taken', 'audience.tags-full'],
  }),
  changeTag: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/tags/:tagId',
    module: 'audience',
    permission: 'member-tag.write',
    summary: 'Gives a tag another name or colour.',
    input: z.strictObject({ ...ofTag, ...tagWords }),
    output: tag,
    refusals: ['audience.tag-unknown', 'audience.tag-name-taken'],
  }),
  retireTag: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/tags/:tagId/retire',
    module: 'audience',
    permission: 'member-tag.write',
    summary:
      'Takes a tag out of use: nobody shows it or gets it. One that a segment asks for stays.',
    input: z.strictObject(ofTag),
    output: tag,
    refusals: ['audience.tag-unknown', 'audience.tag-in-use'],
  }),
  restoreTag: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/tags/:tagId/restore',
    module: 'audience',
    permission: 'member-tag.write',
    summary: 'Takes a tag into use again, with whoever had it.',
    input: z.strictObject(ofTag),
    output: tag,
    refusals: ['audience.tag-unknown', 'audience.tag-name-taken', 'audience.tags-full'],
  }),
  tagMembers: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/tags/:tagId/members',
    module: 'audience',
    permission: 'member-tag.write',
    summary:
      'Puts a tag on members or takes it off, at most 100 at once; answers how many changed. A tag by which ' +
      'offers or journeys go is asked of a second person instead.',
    input: z.strictObject({
      ...ofTag,
      memberIds: z.array(idSchema).min(1).max(TAGGED_AT_ONCE_MAX),
      on: z.boolean(),
      ...mayAsk,
    }),
    output: z.object({ changed: z.int(), ...asked }),
    refusals: ['audience.tag-unknown', 'member.unknown', 'approval.reason', 'approval.open'],
  }),
  segments: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/segments',
    module: 'audience',
    permission: 'promotion.read',
    summary: 'Segments of one merchant by name, with what uses them.',
    input: z.strictObject(ofMerchant),
    output: z.object({ items: z.array(segment).max(SEGMENTS_MAX), names }),
  }),
  segment: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/segments/:segmentId',
    module: 'audience',
    permission: 'promotion.read',
    summary: 'One segment.',
    input: z.strictObject(ofSegment),
    output: whole,
    refusals: ['audience.segment-unknown'],
  }),
  countSegment: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/segments/count',
    module: 'audience',
    permission: 'promotion.read',
    throttle: 'search',
    summary: 'How many members conditions hold for now, and some of them. Nothing is kept.',
    input: z.strictObject({ ...ofMerchant, condition: segmentCondition }),
    output: count,
    refusals: ['audience.condition', 'audience.too-wide'],
  }),
  createSegment: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/segments',
    module: 'audience',
    permission: 'promotion.write',
    summary: 'Saves a new segment; a merchant has at most 40.',
    input: z.strictObject({ ...ofMerchant, ...words }),
    output: whole,
    refusals: [
      'audience.condition',
      'audience.segment-name-taken',
      'audience.segments-full',
      'audience.tag-unknown',
    ],
  }),
  saveSegment: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/segments/:segmentId',
    module: 'audience',
    permission: 'promotion.write',
    summary:
      'Saves another name, or other conditions, by which messages to the segment go from then on. Two have ' +
      'agreed to the offers that use it: while there are any, its conditions stay.',
    input: z.strictObject({ ...ofSegment, ...words, revision }),
    output: whole,
    refusals: [
      'audience.condition',
      'audience.segment-name-taken',
      'audience.segment-unknown',
      'audience.segment-changed',
      'audience.segment-in-use',
      'audience.tag-unknown',
    ],
  }),
  deleteSegment: operatorEndpoint({
    method: 'DELETE',
    path: '/ops/merchants/:merchantId/segments/:segmentId',
    module: 'audience',
    permission: 'promotion.write',
    summary: 'Deletes a segment that nothing uses.',
    input: z.strictObject(ofSegment),
    output: z.object({}),
    refusals: ['audience.segment-unknown', 'audience.segment-in-use'],
  }),
  memberSegments: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/segments',
    module: 'audience',
    permission: 'member.read',
    summary:
      'Segments that a member is in now, and whether they are barred from what uses them. Those that go by ' +
      'what the caller may not read of a member are left out.',
    input: z.strictObject({ ...ofMerchant, memberId: idSchema }),
    output: z.object({
      items: z.array(z.object({ id: idSchema, name: z.string() })).max(SEGMENTS_MAX),
      barred: z.boolean(),
    }),
    refusals: ['member.unknown'],
  }),
};
