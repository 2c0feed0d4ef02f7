/** Chat at live tables, where players of all merchants meet: what was said, and who may say what. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { chatLanguages, chatReportReasons, chatStates } from '../kinds.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';

const message = z.object({
  vendorId: idSchema,
  /** The vendor's id of it. */
  messageId: z.string(),
  gameId: idSchema.nullable(),
  title: z.string(),
  /** Of players of other merchants it stays unknown. */
  memberId: idSchema.nullable(),
  /** The username of an own player, of others what everybody at the table reads. */
  name: z.string(),
  text: z.string().nullable(),
  phrase: z.string().nullable(),
  saidAt: instantSchema,
  reports: z.int(),
  reportReason: z.enum(chatReportReasons).nullable(),
  state: z.enum(chatStates),
  staff: z.string().nullable(),
  mutedUntil: instantSchema.nullable(),
});
export type TableChatLine = z.output<typeof message>;

const ofMerchant = { merchantId: idSchema };
const ofMessage = { ...ofMerchant, vendorId: idSchema, messageId: z.string().min(1).max(128) };
const common = { module: 'seamless' } as const;
const path = '/ops/merchants/:merchantId/table-chat';

export const operatorTableChatEndpoints = {
  tableChat: operatorEndpoint({
    ...common,
    method: 'GET',
    path,
    permission: 'chat.read',
    summary:
      'What was said at the live tables that the merchant offers: reported messages first, then the newest.',
    input: z.strictObject({ ...ofMerchant, state: z.enum(chatStates).optional() }),
    output: z.object({
      items: z.array(message),
      /** Vendors that did not answer just now. */
      silent: z.array(z.string()),
    }),
  }),
  removeTableChat: operatorEndpoint({
    ...common,
    method: 'POST',
    path: `${path}/remove`,
    permission: 'chat.moderate',
    summary: 'Takes a message away from every page; its vendor is told until it answers.',
    input: z.strictObject({ ...ofMessage, reason: reasonSchema }),
    output: z.object({}),
    refusals: ['chat.unknown'],
  }),
  keepTableChat: operatorEndpoint({
    ...common,
    method: 'POST',
    path: `${path}/keep`,
    permission: 'chat.moderate',
    summary: 'Finds nothing wrong with a message that was reported.',
    input: z.strictObject(ofMessage),
    output: z.object({}),
    refusals: ['chat.unknown'],
  }),
  muteTableChat: operatorEndpoint({
    ...common,
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/table-chat-mute',
    permission: 'chat.moderate',
    summary:
      'Keeps a player of the merchant from writing for some hours, or lets them write again (0).',
    input: z.strictObject({
      ...ofMerchant,
      memberId: idSchema,
      hours: z.int().min(0).max(8760),
      reason: reasonSchema,
    }),
    output: z.object({ mutedUntil: instantSchema.nullable() }),
    refusals: ['member.unknown'],
  }),
  tableChatSettings: operatorEndpoint({
    ...common,
    method: 'GET',
    path: `${path}/settings`,
    permission: 'chat.read',
    summary: 'How the chat of each live table is for players of the merchant, and words it blocks.',
    input: z.strictObject(ofMerchant),
    output: z.object({
      tables: z.array(
        z.object({ gameId: idSchema, title: z.string(), off: z.boolean(), slowSeconds: z.int() }),
      ),
      words: z.record(z.enum(chatLanguages), z.array(z.string())),
    }),
  }),
  setTableChatRule: operatorEndpoint({
    ...common,
    method: 'PUT',
    path: `${path}/rules/:gameId`,
    permission: 'chat.moderate',
    summary: 'Switches the chat of a live table off or slows it down, for players of the merchant.',
    input: z.strictObject({
      ...ofMerchant,
      gameId: idSchema,
      off: z.boolean(),
      slowSeconds: z.int().min(0).max(600),
    }),
    output: z.object({}),
    refusals: ['game.unknown'],
  }),
  setTableChatWords: operatorEndpoint({
    ...common,
    method: 'PUT',
    path: `${path}/words/:language`,
    permission: 'chat.moderate',
    summary: 'Words that players of the merchant may not say, besides those of the vendors.',
    input: z.strictObject({
      ...ofMerchant,
      language: z.enum(chatLanguages),
      words: z.array(z.string().trim().min(2).max(40)).max(300),
    }),
    output: z.object({}),
  }),
};
