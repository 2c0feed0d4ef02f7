import type { IncomingMessage } from 'node:http';
import { hostOf } from './judge-host.ts';
import { type TrustHop, visitorAddress } from '@croupier/server/trust-hops';

const BINDING = /^[A-Za-z0-9_-]{43}$/;

/** What an upgrade request says, read as the framework reads ordinary requests. */
export interface UpgradeView {
  /** Name of the site, without port; undefined when it is no name. */
  readonly host: string | undefined;
  /** Address of the visitor, past our own proxies. */
  readonly address: string;
  /** The second half of a session, when the cookie has the shape of one. */
  binding(name: string): string | undefined;
}

/** @param trust whose forwarding headers are believed. */
export function viewUpgrade(request: IncomingMessage, trust: TrustHop): UpgradeView {
  const { headers, socket } = request;
  const believed = trust(socket.remoteAddress, 0);
  const forwarded = believed ? lastPart(headers['x-forwarded-proto']) : undefined;
  const https = forwarded ? forwarded === 'https' : 'encrypted' in socket;
  const cookies = (headers.cookie ?? '').split(';').map((part) => part.trim());
  return {
    host: hostOf(request, trust),
    address: visitorAddress(request, trust) ?? '',
    binding(name) {
      const start = `${https ? '__Host-' : ''}${name}=`;
      const value = cookies.find((part) => part.startsWith(start))?.slice(start.length);
      return value !== undefined && BINDING.test(value) ? value : undefined;
    },
  };
}

function lastPart(value: string | string[] | undefined): string | undefined {
  return (
    String(value ?? '')
      .split(',')
      .at(-1)
      ?.trim() || undefined
  );
}
