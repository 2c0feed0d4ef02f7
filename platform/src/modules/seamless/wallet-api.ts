/**
 * The vendors' wallet API over HTTP: `/seamless/v1/{merchant}/{call}`. A signature is over the raw bytes, so
 * nothing touches them before it is checked. Every answer is 200, 400 or 500.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readJson, TooDeep } from '@croupier/contract/read-json';
import {
  ANSWER_SIGN_HEADER,
  apiCodes,
  BATCH_BODY_MAX,
  KEY_HEADER,
  SEAMLESS_BODY_MAX,
  SEAMLESS_PREFIX,
  SIGN_VERSION,
} from '@croupier/contract/seamless/wire';
import {
  receivedSignature,
  type ReceivedSignature,
  signAnswer,
} from '@croupier/server/wallet-signature';
import type { FastifyInstance } from 'fastify';
import { nowMs } from '#kernel/clock.ts';
import { bareHeaders } from '#kernel/http/security-headers.ts';
import { type TrustHop, visitorAddress } from '@croupier/server/trust-hops';
import { openWholeRequests, type WholeAnswer } from '#kernel/http/whole-requests.ts';
import type { Log } from '#kernel/log.ts';
import { inBackground, noteUncaught } from '#kernel/uncaught.ts';
import type { AnswerVendor } from './answer-vendor.ts';
import { countCall } from './call-log/call-figures.ts';
import { type Deadlines, openDeadlines } from './deadlines.ts';
import { badRequest, BUSY, Refusal, refusalBody } from './dialect.ts';
import type { KeyRing } from './key-ring.ts';
import { openRateLimit, type RateLimit } from './rate-limit.ts';
import { readBody } from './read-body.ts';
import { refusalOf } from './refusal-of.ts';
import {
  isFresh,
  isSignedWith,
  mayBeSignedIn,
  mayComeFrom,
  misdirectedBy,
  nonceId,
  type VendorKey,
} from './signature-rules.ts';

export interface WalletApiDeps {
  readonly log: Log;
  readonly keys: KeyRing;
  readonly answer: AnswerVendor;
  /** Whose X-Forwarded-For is believed. */
  readonly trust: TrustHop;
}

interface OpenToggle extends WalletApiDeps {
  readonly deadlines: Deadlines;
  readonly rateLimit: RateLimit;
  /** Paths that were taken apart before. */
  readonly paths: Map<string, CallPath>;
  closing: boolean;
}

interface CallPath {
  readonly merchant: string;
  readonly call: string;
  readonly id: string | undefined;
}

const PREFIX = `${SEAMLESS_PREFIX}/`;
/** Vendors give up after five seconds; they hear "try again" before that. */
const ANSWER_WITHIN_MS = 3000;
const DEADLINES_EVERY_MS = 100;
/** Bounds what callers can fill with invented addresses. */
const PATHS_MAX = 1000;
/** The call whose bodies may be larger, and whose items count as calls. */
const BATCH = 'batch';
/** Its address. */
const BATCH_PATH = /^\/seamless\/v1\/[^/]+\/batch(?:\?|$)/;

/** Largest body of a call to that address. */
const bodyMax = (url: string): number =>
  BATCH_PATH.test(url) ? BATCH_BODY_MAX : SEAMLESS_BODY_MAX;
/**
 * Bodies between the limit and this are read, so that whoever signed one is told by a signed answer
 * that it is too large; a signature over what was not read could not be checked.
 */
const bodyReadMax = (url: string): number => bodyMax(url) + SEAMLESS_BODY_MAX;

/** A call as it was received; `body` is undefined when it was far too large, and so not read. */
interface Received extends Pick<IncomingMessage, 'headers' | 'socket'> {
  readonly method: string;
  readonly url: string;
  readonly body: Buffer | undefined;
}

/**
 * Puts the wallet API in front of the framework: its hooks, loggers and headers are made for pages and
 * cost more than the bet itself (measured). Calls that arrive whole do not even pass through Node's
 * HTTP server. Where the framework opens further sockets of its own (a host name with several
 * addresses) the same calls come through a route.
 */
export function mountWalletApi(app: FastifyInstance, deps: WalletApiDeps): void {
  const api: OpenToggle = {
    ...deps,
    deadlines: openDeadlines({ afterMs: ANSWER_WITHIN_MS, everyMs: DEADLINES_EVERY_MS }),
    rateLimit: openRateLimit(),
    paths: new Map(),
    closing: false,
  };
  const lane = openWholeRequests(app.server, {
    prefix: PREFIX,
    // Of any call: what is larger than its own call may be is refused when it is looked at.
    bodyMax: BATCH_BODY_MAX,
    answer: (request) => settle(request, api),
    failed: (error) => noteUncaught(deps.log, error, 'api'),
  });
  app.addHook('preClose', async () => {
    api.closing = true;
    lane.close();
  });
  app.addHook('onClose', async () => api.deadlines.close());
  const take = (request: IncomingMessage, response: ServerResponse) =>
    serve(request, response, api);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all(`${PREFIX}*`, async (request, reply) => {
    reply.hijack();
    await take(request.raw, reply.raw);
  });

  const { server } = app;
  const framework = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith(PREFIX)) {
      inBackground(take(request, response), { log: deps.log, where: 'api' });
    } else for (const listener of framework) Reflect.apply(listener, server, [request, response]);
  });
}

/** The same for a call that came through Node's HTTP server. */
async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  api: OpenToggle,
): Promise<void> {
  const { method = '', url = '', headers, socket } = request;
  const body = await readBody(request, bodyReadMax(url)).catch(() => undefined);
  const told = await settle({ method, url, headers, socket, body }, api);
  if (response.destroyed) return;
  // Whatever of an oversized body is still to come is not waited for.
  const keep = request.complete && !api.closing;
  response.writeHead(told.status, {
    ...told.headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(told.body),
    ...bareHeaders,
    ...(!keep && { connection: 'close' }),
  });
  response.end(told.body);
}

/** What is known of a call so far. */
interface Heard {
  key?: VendorKey;
  /** Of a call in version 2: its answer is signed. */
  nonce?: string | undefined;
}

async function settle(call: Received, api: OpenToggle): Promise<WholeAnswer> {
  const heard: Heard = {};
  try {
    const answer = await api.deadlines.within(answerCall(call, api, heard), tooLate);
    return signedAnswer(heard, 200, answer);
  } catch (error) {
    const refusal = refusalOf(error, api.log);
    const status = refusal.apiCode === apiCodes.internal ? 500 : 400;
    return signedAnswer(heard, status, refusalBody(refusal, heard.key?.numericCodes));
  }
}

/** The answer as it travels; whoever signed the call can tell that it is ours, and to this call. */
function signedAnswer({ key, nonce }: Heard, status: number, answer: object): WholeAnswer {
  const body = JSON.stringify(answer);
  if (!key || nonce === undefined) return { status, body };
  const headers = { [ANSWER_SIGN_HEADER]: signAnswer(key.secret, nonce, body) };
  return { status, body, headers };
}

/** Checks who calls, and only then looks at what is said. */
async function answerCall(call: Received, api: OpenToggle, heard: Heard): Promise<object> {
  const { method, url, body: bytes } = call;
  if (bytes === undefined) throw badRequest('body: too large');
  const reads = method === 'GET';
  const signed = receivedSignature(call.headers);
  const key = await identify(call, signed, reads ? Buffer.alloc(0) : bytes, api);
  heard.key = key;
  if (signed.version === SIGN_VERSION) heard.nonce = signed.nonce;
  if (!api.rateLimit.admits(key.vendorId, key.callsPerSecond)) throw tooFast(key.vendorId);
  if (bytes.length > bodyMax(url)) throw badRequest('body: too large');
  if (!reads && method !== 'POST') throw badRequest('method: POST or GET');
  const [path = '', query = ''] = url.slice(PREFIX.length).split('?', 2);
  const parts = partsOf(path, api.paths);
  if (!parts) throw badRequest('path: malformed');
  const body = reads ? Object.fromEntries(new URLSearchParams(query)) : parsed(bytes);
  const nonce = nonceId(key, signed);
  if (signed.version !== SIGN_VERSION) refuseMisdirected(parts.call, body);
  if (parts.call === BATCH) api.rateLimit.charge(key.vendorId, itemsOf(body) - 1);
  return api.answer({ key, nonce, method, body, ...parts });
}

async function identify(
  request: Received,
  signed: ReceivedSignature,
  body: Buffer,
  deps: OpenToggle,
): Promise<VendorKey> {
  const { method, url } = request;
  const candidates = await deps.keys.keysFor(header(request, KEY_HEADER));
  const key = candidates.find((candidate) =>
    isSignedWith(candidate, signed, { method, path: url, body }),
  );
  if (!key) throw strange('signature does not match');
  if (!isFresh(key, signed, nowMs() / 1000)) {
    throw strange('timestamp or nonce is missing or out of the window');
  }
  const [path = ''] = url.slice(PREFIX.length).split('?', 1);
  if (
    !mayBeSignedIn(signed.version, key, { method, call: partsOf(path, deps.paths)?.call ?? '' })
  ) {
    throw strange('this call is signed in version 2');
  }
  if (key.networks !== null && !mayComeFrom(key, visitorAddress(request, deps.trust) ?? '')) {
    throw strange('address is not allowed');
  }
  return key;
}

/** How many calls a batch holds, whatever else is wrong with it. */
function itemsOf(body: unknown): number {
  const { items } = Object(body) as { items?: unknown };
  return Array.isArray(items) ? Math.max(items.length, 1) : 1;
}

/** A signature of version 1 does not say which call it is for, so the body has to. */
function refuseMisdirected(call: string, body: unknown): void {
  const field = misdirectedBy(call, body);
  if (field !== undefined) throw badRequest(`${field}: not a field of this call`);
}

/** Of a caller who is nobody we know; how often that happens is among the figures. */
function strange(message: string): Refusal {
  countCall({ vendorId: 0n, call: 'unidentified', apiCode: apiCodes.badSignature, tookUs: 0 });
  return new Refusal(apiCodes.badSignature, message);
}

/** Beyond the agreed rate; among the figures, and nowhere else: a flood costs us no statement. */
function tooFast(vendorId: bigint): Refusal {
  countCall({ vendorId, call: 'rate-limited', apiCode: apiCodes.internal, tookUs: 0 });
  return new Refusal(apiCodes.internal, BUSY);
}

function header({ headers }: Received, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** The path taken apart; nothing where it cannot be. */
function partsOf(path: string, known: Map<string, CallPath>): CallPath | undefined {
  const held = known.get(path);
  if (held) return held;
  try {
    const [merchant = '', call = '', id] = path.split('/').map(decodeURIComponent);
    const parts = { merchant, call, id };
    if (id === undefined && known.size < PATHS_MAX) known.set(path, parts);
    return parts;
  } catch {
    return undefined;
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return readJson(bytes.toString('utf8'));
  } catch (error) {
    throw badRequest(error instanceof TooDeep ? 'body: nested too deep' : 'body: not JSON');
  }
}

/** What was asked may happen all the same; the vendor will ask again. */
function tooLate(): Error {
  return new Error('The answer took too long.');
}
