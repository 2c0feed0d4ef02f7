import type { IncomingMessage } from 'node:http';
import { networkOf } from '@croupier/server/network-of';
import { visitorAddress } from '@croupier/server/trust-hops';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from './settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Network of the visitor, past our own proxies: what calls and sockets are counted by. */
    readonly network: string;
  }
}

/** Network of whoever is behind the request: an IPv4 address, or 64 bits of an IPv6 one. */
export function networkOfVisitor(
  request: IncomingMessage,
  { TRUSTED_PROXIES }: Pick<Settings, 'TRUSTED_PROXIES'>,
): string {
  return networkOf(visitorAddress(request, TRUSTED_PROXIES));
}

/** Gives each request its `network`. */
export function addVisitorNetwork(app: FastifyInstance, settings: Settings): void {
  app.decorateRequest('network', {
    getter(this: FastifyRequest) {
      return networkOfVisitor(this.raw, settings);
    },
  });
}
