import type { OpenedSession } from '@croupier/protocol/session';
import { refuse } from '../refuse.ts';
import { openForPlayer } from '../sessions/open-session.ts';
import type { Session } from '../sessions/session-store.ts';
import type { Studio } from '../studio.ts';
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
