/** Messages that staff send to members. */
import { z } from 'zod';
import {
  cursorSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../../endpoint.ts';
import {
  broadcastStates,
  COUNTED_NAMES_MAX,
  messageFormats,
  messageKinds,
  NAMES_MAX,
} from '../kinds.ts';
import { pageSchema } from '../../page.ts';
import { usernameSchema } from '../../account/player/account.ts';
import { verificationLevels } from '../../protection/verification-kinds.ts';

/** The longest text of one message, in UTF-16 units. */
export const MESSAGE_TEXT_MAX = 8000;
const SEND_BODY_MAX = 600_000;

/** To whom: everybody who is a member at the time of sending, some of them, or one. */
export const audienceSchema = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('all') }),
  z.strictObject({ to: z.literal('member'), account: usernameSchema }),
  z.strictObject({
    to: z.literal('group'),
    /** Verified at least that far; null: whichever. */
    level: z.literal([...verificationLevels]).nullable(),
    registeredFrom: instantSchema.nullable(),
    /** Exclusive. */
    registeredTo: instantSchema.nullable(),
    /** Whether they ever paid in; null: whichever. */
    deposited: z.boolean().nullable(),
  }),
  /** Whoever is in the segment when their turn comes, but for those who are barred. */
  z.strictObject({ to: z.literal('segment'), segmentId: idSchema }),
  /** Those members, one by one. */
  z.strictObject({
    to: z.literal('names'),
    accounts: z.array(usernameSchema).min(1).max(NAMES_MAX),
  }),
]);
export type Audience = z.output<typeof audienceSchema>;

const text = z.strictObject({
  title: z.string().trim().min(1).max(120).refine(isStorable),
  body: z.string().trim().min(1).max(MESSAGE_TEXT_MAX).refine(isStorable),
});
/** Dictionary → text; that of the house language must be there. */
const texts = z
  .record(z.string().regex(/^[a-z]{2}$/), text)
  .refine((all) => Object.keys(all).length <= 40);

const shownCount = z.int().min(0).nullable();
const broadcast = z.object({
  id: idSchema,
  /** In the house language. */
  title: z.string(),
  audience: audienceSchema,
  /** Of the segment that it goes to; null for any other, and where the segment is gone. */
  segment: z.string().nullable(),
  state: z.enum(broadcastStates),
  sendAt: instantSchema,
  sentAt: instantSchema.nullable(),
  /** Members that have got it so far, and how many of them have read it; null: fewer than `FEW`. */
  recipients: shownCount,
  read: shownCount,
  by: z.string(),
});
export type Broadcast = z.output<typeof broadcast>;
const shown = z.record(z.string(), z.object({ title: z.string(), html: z.string() }));
const whole = broadcast.extend({ format: z.enum(messageFormats), texts: shown });
export type WholeBroadcast = z.output<typeof whole>;

/** A message that a member got. */
const gotten = z.object({
  id: idSchema,
  kind: z.enum(messageKinds),
  /** What staff wrote, as words alone, in the member's language; null where the product tells itself. */
  text: z.object({ title: z.string(), body: z.string() }).nullable(),
  facts: z.record(z.string(), z.string()),
  at: instantSchema,
  readAt: instantSchema.nullable(),
  /** The member has deleted it. */
  deleted: z.boolean(),
  /** Who of staff sent it. */
  by: z.string().nullable(),
});

const ofMerchant = { merchantId: idSchema };
const ofBroadcast = { ...ofMerchant, broadcastId: idSchema };

export const operatorInboxEndpoints = {
  broadcasts: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/messages',
    module: 'inbox',
    permission: 'message.read',
    summary: 'Messages that staff sent to members or will send, newest first, 50 a page.',
    input: z.strictObject({
      ...ofMerchant,
      state: z.enum(broadcastStates).optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(broadcast, 50),
  }),
  broadcast: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/messages/:broadcastId',
    module: 'inbox',
    permission: 'message.read',
    summary: 'One of them, as members read it.',
    input: z.strictObject(ofBroadcast),
    output: whole,
    refusals: ['message.unknown'],
  }),
  memberMessages: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/messages',
    module: 'inbox',
    permission: 'member-messages.read',
    summary:
      'Messages that a member got, newest first, 50 a page, with when they were read. What another ' +
      'member wrote is not told.',
    input: z.strictObject({ ...ofMerchant, memberId: idSchema, cursor: cursorSchema.optional() }),
    output: pageSchema(gotten, 50),
    refusals: ['member.unknown'],
  }),
  previewMessage: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/messages/preview',
    module: 'inbox',
    permission: 'message.send',
    bodyMax: SEND_BODY_MAX,
    summary: 'What members would read. Nothing is kept.',
    input: z.strictObject({ ...ofMerchant, format: z.enum(messageFormats), texts }),
    output: z.object({ texts: shown }),
  }),
  countMessage: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/messages/count',
    module: 'inbox',
    permission: 'message.send',
    throttle: 'costly',
    summary:
      'How many members a message would reach now, and names that nobody has, of at most 100. Nothing is kept.',
    input: z.strictObject({
      ...ofMerchant,
      audience: audienceSchema.refine(
        (audience) => audience.to !== 'names' || audience.accounts.length <= COUNTED_NAMES_MAX,
      ),
    }),
    output: z.object({
      /** Null: fewer than `FEW`, where it goes by conditions. */
      members: shownCount,
      /** Counting ended there: it reaches more. */
      isPart: z.boolean(),
      unknown: z.array(z.string()).max(COUNTED_NAMES_MAX),
    }),
    refusals: ['audience.segment-unknown'],
  }),
  sendMessage: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/messages',
    module: 'inbox',
    permission: 'message.send',
    bodyMax: SEND_BODY_MAX,
    summary:
      'Sends a message to members, now or at an instant to come. A repeat sends nothing more.',
    input: z.strictObject({
      ...ofMerchant,
      key: idempotencyKeySchema,
      audience: audienceSchema,
      format: z.enum(messageFormats),
      texts,
      /** Null: now. */
      sendAt: instantSchema.nullable(),
    }),
    output: broadcast,
    refusals: [
      'member.unknown',
      'audience.segment-unknown',
      'content.house-language',
      'content.link',
      'message.key-conflict',
    ],
  }),
  cancelMessage: operatorEndpoint({
    method: 'PUT',
    path: '/ops/merchants/:merchantId/messages/:broadcastId/cancel',
    module: 'inbox',
    permission: 'message.send',
    summary: 'Keeps a message that waits for its time from being sent.',
    input: z.strictObject(ofBroadcast),
    output: broadcast,
    refusals: ['message.unknown', 'message.not-waiting'],
  }),
};
