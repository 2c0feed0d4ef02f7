import {
  chatReportsRequest,
  chatRuleRequest,
  chatWordsRequest,
  muteChatRequest,
  removeChatRequest,
  tableChatRequest,
} from '@croupier/contract/seamless/table-chat';
import type { FastifyInstance } from 'fastify';
import type { GameEntry } from '#server/games/games.ts';
import { readInput } from '#server/request.ts';
import type { Studio } from '#server/studio.ts';
import {
  blockWords,
  mutePlayer,
  removeMessage,
  ruleChat,
  tellChat,
  notifyChatReports,
} from './answer-platform.ts';

/** What platforms ask of the chat at tables. @param signed whose requests are signed */
export function mountVendorChat(
  signed: FastifyInstance,
  studio: Studio,
  games: readonly GameEntry[],
): void {
  signed.post('/tables/chat', ({ body }) =>
    tellChat(studio, games, readInput(tableChatRequest, body)),
  );
  signed.post('/tables/chat/reports', ({ body }) =>
    notifyChatReports(studio, games, readInput(chatReportsRequest, body)),
  );
  signed.post('/tables/chat/remove', ({ body }) =>
    removeMessage(studio, games, readInput(removeChatRequest, body)),
  );
  signed.post('/tables/chat/mute', ({ body }) =>
    mutePlayer(studio, readInput(muteChatRequest, body)),
  );
  signed.post('/tables/chat/rules', ({ body }) =>
    ruleChat(studio, games, readInput(chatRuleRequest, body)),
  );
  signed.post('/tables/chat/words', ({ body }) =>
    blockWords(studio, readInput(chatWordsRequest, body)),
  );
}
