/** What the kernel asks about callers, answered by the modules. */
import type { IncomingMessage } from 'node:http';
import { memberSessions } from '#account';
import { PLAYER_COOKIE, type PlayerIdentity } from '#kernel/http/player-audience.ts';
import { STAFF_COOKIE } from '#kernel/http/staff-audience.ts';
import { viewUpgrade } from '#kernel/http/view-upgrade.ts';
import type { PushIdentity } from '#kernel/push/hub.ts';
import type { StaffPushIdentity } from '#kernel/push/staff-hub.ts';
import { refuse } from '#kernel/refuse.ts';
import type { OpenedServices } from '#kernel/services.ts';
import { siteOrigin } from '#kernel/site-origin.ts';
import { contextOf, merchantModule, statusOf } from '#merchant';
import { staffSessions } from '#staff';
import type { Modules } from './modules.ts';

/** Callers of the player site. */
export function playerIdentity(
  modules: Pick<Modules, 'of'>,
  { db, countryOf, config }: Pick<OpenedServices, 'db' | 'countryOf' | 'config'>,
): PlayerIdentity {
  const merchants = modules.of(merchantModule).known;
  return {
    async merchantOf(host) {
      const merchant = await merchants.byHost(host);
      return merchant && contextOf(merchant, host, (domain) => siteOrigin(config, domain));
    },
    async assertOpen({ id }, ip) {
      const merchant = await merchants.byId(id);
      const status = merchant ? statusOf(merchant, { ip, country: countryOf(ip) }) : 0;
      if (status === 1) throw refuse('merchant.maintenance');
      if (status === 2) throw refuse('merchant.region-blocked');
    },
    memberOf: (merchantId, halves) => memberSessions.memberBySession(db, { merchantId, ...halves }),
  };
}

/** Pages that open a push connection: only those of the merchant's own site. */
export function pushIdentity(
  modules: Pick<Modules, 'of'>,
  { db, config }: Pick<OpenedServices, 'db' | 'config'>,
): PushIdentity {
  const merchants = modules.of(merchantModule).known;
  const view = (request: IncomingMessage) => viewUpgrade(request, config.TRUSTED_PROXIES);
  return {
    addressOf: (request) => view(request).address,
    async admit(request) {
      const { host, binding: half } = view(request);
      const merchant = host === undefined ? undefined : await merchants.byHost(host);
      if (host === undefined || !merchant) return undefined;
      const { origin } = request.headers;
      if (origin !== undefined && origin !== siteOrigin(config, host)) return undefined;
      const binding = half(PLAYER_COOKIE);
      const merchantId = merchant.id;
      const memberId =
        binding === undefined
          ? undefined
          : await memberSessions.memberOfBinding(db, { merchantId, binding });
      return { merchantId, memberId };
    },
    async identify(request, merchantId, token) {
      const binding = view(request).binding(PLAYER_COOKIE);
      return binding === undefined
        ? undefined
        : memberSessions.memberBySession(db, { merchantId, token, binding });
    },
    liveSessions: (ids) => memberSessions.liveSessions(db, ids),
  };
}

/** Pages of the console that open a push connection. */
export function staffPushIdentity({
  db,
  config,
}: Pick<OpenedServices, 'db' | 'config'>): StaffPushIdentity {
  const view = (request: IncomingMessage) => viewUpgrade(request, config.TRUSTED_PROXIES);
  const { origin, hostname } = new URL(config.CONSOLE_ORIGIN);
  return {
    addressOf: (request) => view(request).address,
    async admit(request) {
      const { host, address, binding: half } = view(request);
      // Browsers always say where the page is from; whoever does not is none.
      if (host !== hostname || request.headers.origin !== origin) return undefined;
      const binding = half(STAFF_COOKIE);
      return binding === undefined
        ? undefined
        : staffSessions.staffOfBinding(db, { binding, ip: address });
    },
    async identify(request, token) {
      const { address: ip, binding: half } = view(request);
      const binding = half(STAFF_COOKIE);
      return binding === undefined
        ? undefined
        : staffSessions.staffBySession(db, { token, binding, ip });
    },
    stillSignedIn: (lines) => staffSessions.staffStillSignedIn(db, lines),
  };
}
