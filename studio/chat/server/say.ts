import type { ChatMessage, SayRequest } from '../protocol.ts';
import { refuse } from '#server/refuse.ts';
import { appendEvents } from '#shared-rounds/server/event-store.ts';
import { tableOf } from '#shared-rounds/server/table-state.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { countMessage, findSaid, findStanding, insertMessage } from './chat-store.ts';
import { cleanText } from './clean-text.ts';
import { judgeText } from './judge-text.ts';
import { listWords } from './moderation-store.ts';
import { silenceOf, viewMessage } from './read-chat.ts';

/**
 * Says something at the caller's table. It is counted before it is judged, stored, and told with the events
 * of the table. A repeated `requestId` gets the first answer.
 */
export async function say(
  studio: Studio,
  session: Session,
  { requestId, text, phrase }: SayRequest,
): Promise<ChatMessage> {
  const { table } = await tableOf(studio, session);
  const { playerId, gameId, merchant } = session;
  const known = await findSaid(studio.db, playerId, requestId);
  if (known !== undefined) return viewMessage(known);
  const standing = await findStanding(studio.db, { playerId, gameId, tableId: table.id });
  const silence = silenceOf(session, standing);
  const isAllowed = silence === 'chat-phrases-only' && phrase !== undefined;
  if (silence !== undefined && !isAllowed) throw refuse(silence);
  const wait = await countMessage(studio.db, playerId, standing.slowSeconds);
  if (wait !== undefined) throw refuse('chat-slow', { retryAfterMs: wait.mayWait });
  const words = text === undefined ? null : sayable(text, await listWords(studio.db, merchant));
  const stored = await studio.db.transaction().execute(async (tx) => {
    const message = { tableId: table.id, playerId, requestId, words, phrase: phrase ?? null };
    const inserted = await insertMessage(tx, message);
    if (inserted === undefined) return undefined;
    await appendEvents(tx, table.id, [{ type: 'chat', message: viewMessage(inserted) }]);
    return inserted;
  });
  studio.tableNews.tell('events', table.id);
  const said = stored ?? (await findSaid(studio.db, playerId, requestId));
  if (said === undefined) throw new Error('A message was neither stored nor found.');
  return viewMessage(said);
}

/** A text as it is stored; refused with the reason for which it may not be said. */
function sayable(raw: string, blocked: readonly string[]): string {
  const clean = cleanText(raw);
  if ('fault' in clean) throw refuse(clean.fault);
  const fault = judgeText(clean.text, blocked);
  if (fault !== undefined) throw refuse(fault);
  return clean.text;
}
