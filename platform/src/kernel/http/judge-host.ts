/**
 * The only reader of the Host of a request. It is judged once, before anything else happens: either it
 * is the name of a site that we know, or the request gets no further. Nothing is ever built from what
 * the caller wrote; addresses come from the stored domain (`#kernel/site-origin.ts`). The check keeps
 * every other file from reading it.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { errorText } from '@croupier/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';
import { dictionaryOf } from './dictionary.ts';
import type { TrustHop } from '@croupier/server/trust-hops';

/** A name and perhaps a port in digits; a user, a blank or a path with it is no mistake of a browser. */
const HOST = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::\d{1,5})?$/i;

const judged = new WeakMap<FastifyRequest, string>();

export interface HostJudge {
  /** Whether we have a site of that name, which is in lower case. */
  isKnown(host: string): boolean | Promise<boolean>;
  /** Whose word on the host counts beside that of who connected. */
  readonly trust: TrustHop;
  /** Paths that answer under any name, because whoever calls them reaches us by one that is no site's. */
  readonly anyHost: RegExp;
}

/** Lets in what asks for a site that we know; everything else hears that the address is wrong. */
export function judgeHosts(app: FastifyInstance, { isKnown, trust, anyHost }: HostJudge): void {
  app.addHook('onRequest', async (request, reply) => {
    if (anyHost.test(request.url)) return undefined;
    const host = hostOf(request.raw, trust);
    if (host === undefined || !(await isKnown(host))) return turnAway(request, reply);
    judged.set(request, host);
    return undefined;
  });
}

/** Name of the site that the request is for, as we know it. */
export function judgedHost(request: FastifyRequest): string {
  const host = judged.get(request);
  if (host === undefined) throw new Error(`${request.url}: nobody judged its host`);
  return host;
}

/** Name in the Host of a message, in lower case and without port; undefined unless it is nothing else. */
export function hostOf(
  { headers, rawHeaders, socket, url = '' }: IncomingMessage,
  trust: TrustHop,
): string | undefined {
  // A whole address in place of a path would name a second host.
  if (!url.startsWith('/')) return undefined;
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
  if (named.length !== 1) return undefined;
  const own = nameIn(headers.host);
  const forwarded = trust(socket.remoteAddress, 0) ? headers['x-forwarded-host'] : undefined;
  // The last of several is what the nearest proxy wrote.
  return own && forwarded ? nameIn(String(forwarded).split(',').at(-1)?.trim()) : own;
}

function nameIn(host = ''): string | undefined {
  return HOST.exec(host)?.[1]?.toLowerCase();
}

/** In words for people, who see them in place of the page; programs get the envelope. */
function turnAway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { url, headers } = request;
  const isPage = !/^\/(api|ops)\//.test(url) && /text\/html/.test(headers.accept ?? '');
  if (!isPage) throw refuse('merchant.unknown-domain');
  const dictionary = dictionaryOf(request);
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .send(pageOf(dictionary, errorText(dictionary, 'merchant.unknown-domain')));
}

const STYLE =
  'html{color-scheme:dark light}body{display:grid;place-items:center;min-height:100svh;margin:0;' +
  'padding:1.5rem;box-sizing:border-box;font:1.125rem/1.5 system-ui,sans-serif;text-align:center}' +
  'h1{max-width:32rem;margin:0;font-size:1.5rem;font-weight:600;text-wrap:balance}';
const POLICY =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; ` +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

function pageOf(dictionary: string, text: string): string {
  return `<!doctype html>
<html lang="${dictionary}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text}</title>
<style>${STYLE}</style>
</head>
<body><h1>${text}</h1></body>
</html>`;
}
