/**
 * Calls to other companies' servers: vendors and payment gateways. Every call has a timeout and a
 * bound on the answer, follows no redirect and reaches only public addresses, checked at the moment
 * of connecting, so that a name that resolves to our own network gets nowhere.
 */
import http from 'node:http';
import https from 'node:https';
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export interface HttpCall {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For the whole exchange. */
  readonly timeoutMs: number;
  readonly answerBytesMax: number;
}

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * No answer came. `delivered` says whether the other side may have acted: `no` when the request
 * never left, `unknown` otherwise, which must never be read as "it did not happen".
 */
export class HttpFailure extends Error {
  readonly delivered: 'no' | 'unknown';

  constructor(reason: string, delivered: 'no' | 'unknown', cause?: unknown) {
    super(reason, { cause });
    this.name = 'HttpFailure';
    this.delivered = delivered;
  }
}

/** Sends one call; throws `HttpFailure` and nothing else. */
export type HttpClient = (call: HttpCall) => Promise<HttpAnswer>;

/** What is no public address (the registries of special ones at IANA, which name each). */
const insideNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  insideNetworks.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  // Protocols of the IETF, Teredo among them, which leads to IPv4 addresses of any kind.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4, likewise.
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  insideNetworks.addSubnet(network, prefix, 'ipv6');
}
/**
 * All that was ever given out of IPv6. Whatever lies outside is inside: what leads to IPv4 (`::/96`,
 * `64:ff9b::/96`, `64:ff9b:1::/48`), what is local (`fc00::/7`, `fe80::/10`, `fec0::/10`), and the rest.
 */
const globalNetworks = new BlockList();
globalNetworks.addSubnet('2000::', 3, 'ipv6');

/** True unless the address is a public one; one of IPv4 in IPv6 is what it is in IPv4. */
export function isInsideAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const family = isIP(mapped ?? address);
  if (family === 0) return true;
  if (family === 4) return insideNetworks.check(mapped ?? address, 'ipv4');
  return !globalNetworks.check(address, 'ipv6') || insideNetworks.check(address, 'ipv6');
}

/** Reports of the operating system that say the request never left. */
const notSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Why a call was not let out: as many as may be are under way to that place already. */
export const TOO_MANY_CALLS = 'too-many-calls';
const CALLS_MAX = 32;

export interface HttpClientOptions {
  /** The local demo, whose vendor and gateway live on this machine. */
  readonly allowInside: boolean;
  /** Calls under way to one place at a time, so that a slow one does not hold everything. */
  readonly callsMax?: number;
  /** Hears of every call that ended. */
  readonly observe?: (call: EndedCall) => void;
}

export interface EndedCall {
  /** Scheme, host and port. */
  readonly place: string;
  readonly outcome: 'answered' | 'refused' | 'failed' | 'not-sent';
  readonly seconds: number;
}

export function openHttpClient({
  allowInside,
  callsMax = CALLS_MAX,
  observe,
}: HttpClientOptions): HttpClient {
  const underWay = new Map<string, number>();
  const guardedLookup: LookupFunction = (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const usable = allowInside
        ? addresses
        : addresses.filter(({ address }) => !isInsideAddress(address));
      const [first] = usable;
      if (!first) return done(new HttpFailure('address-inside', 'no'), []);
      if (options.all) return done(null, usable);
      return done(null, first.address, first.family);
    });
  };

  return async (call) => {
    const url = new URL(call.url);
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (!allowInside && isIP(literal) && isInsideAddress(literal)) {
      throw new HttpFailure('address-inside', 'no');
    }
    if (url.protocol !== 'https:' && !(allowInside && url.protocol === 'http:')) {
      throw new HttpFailure('not-https', 'no');
    }
    const place = url.origin;
    const count = underWay.get(place) ?? 0;
    if (count >= callsMax) throw new HttpFailure(TOO_MANY_CALLS, 'no');
    underWay.set(place, count + 1);
    const startedAt = performance.now();
    let outcome: EndedCall['outcome'] = 'failed';
    try {
      const answer = await send(call, url, guardedLookup);
      outcome = answer.status < 400 ? 'answered' : 'refused';
      return answer;
    } catch (error) {
      if (error instanceof HttpFailure && error.delivered === 'no') outcome = 'not-sent';
      throw error;
    } finally {
      const left = (underWay.get(place) ?? 1) - 1;
      if (left > 0) underWay.set(place, left);
      else underWay.delete(place);
      observe?.({ place, outcome, seconds: (performance.now() - startedAt) / 1000 });
    }
  };
}

function send(call: HttpCall, url: URL, lookupName: LookupFunction): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const outgoing = request(url, {
      method: call.method,
      headers: {
        ...call.headers,
        ...(call.body !== undefined && { 'content-length': Buffer.byteLength(call.body) }),
      },
      lookup: lookupName,
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    const fail = (error: Error) => reject(asFailure(error));
    outgoing.on('error', fail);
    outgoing.on('response', (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= call.answerBytesMax) {
          chunks.push(chunk);
          return;
        }
        fail(new Error('answer-too-large'));
        outgoing.destroy();
      });
      answer.on('error', fail);
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') });
      });
    });
    outgoing.end(call.body);
  });
}

function asFailure(error: Error & { code?: string }): HttpFailure {
  if (error instanceof HttpFailure) return error;
  const delivered = error.code && notSent.has(error.code) ? 'no' : 'unknown';
  return new HttpFailure(error.code ?? error.message, delivered, error);
}
