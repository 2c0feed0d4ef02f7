import { isShallow } from '@croupier/contract/read-json';
import { boundConnections } from '@croupier/server/bound-connections';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { mountChat } from '#chat/server/api.ts';
import { mountPages } from './pages/mount-pages.ts';
import { addSecurityHeaders } from './pages/security-headers.ts';
import { mountPots } from '#pots/server/api.ts';
import { Refusal, refuse } from './refuse.ts';
import { mountLotteries } from '#games/lottery/server/api.ts';
import { mountBets } from '#games/sports/server/bets/mount-bets.ts';
import { mountSports } from '#games/sports/server/mount-sports.ts';
import { SPORTS_SOCKET } from '#games/sports/server/read/stream.ts';
import { TABLE_SOCKET } from '#shared-rounds/server/channel/open-channel.ts';
import { refuseOtherSockets } from './sockets/page-sockets.ts';
import { mountRounds } from '#rounds/server/api.ts';
import { mountSessions } from './sessions/api.ts';
import { mountTables } from '#shared-rounds/server/api.ts';
import type { Studio } from './studio.ts';
import { mountTournaments } from './tournaments/api.ts';
import { mountVendors } from './vendor/api.ts';
import { addVisitorNetwork } from './visitor-network.ts';

const bodyMaxBytes = 16_384;
/** As many as the seats of tables and what pages ask beside them; carriers put thousands behind a network. */
const CONNECTIONS = { perNetwork: 2000, filling: 8000 };

/** The studio's HTTP server, not yet listening. */
export function buildServer(studio: Studio): FastifyInstance {
  const app = Fastify({
    loggerInstance: studio.log,
    // A line per request would hold launch codes; what matters is logged where it happens.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyMaxBytes,
    requestTimeout: 15_000,
    connectionTimeout: 20_000,
    return503OnClosing: true,
  }) as FastifyInstance;
  acceptShallowJson(app);
  addSecurityHeaders(app);
  addVisitorNetwork(app, studio.settings);
  boundConnections(app.server, {
    ...CONNECTIONS,
    isOurs: (address) => studio.settings.TRUSTED_PROXIES(address, 0),
  });
  closeConnectionsOnStop(app);
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error, request.log);
    const { retryAfterMs } = refusal.body;
    if (retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(retryAfterMs / 1000));
    return reply.code(refusal.status).send(refusal.body);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'not-found' }));

  app.get('/live', () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(studio.db);
      return { status: 'ok', tables: studio.drives.size, mostDriversOfOne: mostDrivers(studio) };
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
  });
  mountSessions(app, studio);
  mountRounds(app, studio);
  mountPots(app, studio);
  mountTables(app, studio);
  mountLotteries(app, studio);
  mountBets(app, studio);
  mountSports(app, studio);
  mountChat(app, studio);
  mountTournaments(app, studio);
  mountVendors(app, studio);
  mountPages(app, studio);
  refuseOtherSockets(app, new Set([TABLE_SOCKET, SPORTS_SOCKET]));
  return app;
}

/** One, wherever all is well; more of them mean that a loop went on without its lease. */
function mostDrivers({ drives }: Studio): number {
  return Math.max(0, ...drives.values());
}

function acceptShallowJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (isShallow(body)) return parse(request, body, done);
      return done(refuse('bad-request'));
    },
  );
}

/** Requests under way end their connections: a kept one would hold the stop up for a minute. */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** What a thrown thing means to the client; anything unexpected is logged and says nothing. */
function refusalOf(error: unknown, log: FastifyBaseLogger): Refusal {
  if (error instanceof Refusal) return error;
  const status = (error as { statusCode?: number }).statusCode;
  if (status !== undefined && status >= 400 && status < 500) return refuse('bad-request');
  log.error({ err: error }, 'a request failed');
  return refuse('internal');
}
