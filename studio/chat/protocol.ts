/**
 * What players at a table say to each other. Messages come with the table's events; what was said before a
 * page came is read once. Moments are ms since 1970 of the server's clock.
 */

/** Phrases that every page says in its own language. */
export const chatPhrases = [
  'good-luck',
  'well-played',
  'big-win',
  'so-close',
  'thanks',
  'hello',
  'bye',
] as const;
export type ChatPhrase = (typeof chatPhrases)[number];

/** What a message may have at most, in characters as people count them. */
export const CHAT_TEXT_MAX = 120;

export const chatReportReasons = ['abuse', 'spam', 'contact', 'other'] as const;
export type ChatReportReason = (typeof chatReportReasons)[number];

/** A message as everybody at its table sees it. */
export interface ChatMessage {
  readonly id: string;
  /** Whose: the same for all messages of one player. */
  readonly author: string;
  /** First and last letters of a nickname. */
  readonly name: string;
  readonly at: number;
  /** Absent where it is a phrase. */
  readonly text?: string;
  readonly phrase?: ChatPhrase;
}

export type ChatEvent =
  | { readonly type: 'chat'; readonly message: ChatMessage }
  | { readonly type: 'chat-removed'; readonly id: string }
  /** Who may say what has changed: pages read it anew. */
  | { readonly type: 'chat-rules' };

/** Why somebody may not write. */
export type ChatSilence =
  /** Staff have switched it off at this table. */
  | 'chat-off'
  | 'chat-muted'
  /** At tables of play money there are phrases alone. */
  | 'chat-phrases-only'
  /** Who has bet at the table lately may write. */
  | 'chat-bet-first';

/** GET /api/table/chat. */
export interface ChatState {
  /** The caller's own `author`. */
  readonly me: string;
  readonly silence?: ChatSilence;
  /** Of `chat-muted`: until when. */
  readonly until?: number;
  /** So many seconds between two messages of one player; 0 when it does not matter. */
  readonly slowSeconds: number;
  /** The last ones, oldest first. */
  readonly messages: readonly ChatMessage[];
}

/** POST /api/table/chat; answers `ChatMessage`. A repeated `requestId` gets the first answer. */
export interface SayRequest {
  readonly requestId: string;
  readonly text?: string | undefined;
  readonly phrase?: ChatPhrase | undefined;
}

/** POST /api/table/chat/:id/report. */
export interface ReportRequest {
  readonly reason: ChatReportReason;
}

/** Codes of a refused message. */
export type ChatRefusalCode =
  | ChatSilence
  /** Nothing is left of it that can be read. */
  | 'chat-empty'
  | 'chat-too-long'
  /** It names a link, a number or an address. */
  | 'chat-contact'
  /** It has a word that may not be said. */
  | 'chat-word'
  /** Too many in a short time. */
  | 'chat-slow';
