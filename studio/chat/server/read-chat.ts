import type { ChatMessage, ChatSilence, ChatState } from '../protocol.ts';
import { maskName } from '@croupier/server/mask-name';
import { tableOf } from '#shared-rounds/server/table-state.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { findStanding, listMessages } from './chat-store.ts';
import type { ChatStanding, StoredMessage } from './chat-store.ts';

/** Messages that a page begins with. */
const SHOWN = 50;

/** What was said at the caller's table, and whether the caller may say something. */
export async function readChat(studio: Studio, session: Session): Promise<ChatState> {
  const { table } = await tableOf(studio, session);
  const { playerId, gameId } = session;
  const standing = await findStanding(studio.db, { playerId, gameId, tableId: table.id });
  const silence = silenceOf(session, standing);
  return {
    me: standing.chatId,
    ...(silence !== undefined && { silence }),
    ...(silence === 'chat-muted' &&
      standing.mutedUntil !== null && { until: standing.mutedUntil.getTime() }),
    slowSeconds: standing.slowSeconds,
    messages: standing.isOff
      ? []
      : (await listMessages(studio.db, table.id, SHOWN)).map(viewMessage),
  };
}

/** Why the player may not write words of their own; `undefined` when they may. */
export function silenceOf(
  { mode }: Pick<Session, 'mode'>,
  { mutedUntil, hasBet, isOff }: ChatStanding,
): ChatSilence | undefined {
  if (isOff) return 'chat-off';
  if (mutedUntil !== null) return 'chat-muted';
  // Nobody watches over play money, and nothing has to be watched where nothing can be typed.
  if (mode === 'demo') return 'chat-phrases-only';
  return hasBet ? undefined : 'chat-bet-first';
}

/** A message as everybody at its table sees it. */
export function viewMessage(message: StoredMessage): ChatMessage {
  const { id, chatId, words, phrase, saidAt } = message;
  return {
    id: id.toString(),
    author: chatId,
    name: shownName(message),
    at: saidAt.getTime(),
    ...(words !== null && { text: words }),
    ...(phrase !== null && { phrase }),
  };
}

/** As the bets of a table name their player. */
function shownName({ mode, playerId, nickname }: StoredMessage): string {
  return maskName(mode === 'demo' ? `guest${playerId.toString().padStart(3, '0')}` : nickname);
}
