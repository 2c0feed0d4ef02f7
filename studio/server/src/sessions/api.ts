import type { FastifyInstance } from 'fastify';
import { openDemoRequest, openSessionRequest } from '@croupier/protocol/request-schemas';
import { refuse } from '../refuse.ts';
import { bearerOf, readInput } from '../request.ts';
import type { Studio } from '../studio.ts';
import { openDemoSession, openSession, resumeSession } from './open-session.ts';
import { rateGate } from './rate-gate.ts';

/** Opening and resuming of sessions. */
export function mountSessions(app: FastifyInstance, studio: Studio): void {
  const gate = rateGate({ limit: studio.settings.STUDIO_OPENINGS_PER_MINUTE, windowMs: 60_000 });
  const assertCalm = (address: string) => {
    if (!gate.admit(address)) throw refuse('too-fast', { retryAfterMs: 60_000 });
  };

  /** Authority: the single-use launch code. */
  app.post('/api/sessions', (request) => {
    assertCalm(request.ip);
    return openSession(studio, readInput(openSessionRequest, request.body).code);
  });

  /** Open to all: play money only. */
  app.post('/api/demo-sessions', (request) => {
    assertCalm(request.ip);
    return openDemoSession(studio, readInput(openDemoRequest, request.body));
  });

  /** Authority: the session's bearer token. */
  app.get('/api/session', (request) => resumeSession(studio, bearerOf(request)));
}
