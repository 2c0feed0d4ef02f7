import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actRequest, playRequest, rotateRequest } from '#protocol/request-schemas.ts';
import { z } from 'zod';
import { rotatePair } from '#fairness/server/seed-pairs.ts';
import { bearerOf, readInput } from '#server/request.ts';
import { refuse } from '#server/refuse.ts';
import { requireSession } from '#server/sessions/open-session.ts';
import { type RateGate, rateGate } from '#server/sessions/rate-gate.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { readHistory } from './history.ts';
import { playRound } from './play-round.ts';
import { readReplay } from './replay.ts';
import { markSeen } from './round-store.ts';
import { takeStep } from './take-step.ts';

const roundParams = z.object({ roundId: z.uuid() });
const historyInput = z.strictObject({ before: z.uuid().optional() });
const replayInput = z.strictObject({ token: z.string().max(200) });

/** Steps of play money for every round that a minute allows: more than anybody takes. */
const STEPS_PER_ROUND = 10;

/** Playing, looking back and the fairness of rounds. Authority: the session's bearer token. */
export function mountRounds(app: FastifyInstance, studio: Studio): void {
  const sessionOf = (request: FastifyRequest) => requireSession(studio, bearerOf(request));
  const assertCalm = paceOf(studio, 1);
  const assertCalmSteps = paceOf(studio, STEPS_PER_ROUND);

  app.post('/api/rounds', (request) =>
    sessionOf(request).then((session) => {
      // Money bounds who plays for it, and so does the least time between their rounds.
      if (session.mode === 'demo') assertCalm(request, session);
      return playRound(studio, session, readInput(playRequest, request.body));
    }),
  );

  app.post('/api/rounds/:roundId/steps', (request) =>
    sessionOf(request).then((session) => {
      if (session.mode === 'demo') assertCalmSteps(request, session);
      const { roundId } = readInput(roundParams, request.params);
      return takeStep(studio, session, { roundId, request: readInput(actRequest, request.body) });
    }),
  );

  app.post('/api/rounds/:roundId/seen', async (request, reply) => {
    const session = await sessionOf(request);
    const { roundId } = readInput(roundParams, request.params);
    if (!(await markSeen(studio.db, roundId, session.playerId))) throw refuse('not-found');
    return reply.code(204).send();
  });

  app.get('/api/history', (request) =>
    sessionOf(request).then((session) =>
      readHistory(studio, session, readInput(historyInput, request.query).before),
    ),
  );

  app.post('/api/fairness/rotate', (request) =>
    sessionOf(request).then((session) => {
      assertCalm(request, session);
      const { clientSeed } = readInput(rotateRequest, request.body);
      return rotatePair(studio.db, studio.box, session, clientSeed);
    }),
  );

  /** Authority: the signed token itself, which names one round and an expiry. */
  app.get('/api/replay', (request) =>
    readReplay(studio, readInput(replayInput, request.query).token),
  );
}

/** Counts what costs the caller nothing and us rows, by session and by network, before it is done. */
function paceOf(
  { settings }: Studio,
  times: number,
): (request: FastifyRequest, session: Session) => void {
  const windowMs = 60_000;
  const bySession = rateGate({ limit: times * settings.STUDIO_DEMO_SPINS_PER_MINUTE, windowMs });
  const byNetwork = rateGate({ limit: times * settings.STUDIO_DEMO_SPINS_PER_NETWORK, windowMs });
  const admits = (gate: RateGate, key: string) => {
    if (!gate.admit(key)) throw refuse('too-fast', { retryAfterMs: 5000 });
  };
  return ({ network }, { id }) => {
    admits(bySession, String(id));
    admits(byNetwork, network);
  };
}
