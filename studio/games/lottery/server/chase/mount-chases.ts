import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuse } from '#server/refuse.ts';
import { readInput } from '#server/request.ts';
import type { SessionCalls } from '#server/sessions/session-calls.ts';
import type { RateGate } from '#server/sessions/rate-gate.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { type ChasePage, chaseRequest, TICKET_BODY_MAX } from '../../protocol.ts';
import { chaseIssuesMax } from '../../engine/chase.ts';
import { knownLottery } from '../lotteries.ts';
import { issuesAhead } from './issues-ahead.ts';
import { findChase, listChases, partsOf } from './chase-store.ts';
import { openChase, stopChase } from './open-chase.ts';
import { viewChase } from './view-chase.ts';

const idParams = z.object({ id: z.uuid() });
const pageQuery = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
const gameParams = z.object({ code: z.string().min(1).max(64) });
const aheadQuery = z.strictObject({
  count: z.coerce.number().int().min(1).max(chaseIssuesMax.continuous),
  station: z
    .string()
    .regex(/^[A-Z0-9]{3,4}$/)
    .optional(),
});
const PAGE = 10;

/** Chases. Authority: the session's bearer token, and that the chase is the player's own. */
export function mountChases(
  app: FastifyInstance,
  studio: Studio,
  {
    acts,
    reads,
    forSession,
  }: Pick<SessionCalls, 'forSession'> & { readonly acts: RateGate; readonly reads: RateGate },
): void {
  app.post('/api/lottery/chases', { bodyLimit: TICKET_BODY_MAX }, (request) =>
    forSession(request, acts, (session) =>
      openChase(studio, session, readInput(chaseRequest, request.body)),
    ),
  );

  app.get('/api/lottery/games/:code/ahead', (request) =>
    forSession(request, reads, async () => {
      const { count, station = null } = readInput(aheadQuery, request.query);
      const lottery = knownLottery(readInput(gameParams, request.params).code, station);
      return issuesAhead(lottery, Math.floor(studio.clock.now()), { count, station });
    }),
  );

  app.get('/api/lottery/chases', (request) =>
    forSession(request, reads, (session) =>
      pageOfChases(studio, session, readInput(pageQuery, request.query).before),
    ),
  );

  app.get('/api/lottery/chases/:id', (request) =>
    forSession(request, reads, async ({ playerId }) => {
      const { id } = readInput(idParams, request.params);
      const chase = await findChase(studio.db, { id, playerId });
      if (chase === undefined) throw refuse('not-found');
      return viewChase(chase, (await partsOf(studio.db, [id])).get(id) ?? []);
    }),
  );

  app.post('/api/lottery/chases/:id/stop', (request) =>
    forSession(request, acts, (session) =>
      stopChase(studio, session, readInput(idParams, request.params).id),
    ),
  );
}

async function pageOfChases(
  { db }: Studio,
  { playerId }: Session,
  before: string | undefined,
): Promise<ChasePage> {
  const place = before === undefined ? null : BigInt(before);
  const chases = await listChases(db, { playerId, before: place, limit: PAGE + 1 });
  const page = chases.slice(0, PAGE);
  const parts = await partsOf(
    db,
    page.map(({ id }) => id),
  );
  return {
    chases: page.map((chase) => viewChase(chase, parts.get(chase.id) ?? [])),
    before: chases.length > PAGE ? String(page.at(-1)?.seq) : null,
  };
}
