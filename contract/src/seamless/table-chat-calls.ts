/** Calls of vendors whose live tables have a chat. */
import type { SeamlessCall } from './seamless-call.ts';
import * as chat from './table-chat.ts';
import { apiCodes } from './wire.ts';

const chatMessage = {
  id: '812',
  game: 'baccarat-jade',
  account_id: '10042',
  name: 'L***',
  text: 'Good luck, everybody',
  phrase: null,
  said_at: '2026-01-01T00:00:05Z',
  reports: 1,
  report_reason: 'spam',
  removed_at: null,
};
const chatPlace = { merchant: 'siam-orchid', currency: 'THB' };

export const tableChatCalls = {
  tableChat: {
    method: 'POST',
    path: '/tables/chat',
    summary: 'Only of vendors whose tables have a chat: what was said there, newest first.',
    request: chat.tableChatRequest,
    answer: chat.tableChatAnswer,
    refusals: [],
    example: { request: chatPlace, answer: { messages: [chatMessage] } },
  },
  tableChatReports: {
    method: 'POST',
    path: '/tables/chat/reports',
    summary: 'Messages reported within three days that players of the merchant wrote or reported.',
    request: chat.chatReportsRequest,
    answer: chat.chatReportsAnswer,
    refusals: [],
    example: { request: chatPlace, answer: { messages: [chatMessage] } },
  },
  removeTableChat: {
    method: 'POST',
    path: '/tables/chat/remove',
    summary: 'Takes a message away, from every page at once.',
    request: chat.removeChatRequest,
    answer: chat.removeChatAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: { ...chatPlace, id: '812', reason: 'spam' },
      answer: { removed_at: '2026-01-01T00:01:00Z' },
    },
  },
  muteTableChat: {
    method: 'POST',
    path: '/tables/chat/mute',
    summary: 'A player of the merchant may not write until then, or may again.',
    request: chat.muteChatRequest,
    answer: chat.muteChatAnswer,
    refusals: [],
    example: {
      request: { merchant: 'siam-orchid', account_id: '10042', until: '2026-01-02T00:00:00Z' },
      answer: { muted_until: '2026-01-02T00:00:00Z' },
    },
  },
  ruleTableChat: {
    method: 'POST',
    path: '/tables/chat/rules',
    summary: 'How the chat of a table is for players of the merchant.',
    request: chat.chatRuleRequest,
    answer: chat.chatRuleAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: { ...chatPlace, game: 'baccarat-jade', off: false, slow_seconds: 30 },
      answer: { off: false, slow_seconds: 30 },
    },
  },
  tableChatWords: {
    method: 'POST',
    path: '/tables/chat/words',
    summary: 'Words that players of the merchant may not say besides the vendor’s own.',
    request: chat.chatWordsRequest,
    answer: chat.chatWordsAnswer,
    refusals: [],
    example: {
      request: { merchant: 'siam-orchid', language: 'en', words: ['rival casino'] },
      answer: { words: 1 },
    },
  },
} as const satisfies Readonly<Record<string, SeamlessCall>>;
