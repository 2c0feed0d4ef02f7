import type { FastifyInstance } from 'fastify';
import { openDemoRequest, openSessionRequest } from '#protocol/request-schemas.ts';
import { refuse } from '../refuse.ts';
import { bearerOf, readInput } from '../request.ts';
import type { Studio } from '../studio.ts';
import { openDemoSession, openSession, resumeSession } from './open-session.ts';
import { networkGate } from './network-gate.ts';
import type { RateGate } from './rate-gate.ts';

const WINDOW_MS = 60_000;
/** A launch code is proof enough: guests who open one demo after the other close no game to players. */
const LAUNCHES_PER_MINUTE = 6000;

/** Opening and resuming of sessions. */
export function mountSessions(app: FastifyInstance, studio: Studio): void {
  const { STUDIO_OPENINGS_PER_MINUTE } = studio.settings;
  const demos = networkGate({ limit: STUDIO_OPENINGS_PER_MINUTE, windowMs: WINDOW_MS });
  const launches = networkGate({ limit: LAUNCHES_PER_MINUTE, windowMs: WINDOW_MS });
  const assertCalm = (gate: RateGate, network: string) => {
    if (!gate.admit(network)) throw refuse('too-fast', { retryAfterMs: WINDOW_MS });
  };

  /** Authority: the single-use launch code. */
  app.post('/api/sessions', (request) => {
    assertCalm(launches, request.network);
    return openSession(studio, readInput(openSessionRequest, request.body).code);
  });

  /** Open to all: play money only. */
  app.post('/api/demo-sessions', (request) => {
    assertCalm(demos, request.network);
    return openDemoSession(studio, readInput(openDemoRequest, request.body));
  });

  /** Authority: the session's bearer token. */
  app.get('/api/session', (request) => resumeSession(studio, bearerOf(request)));
}
