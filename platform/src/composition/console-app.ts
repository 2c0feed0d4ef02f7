/** The listener of the operator console: its API and its pages. */
import { fileURLToPath } from 'node:url';
import { operatorEndpoints } from '@croupier/contract/endpoints/operator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnyEndpoint, mountTable } from '#kernel/http.ts';
import { serveMedia } from '#content';
import { answerErrors, answerUnknownCalls, routePatterns } from '#kernel/http/answer-errors.ts';
import { dictionaryOf } from '#kernel/http/dictionary.ts';
import { serveApiPage } from '#kernel/http/api-page.ts';
import { type ApiDescription, serveDescription } from '#kernel/http/describe-api.ts';
import { reportHealth } from '#kernel/http/health.ts';
import { openListener } from '#kernel/http/listener.ts';
import { judgeHosts } from '#kernel/http/judge-host.ts';
import type { LoadGuard } from '#kernel/http/load-guard.ts';
import type { Metrics } from '#kernel/http/metrics.ts';
import { sendSecurityHeaders } from '#kernel/http/security-headers.ts';
import { bindingOf } from '#kernel/http/session-halves.ts';
import { STAFF_COOKIE, staffAudience } from '#kernel/http/staff-audience.ts';
import { serveFolder, serveSite } from '#kernel/http/serve-site.ts';
import { openThrottle } from '#kernel/http/throttle.ts';
import { refuse } from '#kernel/refuse.ts';
import type { OpenedServices } from '#kernel/services.ts';
import { merchantModule } from '#merchant';
import { staffSessions } from '#staff';
import type { Modules } from './modules.ts';
import { consolePaths } from './console-paths.ts';

const FOLDER = fileURLToPath(new URL('../../../web/console/dist', import.meta.url));
/** Art of the player site, which the catalogue and content choose from and show. */
const ART = fileURLToPath(new URL('../../../web/player/dist/art', import.meta.url));
/** Whoever looks after the process need not call it by name. */
const ANY_HOST = /^\/(alive|ready)(\?|$)/;
const routes = routePatterns(operatorEndpoints);

export async function openConsoleApp(
  { config, db, pool, log }: OpenedServices,
  modules: Modules,
  { metrics, guard }: { readonly metrics: Metrics; readonly guard: LoadGuard },
): Promise<FastifyInstance> {
  const app = await openListener(config, log);
  metrics.time(app, 'console');
  answerErrors(app, () => undefined, 'staff');
  await sendSecurityHeaders(app);
  const { origin, hostname } = new URL(config.CONSOLE_ORIGIN);
  judgeHosts(app, {
    isKnown: (host) => host === hostname,
    trust: config.TRUSTED_PROXIES,
    anyHost: ANY_HOST,
  });
  reportHealth(app, db);
  mountTable(app, {
    table: operatorEndpoints,
    handlers: modules.staff,
    audience: staffAudience(
      {
        origin,
        staffOf: (halves) => staffSessions.staffBySession(db, halves),
        isMerchant: modules.of(merchantModule).known.isMerchant,
      },
      openThrottle(pool, 'console'),
    ),
    admit: guard.admit,
  });
  const api = {
    title: 'Croupier: operator console',
    cookie: STAFF_COOKIE,
    table: operatorEndpoints,
    needsSession: (endpoint: AnyEndpoint) =>
      'permission' in endpoint && endpoint.permission !== undefined,
  } satisfies ApiDescription;
  // Addresses are typed, so no bearer comes along; the cookie tells that somebody is signed in here.
  const assertStaff = async (request: FastifyRequest) => {
    const binding = bindingOf(request, STAFF_COOKIE);
    const known =
      binding && (await staffSessions.isStaffBinding(db, { binding, ip: request.visitorIp }));
    if (!known) throw refuse('staff.not-signed-in');
  };
  serveDescription(app, '/ops/openapi.json', { ...api, assertReader: assertStaff });
  serveApiPage(app, {
    ...api,
    path: '/ops/docs',
    documentPath: '/ops/openapi.json',
    assertReader: assertStaff,
  });
  await app.register(serveMedia(db));
  await serveFolder(app, { folder: ART, prefix: '/art/' });
  await serveSite(app, {
    folder: FOLDER,
    paths: consolePaths,
    isPage: (url) => !/^\/(ops|assets|art|media)(\/|$)/.test(url),
    answerUnknown,
    sources: async () => ({ origin, imageOrigins: [], frameOrigins: [], countsVisits: false }),
  });
  return app;
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerUnknownCalls(request, reply, { routes, dictionary: dictionaryOf(request) });
}
