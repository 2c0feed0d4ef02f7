/**
 * A port of its own for partners: vendors with their wallet calls, gateways with their webhooks. Visitors
 * who take every connection of the site take none of theirs, and a firewall can leave the port to those
 * who are known. The server behind it is the site's, which answers nothing else here.
 */
import type { AddressInfo, Server, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refuse.ts';
import { listenAt } from '@croupier/server/listen-on';
import { isFromPartner, noteFromPartner } from './partner-sockets.ts';

/** Connections at once, of each address that we listen on. */
const CONNECTIONS_MAX = 2000;
/** The wallet API, webhooks, and whether we are there. */
const PATHS = /^\/((alive|ready)(\?|$)|(seamless|webhooks)\/)/;

/** Refuses at the partners' port what partners do not call; to be told before the server is ready. */
export function answerPartnersOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, url }) => {
    if (isFromPartner(raw.socket) && !PATHS.test(url)) throw refuse('request.not-found');
  });
}

export interface PartnerListener {
  readonly port: number;
  /** Takes no new connections. */
  stop(): void;
}

/** Listens for partners as well, once the server listens for visitors. */
export async function listenForPartners(
  app: FastifyInstance,
  { port, hosts }: { readonly port: number; readonly hosts: readonly string[] },
): Promise<PartnerListener> {
  const listeners: Server[] = [];
  const take = (socket: Socket): void => {
    noteFromPartner(socket);
    app.server.emit('connection', socket);
  };
  for (const host of port === 0 ? hosts.slice(0, 1) : hosts) {
    const listener = await listenAt(take, { port, host, ipv6Only: hosts.length > 1 });
    if (listener === undefined) continue;
    listener.maxConnections = CONNECTIONS_MAX;
    listeners.push(listener);
  }
  const [first] = listeners;
  if (first === undefined) throw new Error(`${hosts.join(', ')}: no address for partners`);
  return {
    port: (first.address() as AddressInfo).port,
    stop: () => listeners.forEach((listener) => listener.close()),
  };
}
