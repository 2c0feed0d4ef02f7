/**
 * The platform of one process: the player site with its API and push, the console, and the work
 * behind the scenes, as far as the roles of the process ask for them.
 */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { listenOn } from '@croupier/server/listen-on';
import { listenForPartners } from '#kernel/http/partner-listener.ts';
import { isFromPartner } from '#kernel/http/partner-sockets.ts';
import { guardLoop } from '#kernel/http/load-guard.ts';
import { openMetrics } from '#kernel/http/metrics.ts';
import { leaveConnections } from '#kernel/http/whole-requests.ts';
import { openPushHub } from '#kernel/push/hub.ts';
import { openStaffHub } from '#kernel/push/staff-hub.ts';
import type { OpenedServices } from '#kernel/services.ts';
import { showUncaught } from '#kernel/uncaught.ts';
import { startWorker } from '#kernel/work/worker.ts';
import { openConsoleApp } from './composition/console-app.ts';
import { pushIdentity, staffPushIdentity } from './composition/audiences.ts';
import { openMetricsApp } from './composition/metrics-app.ts';
import { composeModules } from './composition/modules.ts';
import { openPlayerApp } from './composition/player-app.ts';

/** Ports that a process listens on; 0 takes a free one. */
export interface Ports {
  readonly player: number;
  readonly console: number;
  /** Partners use the player's without it. */
  readonly partners?: number | undefined;
  /** Nobody is told the figures without it. */
  readonly metrics?: number | undefined;
}

export interface App {
  /** Where it listens, absent when the roles do not include it. */
  readonly playerPort: number | undefined;
  readonly consolePort: number | undefined;
  readonly metricsPort: number | undefined;
  readonly partnerPort: number | undefined;
  /** Takes no new connections to the player site, and lets callers go without losing a call. */
  leave(): Promise<void>;
  /** Answers what is under way, lets running jobs end, and closes everything it opened. */
  close(): Promise<void>;
}

/** Starts the listeners and the work that the roles ask for. The services stay the caller's. */
export async function startApp(services: OpenedServices, ports: Ports): Promise<App> {
  const { config, db, log, push, signals } = services;
  const { HOST: hosts } = config;
  const has = (role: 'player' | 'console' | 'worker') => config.ROLES.includes(role);
  const metrics = openMetrics();
  showUncaught(metrics);
  const modules = composeModules(services, metrics);
  const guard = guardLoop({ lateMaxMs: config.LOOP_LATE_MAX_MS });
  const lateHelp = 'How late the loop runs by its own work';
  metrics.gauge('croupier_loop_late_ms', lateHelp, () => guard.lateMs);
  const watch = { metrics, guard };
  const player = has('player') ? await openPlayerApp(services, modules, watch) : undefined;
  const staff = has('console') ? await openConsoleApp(services, modules, watch) : undefined;
  const hub =
    player &&
    openPushHub({
      db,
      log,
      push,
      signals,
      who: pushIdentity(modules, { db, config }),
      news: modules.news,
      guestsPerAddress: config.PUSH_GUESTS_PER_ADDRESS,
    });
  if (player && hub) {
    hub.attach(player.server);
    metrics.gauge('croupier_push_connections', 'Open push connections', () => {
      const { arriving, guests, members } = hub.connections();
      return arriving + guests + members;
    });
    // Upgraded connections would keep the server from closing.
    player.addHook('preClose', async () => hub.close());
  }
  if (staff) {
    const who = staffPushIdentity({ db, config });
    const staffHub = openStaffHub({ db, log, signals, who, queues: modules.queues });
    staffHub.attach(staff.server);
    metrics.gauge('croupier_staff_push_connections', 'Open push connections of the console', () =>
      staffHub.connections(),
    );
    staff.addHook('preClose', async () => staffHub.close());
  }
  const listening =
    player && (await listenOn(player, { port: ports.player, hosts }, isFromPartner));
  const partners =
    player && ports.partners !== undefined
      ? await listenForPartners(player, { port: ports.partners, hosts })
      : undefined;
  if (staff) await listenOn(staff, { port: ports.console, hosts });
  const watched = ports.metrics === undefined ? undefined : await openMetricsApp(services, metrics);
  if (watched) await listenOn(watched, { port: ports.metrics ?? 0, hosts: config.METRICS_HOST });
  const worker = has('worker') ? await startWorker(services, modules.work) : undefined;
  return {
    playerPort: player && portOf(player),
    consolePort: staff && portOf(staff),
    metricsPort: watched && portOf(watched),
    partnerPort: partners?.port,
    async leave() {
      listening?.stop();
      partners?.stop();
      if (player) await leaveConnections(player.server);
    },
    async close() {
      guard.close();
      partners?.stop();
      await Promise.all([player?.close(), staff?.close(), worker?.stop()]);
      await watched?.close();
    },
  };
}

function portOf(app: FastifyInstance): number {
  return (app.server.address() as AddressInfo).port;
}
