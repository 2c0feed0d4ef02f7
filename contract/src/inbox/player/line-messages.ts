/** Messages that members of a line write to each other: plain text, up and down. */
import { z } from 'zod';
import {
  cursorSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  isStorable,
  playerEndpoint,
} from '../../endpoint.ts';
import { LINE_TEXT_MAX, lineAudiences, reportReasons } from '../line-message-kinds.ts';
import { pageSchema } from '../../page.ts';
import { plainText } from '../../plain-text.ts';

/** Who is on the other side; masked where they stand above. */
const partner = z.object({
  account: z.string(),
  side: z.enum(['up', 'down']),
  /** False since one of them was moved, or stopped by whoever stands above. */
  writable: z.boolean(),
});

const thread = z.object({
  id: idSchema,
  partner,
  last: z.object({ text: z.string().nullable(), mine: z.boolean(), at: instantSchema }),
  unread: z.int(),
});
export type LineThread = z.output<typeof thread>;

const message = z.object({
  id: idSchema,
  mine: z.boolean(),
  /** Null: staff took it away. */
  text: z.string().nullable(),
  audience: z.enum(lineAudiences),
  at: instantSchema,
  /** Whether the recipient has read it. */
  read: z.boolean(),
  /** Whether the caller has reported it. */
  reported: z.boolean(),
});
export type LineMessage = z.output<typeof message>;

const sent = z.object({
  id: idSchema,
  text: z.string().nullable(),
  audience: z.enum(lineAudiences),
  at: instantSchema,
  recipients: z.int(),
  /** How many of them have read it. */
  read: z.int(),
});
export type SentLetter = z.output<typeof sent>;

const common = { module: 'agents', flag: 'agents' } as const;
const ofThread = z.strictObject({ threadId: idSchema });
const unread = z.object({ unread: z.int() });
const text = z.string().overwrite(plainText).trim().min(1).max(LINE_TEXT_MAX).refine(isStorable);

const to = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('thread'), threadId: idSchema }),
  z.strictObject({ to: z.literal('upline') }),
  z.strictObject({ to: z.literal('member'), memberId: idSchema }),
  z.strictObject({ to: z.literal('direct') }),
  z.strictObject({ to: z.literal('team') }),
]);

export const lineMessageEndpoints = {
  lineThreads: playerEndpoint({
    ...common,
    method: 'GET',
    path: '/api/line/threads',
    summary:
      'The member’s threads with who stands above or below, those written in last first, 20 a page, and ' +
      'whom the member may write to.',
    input: z.strictObject({ cursor: cursorSchema.optional() }),
    output: pageSchema(thread, 20).extend({
      /** Of all threads. */
      unread: z.int(),
      /** The agent right above, masked; null at the top and for who has no place in a line. */
      upline: z.object({ account: z.string() }).nullable(),
      /** Whether the member may write to who stands below. */
      down: z.boolean(),
    }),
  }),
  lineThread: playerEndpoint({
    ...common,
    method: 'GET',
    path: '/api/line/threads/:threadId',
    summary: 'Messages of one thread of the member, newest first, 20 a page.',
    input: ofThread.extend({ cursor: cursorSchema.optional() }),
    output: pageSchema(message, 20).extend({ partner }),
    refusals: ['line.thread-unknown'],
  }),
  readLineThread: playerEndpoint({
    ...common,
    method: 'PUT',
    path: '/api/line/threads/:threadId/read',
    summary: 'Notes that the member has read a thread; answers what is unread in all of them.',
    input: ofThread,
    output: unread,
    refusals: ['line.thread-unknown'],
  }),
  lineAudience: playerEndpoint({
    ...common,
    roles: ['agent'],
    method: 'GET',
    path: '/api/line/audience',
    summary: 'How many a message to everybody right below, or to the whole team, would go to.',
    input: z.strictObject({ to: z.enum(['direct', 'team']) }),
    output: z.object({
      recipients: z.int(),
      /** The most at once, and what is left of the day. */
      most: z.int(),
      leftToday: z.int(),
    }),
  }),
  sendLineMessage: playerEndpoint({
    ...common,
    method: 'POST',
    path: '/api/line/messages',
    summary:
      'Writes to the agent above, to somebody below, to everybody right below or to the whole team; an ' +
      'answer goes to its thread. The same key again is the same message.',
    input: z.strictObject({ key: idempotencyKeySchema, to, text }),
    output: z.object({
      recipients: z.int(),
      /** The thread with the only recipient; null of messages to many. */
      threadId: idSchema.nullable(),
    }),
    refusals: [
      'line.thread-unknown',
      'line.closed',
      'line.nobody',
      'line.too-many-recipients',
      'line.daily-limit',
      'line.too-often',
      'line.barred',
      'line.key-conflict',
      'agents.frozen',
      'agents.not-own-downline',
    ],
  }),
  sentLetters: playerEndpoint({
    ...common,
    roles: ['agent'],
    method: 'GET',
    path: '/api/line/sent',
    summary: 'What the agent wrote to many at once, newest first, 20 a page, with who has read it.',
    input: z.strictObject({ cursor: cursorSchema.optional() }),
    output: pageSchema(sent, 20),
  }),
  reportLineMessage: playerEndpoint({
    ...common,
    method: 'POST',
    path: '/api/line/messages/:messageId/report',
    summary: 'Tells staff that a message that the member got is abusive, fraudulent or unwanted.',
    input: z.strictObject({ messageId: idSchema, reason: z.enum(reportReasons) }),
    output: z.object({ reported: z.literal(true) }),
    refusals: ['line.message-unknown', 'line.too-often'],
  }),
};
