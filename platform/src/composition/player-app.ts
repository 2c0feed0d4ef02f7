/** The listener of the player site: its API, the vendors' wallet API, webhooks, and its pages. */
import { fileURLToPath } from 'node:url';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnyEndpoint, mountTable } from '#kernel/http.ts';
import { answerErrors, answerUnknownCalls, routePatterns } from '#kernel/http/answer-errors.ts';
import { dictionaryOf } from '#kernel/http/dictionary.ts';
import { serveApiPage } from '#kernel/http/api-page.ts';
import { type ApiDescription, serveDescription } from '#kernel/http/describe-api.ts';
import { reportHealth } from '#kernel/http/health.ts';
import { openListener } from '#kernel/http/listener.ts';
import { answerPartnersOnly } from '#kernel/http/partner-listener.ts';
import { judgedHost, judgeHosts } from '#kernel/http/judge-host.ts';
import type { LoadGuard } from '#kernel/http/load-guard.ts';
import type { Metrics } from '#kernel/http/metrics.ts';
import { merchantOfRequest, PLAYER_COOKIE, playerAudience } from '#kernel/http/player-audience.ts';
import { sendSecurityHeaders } from '#kernel/http/security-headers.ts';
import { serveSite } from '#kernel/http/serve-site.ts';
import { openThrottle } from '#kernel/http/throttle.ts';
import { kernelModule } from '#kernel/kernel-module.ts';
import type { OpenedServices } from '#kernel/services.ts';
import { siteOrigin } from '#kernel/site-origin.ts';
import { merchantModule } from '#merchant';
import { playerIdentity } from './audiences.ts';
import type { Modules } from './modules.ts';
import { pageRenderer } from './page/page-renderer.ts';
import { pageOfSite } from './page/page-of-site.ts';
import { holdHouseAddresses } from './page/house-addresses.ts';
import { POLICY_REPORTS, policyReportEndpoint } from './page/policy-report-endpoint.ts';
import { serveSiteFiles } from './page/site-files.ts';
import { playerPaths } from './page/page-facts.ts';

const FOLDER = fileURLToPath(new URL('../../../web/player/dist', import.meta.url));
const routes = routePatterns(playerEndpoints);

/** Health, vendors and gateways: whoever calls these may reach us by a name that is no merchant's. */
const ANY_HOST = /^\/((alive|ready)(\?|$)|(seamless|webhooks)\/)/;

export async function openPlayerApp(
  services: OpenedServices,
  modules: Modules,
  { metrics, guard }: { readonly metrics: Metrics; readonly guard: LoadGuard },
): Promise<FastifyInstance> {
  const { config, db, pool, log, countryOf } = services;
  const { known: merchants, noteClientError } = modules.of(merchantModule);
  const originAt = (domain: string) => siteOrigin(config, domain);
  const app = await openListener(config, log);
  metrics.time(app, 'player');
  answerErrors(app, (request) => merchantOfRequest(request));
  await sendSecurityHeaders(app);
  answerPartnersOnly(app);
  judgeHosts(app, {
    isKnown: async (host) => (await merchants.byHost(host)) !== undefined,
    trust: config.TRUSTED_PROXIES,
    anyHost: ANY_HOST,
  });
  reportHealth(app, db);
  mountTable(app, {
    table: playerEndpoints,
    handlers: modules.player,
    audience: playerAudience(playerIdentity(modules, services), openThrottle(pool, 'player')),
    admit: guard.admit,
    payloadKeys: modules.of(kernelModule),
  });
  const api = {
    title: 'Croupier: player site',
    cookie: PLAYER_COOKIE,
    table: playerEndpoints,
    needsSession: (endpoint: AnyEndpoint) => 'token' in endpoint && endpoint.token,
  } satisfies ApiDescription;
  serveDescription(app, '/api/openapi.json', api);
  serveApiPage(app, { ...api, path: '/api/docs', documentPath: '/api/openapi.json' });
  for (const mount of modules.routes) await app.register(mount);
  const reportsAllowed = openThrottle(pool, 'policy-report');
  await app.register(
    policyReportEndpoint({ merchants, noteClientError, throttle: reportsAllowed }),
  );

  const house = holdHouseAddresses(db);
  serveSiteFiles(app, { merchants, posts: house.posts, originAt });
  const renderPage = pageRenderer(FOLDER);
  await serveSite(app, {
    folder: FOLDER,
    paths: playerPaths,
    policyReports: POLICY_REPORTS,
    // The page must learn when the window of a provider, which it has opened, is closed.
    openerPolicy: 'same-origin-allow-popups',
    isPage,
    answerUnknown,
    render: pageOfSite({ merchants, countryOf, house, renderPage, originAt }),
    async sources(request) {
      const domain = judgedHost(request);
      const merchant = await merchants.byHost(domain);
      const { settings } = merchant ?? {};
      const { imageCDNs = [], launchGameCDNs = [], frameOrigins = [] } = settings ?? {};
      return {
        origin: originAt(domain),
        // Who may be framed may send pictures: portraits of those who deal at live tables.
        imageOrigins: [...imageCDNs, ...frameOrigins],
        frameOrigins: [...frameOrigins, ...launchGameCDNs],
        countsVisits: Boolean(settings?.analyticsId),
      };
    },
  });
  return app;
}

/** Addresses outside the API. */
function isPage(url: string): boolean {
  // `/seamless` itself is a page; the vendors' calls lie below it.
  return !/^\/((api|webhooks|assets|art)(\/|$)|seamless\/)/.test(url);
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answerUnknownCalls(request, reply, { routes, dictionary: dictionaryOf(request) });
}
