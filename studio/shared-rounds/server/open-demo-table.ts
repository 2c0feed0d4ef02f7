import type { OpenedSession } from '#protocol/session.ts';
import { refuse } from '#server/refuse.ts';
import { openForPlayer } from '#server/sessions/open-session.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { listTables } from './list-tables.ts';

/**
 * Opens a session at one more table for whoever plays with play money: the same player, the same purse.
 * Refuses `bad-request` for a session with money, `not-found` for a table that is not listed to it.
 */
export async function openDemoTable(
  studio: Studio,
  session: Session,
  gameId: string,
): Promise<OpenedSession> {
  if (session.mode !== 'demo') throw refuse('bad-request');
  const { tables } = await listTables(studio, session);
  if (!tables.some((table) => table.gameId === gameId)) throw refuse('not-found');
  return openForPlayer(studio, session, gameId);
}
