import { reportRequest, sayRequest } from '#protocol/request-schemas.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readInput } from '#server/request.ts';
import { minuteGate, sessionCalls } from '#server/sessions/session-calls.ts';
import type { Studio } from '#server/studio.ts';
import { readChat } from './read-chat.ts';
import { reportMessage } from './report-message.ts';
import { say } from './say.ts';

const messageParams = z.object({ id: z.string().regex(/^\d{1,18}$/) });

/** In a minute, of one session; how fast a player may talk is counted in the database. */
const ACTS_PER_SESSION = 60;
const READS_PER_SESSION = 120;
const REPORTS_PER_SESSION = 10;

/** What players at a table say to each other. Authority: the session's bearer token. */
export function mountChat(app: FastifyInstance, studio: Studio): void {
  const acts = minuteGate(ACTS_PER_SESSION);
  const reads = minuteGate(READS_PER_SESSION);
  const reports = minuteGate(REPORTS_PER_SESSION);
  const { forSession } = sessionCalls(studio);

  app.get('/api/table/chat', (request) =>
    forSession(request, reads, (session) => readChat(studio, session)),
  );

  app.post('/api/table/chat', (request) =>
    forSession(request, acts, (session) =>
      say(studio, session, readInput(sayRequest, request.body)),
    ),
  );

  app.post('/api/table/chat/:id/report', async (request, reply) => {
    await forSession(request, reports, (session) => {
      const { id } = readInput(messageParams, request.params);
      const { reason } = readInput(reportRequest, request.body);
      return reportMessage(studio, session, { id: BigInt(id), reason });
    });
    return reply.code(204).send();
  });
}
