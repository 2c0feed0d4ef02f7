import { betActionRequest, placeBetRequest } from '#protocol/request-schemas.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readInput } from '#server/request.ts';
import { minuteGate, sessionCalls } from '#server/sessions/session-calls.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { actOnBet, cancelBet } from './act-on-bet.ts';
import { openChannel } from './channel/open-channel.ts';
import { listTables } from './list-tables.ts';
import { openDemoTable } from './open-demo-table.ts';
import { placeBet } from './place-bet.ts';
import {
  proveRound,
  readNews,
  readOwnBets,
  readResults,
  readRound,
  readTable,
} from './table-state.ts';

const idParams = z.object({ id: z.uuid() });
const gameParams = z.object({ gameId: z.string().min(1).max(64) });
const noBody = z.union([z.undefined(), z.null(), z.strictObject({})]);
const resultsInput = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
const eventsInput = z.strictObject({ after: z.string().regex(/^\d{1,18}$/) });

const RESULTS_PAGE = 50;
/** In a minute: bets and what is done with them, and readings, of one session. */
const ACTS_PER_SESSION = 240;
const READS_PER_SESSION = 240;

/**
 * Tables with shared rounds. Authority: the session's bearer token, and for a bet that it is the player's
 * own.
 */
export function mountTables(app: FastifyInstance, studio: Studio): void {
  const acts = minuteGate(ACTS_PER_SESSION);
  const reads = minuteGate(READS_PER_SESSION);
  const { admit, forSession } = sessionCalls(studio);

  app.get('/api/table', (request) =>
    forSession(request, reads, (session) => readTable(studio, session)),
  );

  app.get('/api/tables', (request) =>
    forSession(request, reads, (session) => listTables(studio, session)),
  );

  /** Of sessions with play money alone: one for money is launched at its platform. */
  app.post('/api/tables/:gameId/demo', (request) =>
    forSession(request, acts, (session) => {
      readInput(noBody, request.body);
      return openDemoTable(studio, session, readInput(gameParams, request.params).gameId);
    }),
  );

  app.get('/api/table/bets', (request) =>
    forSession(request, reads, (session) => readOwnBets(studio, session)),
  );

  app.get('/api/table/events', (request) =>
    forSession(request, reads, (session) => {
      const { after } = readInput(eventsInput, request.query);
      return readNews(studio, session, BigInt(after));
    }),
  );

  app.get('/api/table/results', (request) =>
    forSession(request, reads, (session) => {
      const { before } = readInput(resultsInput, request.query);
      const limit = RESULTS_PAGE;
      return readResults(studio, session, {
        before: before === undefined ? undefined : BigInt(before),
        limit,
      });
    }),
  );

  app.get('/api/table/rounds/:id', (request) =>
    forSession(request, reads, (session) =>
      readRound(studio, session, readInput(idParams, request.params).id),
    ),
  );

  mountBets(app, studio, (request, answer) => forSession(request, acts, answer));

  /** Open to all: what an ended round proves holds for whoever asks. */
  app.get('/api/shared-rounds/:id/proof', (request) => {
    admit(request.network);
    return proveRound(studio, readInput(idParams, request.params).id);
  });

  openChannel(app, studio);
}

type ForSession = <T>(
  request: FastifyRequest,
  answer: (session: Session) => Promise<T>,
) => Promise<T>;

/** Placing bets, and what is done with them. */
function mountBets(app: FastifyInstance, studio: Studio, forSession: ForSession): void {
  app.post('/api/table/bets', (request) =>
    forSession(request, (session) =>
      placeBet(studio, session, readInput(placeBetRequest, request.body)),
    ),
  );

  app.post('/api/table/bets/:id/cancel', (request) =>
    forSession(request, (session) => {
      readInput(noBody, request.body);
      return cancelBet(studio, { session, betId: readInput(idParams, request.params).id });
    }),
  );

  app.post('/api/table/bets/:id/actions', (request) => {
    // Before anything is looked up: what counts is when it came.
    const receivedAt = studio.clock.now();
    return forSession(request, (session) => {
      const { id: betId } = readInput(idParams, request.params);
      const { action } = readInput(betActionRequest, request.body);
      return actOnBet(studio, { session, betId, action, receivedAt });
    });
  });
}
