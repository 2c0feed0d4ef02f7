import { betActionRequest, placeBetRequest } from '@croupier/protocol/request-schemas';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readInput } from '../request.ts';
import { minuteGate, sessionCalls } from '../sessions/session-calls.ts';
import type { Studio } from '../studio.ts';
import { actOnBet, cancelBet } from './act-on-bet.ts';
import { openChannel } from './channel/open-channel.ts';
import { listTables } from './list-tables.ts';
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

  app.post('/api/table/bets', (request) =>
    forSession(request, acts, (session) =>
      placeBet(studio, session, readInput(placeBetRequest, request.body)),
    ),
  );

  app.post('/api/table/bets/:id/cancel', (request) =>
    forSession(request, acts, (session) => {
      readInput(noBody, request.body);
      return cancelBet(studio, { session, betId: readInput(idParams, request.params).id });
    }),
  );

  app.post('/api/table/bets/:id/actions', (request) => {
    // Before anything is looked up: what counts is when it came.
    const receivedAt = studio.clock.now();
    return forSession(request, acts, (session) => {
      const { id: betId } = readInput(idParams, request.params);
      const { action } = readInput(betActionRequest, request.body);
      return actOnBet(studio, { session, betId, action, receivedAt });
    });
  });

  /** Open to all: what an ended round proves holds for whoever asks. */
  app.get('/api/shared-rounds/:id/proof', (request) => {
    admit(request.ip);
    return proveRound(studio, readInput(idParams, request.params).id);
  });

  openChannel(app, studio);
}
