/**
 * Chat at live tables, where players of all merchants meet. A merchant sees what is said at the tables of its
 * currency, but learns only of its own players who they are.
 */
import { z } from 'zod';
import { chatLanguages, chatReportReasons } from '../live-tables/kinds.ts';
import { currencyCode, idText } from './parts.ts';

const merchant = z.string().max(64);
const game = z.string().min(1).max(64);
const reason = z.string().trim().min(1).max(200);

const message = z.object({
  id: idText,
  /** By the vendor's id of the game. */
  game,
  /** Of a player of the merchant that asks; null of all others. */
  account_id: idText.nullable(),
  /** Masked, as everybody at the table reads it. */
  name: z.string().max(64),
  /** In the player's own words … */
  text: z.string().max(1000).nullable(),
  /** … or by a phrase that each page says in its language, such as `good-luck`. */
  phrase: z.string().max(24).nullable(),
  said_at: z.iso.datetime(),
  /** Players who have reported it, and why the last one did. */
  reports: z.int().min(0),
  report_reason: z.enum(chatReportReasons).nullable(),
  removed_at: z.iso.datetime().nullable(),
});
export type TableChatMessage = z.output<typeof message>;

/** `POST /tables/chat`: what was said at the tables of a currency, newest first, 100 a call. */
export const tableChatRequest = z.object({
  merchant,
  currency: currencyCode,
  /** Of this table alone. */
  game: game.optional(),
  /** The id of the oldest message that is known. */
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export type TableChatRequest = z.output<typeof tableChatRequest>;
export const tableChatAnswer = z.object({ messages: z.array(message).max(100) });
export type TableChatAnswer = z.output<typeof tableChatAnswer>;

/**
 * `POST /tables/chat/reports`: messages that were reported within the last three days, and that players of
 * the merchant wrote or reported; those that were removed meanwhile among them.
 */
export const chatReportsRequest = z.object({ merchant, currency: currencyCode });
export type ChatReportsRequest = z.output<typeof chatReportsRequest>;
export const chatReportsAnswer = z.object({ messages: z.array(message).max(200) });

/** `POST /tables/chat/remove`: takes a message away, from every page at once. Again: the same. */
export const removeChatRequest = z.object({ merchant, currency: currencyCode, id: idText, reason });
export type RemoveChatRequest = z.output<typeof removeChatRequest>;
export const removeChatAnswer = z.object({ removed_at: z.iso.datetime() });

/**
 * `POST /tables/chat/mute`: a player of the merchant may not write until then; null lets them write again.
 * Also before the player was ever there. Again: the same.
 */
export const muteChatRequest = z.object({
  merchant,
  account_id: idText,
  until: z.iso.datetime().nullable(),
});
export type MuteChatRequest = z.output<typeof muteChatRequest>;
export const muteChatAnswer = z.object({ muted_until: z.iso.datetime().nullable() });

/** What a merchant wants of the chat of one table, for its own players. */
const rule = z.object({
  game,
  /** Its players neither read nor write there. */
  off: z.boolean(),
  /** So long a player of it waits between two messages; 0 for no longer than anybody. */
  slow_seconds: z.int().min(0).max(600),
});

/** `POST /tables/chat/rules`: how the chat of a table is for the merchant's players. Again: the same. */
export const chatRuleRequest = rule.extend({ merchant, currency: currencyCode });
export type ChatRuleRequest = z.output<typeof chatRuleRequest>;
export const chatRuleAnswer = rule.omit({ game: true });

/** `POST /tables/chat/words`: words that players of the merchant may not say besides the vendor's own. */
export const chatWordsRequest = z.object({
  merchant,
  language: z.enum(chatLanguages),
  words: z.array(z.string().trim().min(2).max(40)).max(300),
});
export type ChatWordsRequest = z.output<typeof chatWordsRequest>;
export const chatWordsAnswer = z.object({ words: z.int() });
