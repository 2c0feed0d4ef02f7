import type { ReportRequest } from '../protocol.ts';
import { refuse } from '#server/refuse.ts';
import { tableOf } from '#shared-rounds/server/table-state.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { insertReport } from './moderation-store.ts';

/** Notes that a player finds another one's message wrong. Refuses `not-found` for one that is gone. */
export async function reportMessage(
  studio: Studio,
  session: Session,
  { id, reason }: { readonly id: bigint } & ReportRequest,
): Promise<void> {
  const { table } = await tableOf(studio, session);
  const report = { messageId: id, tableId: table.id, playerId: session.playerId, reason };
  if (!(await insertReport(studio.db, report))) throw refuse('not-found');
}
