import type { IncomingMessage } from 'node:http';
import { type TrustHop, visitorAddress } from './trust-hops.ts';

const BINDER = /^[A-Za-z0-9_-]{43}$/;

/** What an upgrade request says, read as the framework reads ordinary requests. */
export interface UpgradeView {
  /** Host with port. */
  readonly host: string;
  readonly origin: string;
  /** Address of the visitor, past our own proxies. */
  readonly address: string;
  /** The second half of a session, when the cookie has the shape of one. */
  binder(name: string): string | undefined;
}

/** @param trust whose forwarding headers are believed. */
export function viewUpgrade(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trust: TrustHop,
): UpgradeView {
  const { headers, socket } = request;
  const believed = trust(socket.remoteAddress, 0);
  const forwarded = believed ? lastPart(headers['x-forwarded-proto']) : undefined;
  const https = forwarded ? forwarded === 'https' : 'encrypted' in socket;
  const host = (believed && lastPart(headers['x-forwarded-host'])) || (headers.host ?? '');
  const cookies = (headers.cookie ?? '').split(';').map((part) => part.trim());
  return {
    host,
    origin: `${https ? 'https' : 'http'}://${host}`,
    address: visitorAddress(request, trust) ?? '',
    binder(name) {
      const start = `${https ? '__Host-' : ''}${name}=`;
      const value = cookies.find((part) => part.startsWith(start))?.slice(start.length);
      return value !== undefined && BINDER.test(value) ? value : undefined;
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
