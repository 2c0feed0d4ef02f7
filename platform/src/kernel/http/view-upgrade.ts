import type { IncomingMessage } from 'node:http';

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

/** @param proxies number of hops in front of us whose forwarding headers are believed. */
export function viewUpgrade(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): UpgradeView {
  const { headers, socket } = request;
  const forwarded = proxies > 0 ? lastPart(headers['x-forwarded-proto']) : undefined;
  const https = forwarded ? forwarded === 'https' : 'encrypted' in socket;
  const host = (proxies > 0 && lastPart(headers['x-forwarded-host'])) || (headers.host ?? '');
  const cookies = (headers.cookie ?? '').split(';').map((part) => part.trim());
  return {
    host,
    origin: `${https ? 'https' : 'http'}://${host}`,
    address: addressBehind(request, proxies),
    binder(name) {
      const start = `${https ? '__Host-' : ''}${name}=`;
      const value = cookies.find((part) => part.startsWith(start))?.slice(start.length);
      return value !== undefined && BINDER.test(value) ? value : undefined;
    },
  };
}

/** Each trusted hop appended the address it saw, so the visitor's is that many from the end. */
function addressBehind(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string {
  const chain = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.length > 0);
  const hops = [...chain, socket.remoteAddress ?? ''];
  return hops.at(-1 - Math.min(proxies, hops.length - 1)) ?? '';
}

function lastPart(value: string | string[] | undefined): string | undefined {
  return (
    String(value ?? '')
      .split(',')
      .at(-1)
      ?.trim() || undefined
  );
}
