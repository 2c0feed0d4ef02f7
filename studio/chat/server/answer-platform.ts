import type {
  ChatReportsRequest,
  ChatRuleRequest,
  ChatWordsRequest,
  MuteChatRequest,
  RemoveChatRequest,
  TableChatAnswer,
  TableChatMessage,
  TableChatRequest,
} from '@croupier/contract/seamless/table-chat';
import type { ChatEvent } from '../protocol.ts';
import type { GameEntry } from '#server/games/games.ts';
import { refuse } from '#server/refuse.ts';
import { appendEvents } from '#shared-rounds/server/event-store.ts';
import { maskName } from '@croupier/server/mask-name';
import { sharedGameOf } from '#shared-rounds/server/round-outcome.ts';
import { findTable } from '#shared-rounds/server/table-store.ts';
import type { Studio } from '#server/studio.ts';
import {
  listModerated,
  listReported,
  listTablesOf,
  lockMessage,
  markRemoved,
  setMute,
  setRule,
  setWords,
} from './moderation-store.ts';
import type { ModeratedMessage } from './moderation-store.ts';

const PAGE = 100;
const REPORTS_MAX = 200;

/** What was said at the tables of a currency, for a merchant that offers them. */
export async function tellChat(
  { db }: Studio,
  games: readonly GameEntry[],
  { merchant, currency, game, before }: TableChatRequest,
): Promise<TableChatAnswer> {
  const gameIds = tablesAmong(games).filter((id) => game === undefined || id === game);
  const older = before === undefined ? undefined : BigInt(before);
  const found = await listModerated(db, { currency, gameIds, before: older, limit: PAGE });
  return { messages: found.map((message) => toldTo(merchant, message)) };
}

/** Reported messages that a merchant has to judge. */
export async function notifyChatReports(
  { db }: Studio,
  games: readonly GameEntry[],
  { merchant, currency }: ChatReportsRequest,
): Promise<TableChatAnswer> {
  const asked = { currency, gameIds: tablesAmong(games), merchant, limit: REPORTS_MAX };
  return { messages: (await listReported(db, asked)).map((message) => toldTo(merchant, message)) };
}

/** Takes a message away from every page at its table. Refuses `not-found`. */
export async function removeMessage(
  studio: Studio,
  games: readonly GameEntry[],
  { merchant, currency, id: text, reason }: RemoveChatRequest,
): Promise<{ removed_at: string }> {
  if (!/^\d{1,18}$/.test(text)) throw refuse('not-found');
  const id = BigInt(text);
  const done = await studio.db.transaction().execute(async (tx) => {
    const found = await lockMessage(tx, { id, currency, gameIds: tablesAmong(games) });
    if (found === undefined) throw refuse('not-found');
    const { tableId, removedAt } = found;
    if (removedAt !== null) return { tableId, removedAt };
    const at = await markRemoved(tx, { id, merchant, reason });
    await appendEvents(tx, tableId, [{ type: 'chat-removed', id: text }]);
    return { tableId, removedAt: at };
  });
  studio.tableNews.tell('events', done.tableId);
  return { removed_at: done.removedAt.toISOString() };
}

/** Lets a player of the merchant write no more until then, or again. */
export async function mutePlayer(
  studio: Studio,
  { merchant, account_id: accountId, until }: MuteChatRequest,
): Promise<{ muted_until: string | null }> {
  const moment = until === null ? null : new Date(until);
  await setMute(studio.db, { merchant, accountId, until: moment });
  await tellAll(studio, await listTablesOf(studio.db, { merchant, accountId }), {
    type: 'chat-rules',
  });
  return { muted_until: until };
}

/** How the chat of a table is for the merchant's players. Refuses `not-found`. */
export async function ruleChat(
  studio: Studio,
  games: readonly GameEntry[],
  { merchant, currency, game: gameId, off, slow_seconds: slowSeconds }: ChatRuleRequest,
): Promise<{ off: boolean; slow_seconds: number }> {
  if (!tablesAmong(games).includes(gameId)) throw refuse('not-found');
  const { id } = await findTable(studio.db, { gameId, mode: 'real', currency });
  await setRule(studio.db, { merchant, tableId: id, off, slowSeconds });
  await tellAll(studio, [id], { type: 'chat-rules' });
  return { off, slow_seconds: slowSeconds };
}

/** What players of the merchant may not say besides what nobody may. */
export async function blockWords(
  { db }: Studio,
  { merchant, language, words }: ChatWordsRequest,
): Promise<{ words: number }> {
  await setWords(db, { merchant, language, words });
  return { words: words.length };
}

async function tellAll(
  studio: Studio,
  tableIds: readonly bigint[],
  event: ChatEvent,
): Promise<void> {
  for (const id of tableIds) {
    await studio.db.transaction().execute((tx) => appendEvents(tx, id, [event]));
    studio.tableNews.tell('events', id);
  }
}

/** Games whose players meet at tables. */
function tablesAmong(games: readonly GameEntry[]): readonly string[] {
  return games.flatMap((game) => sharedGameOf(game)?.title.id ?? []);
}

/** Who a player is, is told to their own merchant alone. */
function toldTo(merchant: string, message: ModeratedMessage): TableChatMessage {
  return {
    id: message.id.toString(),
    game: message.gameId,
    account_id: message.merchant === merchant ? message.accountId : null,
    name: maskName(message.nickname),
    text: message.words,
    phrase: message.phrase,
    said_at: message.saidAt.toISOString(),
    reports: message.reports,
    report_reason: message.reportReason,
    removed_at: message.removedAt?.toISOString() ?? null,
  };
}
