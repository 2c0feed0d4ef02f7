import { isIP } from 'node:net';
import { isInsideAddress } from './http-client.ts';

/**
 * The address of another company's server as staff type it, without a trailing slash; undefined unless it is
 * `https` on a public place, with no sign-in, query or fragment in it. A name is looked at again whenever it
 * is called, by what it leads to then.
 * @param allowInside the local demo, whose vendors live on this machine
 */
export function outsideAddress(text: string, allowInside: boolean): string | undefined {
  const url = URL.parse(text.trim());
  if (!url) return undefined;
  const isProtocolFit = url.protocol === 'https:' || (allowInside && url.protocol === 'http:');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isInside =
    isIP(host) === 0
      ? !host.includes('.') || /\.(localhost|local|internal)$/.test(host)
      : isInsideAddress(host);
  const hasMore = [url.username, url.password, url.search, url.hash].some((part) => part !== '');
  if (!isProtocolFit || hasMore || (isInside && !allowInside)) return undefined;
  return (url.origin + url.pathname).replace(/\/+$/, '');
}
