/** Messages to the member: from staff, and of what happened to their money and account. */
import { z } from 'zod';
import { cursorSchema, idSchema, instantSchema, playerEndpoint } from '../../endpoint.ts';
import { messageKinds } from '../kinds.ts';
import { pageSchema } from '../../page.ts';

const message = z.object({
  id: idSchema,
  kind: z.enum(messageKinds),
  /** What staff wrote, in the reader's language if they did; null of every other kind. */
  text: z.object({ title: z.string(), html: z.string() }).nullable(),
  /** What the words of the other kinds fill in: `amount`, `device`, `ip`, `document`. */
  facts: z.record(z.string(), z.string()),
  at: instantSchema,
  read: z.boolean(),
});
export type Message = z.output<typeof message>;

/** Answers and messages that were not read. */
const unread = z.object({ unread: z.number().int() });
/** So many at once. */
const messageIds = z.array(idSchema).min(1).max(100);

export const inboxEndpoints = {
  messages: playerEndpoint({
    method: 'GET',
    path: '/api/messages',
    module: 'inbox',
    summary: 'Messages to the member, newest first, 20 a page.',
    input: z.strictObject({
      /** `1`: only those that were not read. */
      unread: z.literal('1').optional(),
      cursor: cursorSchema.optional(),
    }),
    output: pageSchema(message, 20),
  }),
  unreadMessages: playerEndpoint({
    method: 'GET',
    path: '/api/messages/unread',
    module: 'inbox',
    summary: 'How many messages and answers of the house the member has not read.',
    output: unread,
  }),
  readMessages: playerEndpoint({
    method: 'PUT',
    path: '/api/messages/read',
    module: 'inbox',
    summary: 'Notes that the member has read these messages, or all; others’ are passed over.',
    input: z.strictObject({ messageIds: z.union([messageIds, z.literal('all')]) }),
    output: unread,
  }),
  deleteMessages: playerEndpoint({
    method: 'POST',
    path: '/api/messages/delete',
    module: 'inbox',
    summary: 'Takes these messages out of the member’s list, or all that were read.',
    input: z.strictObject({ messageIds: z.union([messageIds, z.literal('all-read')]) }),
    output: unread,
  }),
};
