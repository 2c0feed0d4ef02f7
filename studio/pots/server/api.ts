import type { JackpotList, PotList } from '#protocol/session.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerOf } from '#server/request.ts';
import { requireSession } from '#server/sessions/open-session.ts';
import type { Studio } from '#server/studio.ts';
import { readJackpots } from './read-pots.ts';

/** What a game shows of the pots that it feeds. Authority: the session's bearer token. */
export function mountPots(app: FastifyInstance, studio: Studio): void {
  app.get('/api/pots', (request) => listPots(studio, request));
  app.get('/api/pots/hits', (request) => listJackpots(studio, request));
}

async function listPots(studio: Studio, request: FastifyRequest): Promise<PotList> {
  const session = await requireSession(studio, bearerOf(request));
  const progressive = studio.games.find(session.gameId)?.title.progressive;
  return {
    pots: progressive === undefined ? [] : await studio.pots.read(studio, progressive, session),
  };
}

async function listJackpots(studio: Studio, request: FastifyRequest): Promise<JackpotList> {
  const session = await requireSession(studio, bearerOf(request));
  const progressive = studio.games.find(session.gameId)?.title.progressive;
  if (progressive === undefined) return { jackpots: [] };
  const { mode, merchant, currency } = session;
  return readJackpots(studio.db, { pots: progressive.pots, mode, merchant, currency });
}
