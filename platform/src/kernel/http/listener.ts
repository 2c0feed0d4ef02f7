/** A Fastify server with the limits that every listener shares. */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { isShallow } from '@croupier/contract/read-json';
import { errorText } from '@croupier/i18n';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { Refused } from '../refuse.ts';
import { asRefusal, sendRefusal } from './answer-errors.ts';
import { dictionaryOf } from './dictionary.ts';
import { isFromPartner } from './partner-sockets.ts';
import { bareHead, bareHeaders } from './security-headers.ts';
import { boundConnections } from '@croupier/server/bound-connections';
import { visitorAddress } from '@croupier/server/trust-hops';

/** Largest body of an ordinary call, in bytes. */
export const BODY_MAX = 65_536;
/** For whoever was sent away to read why. */
const HANG_UP_MS = 2000;
/** Who hung up meanwhile has no address any more. */
const GONE = '0.0.0.0';

declare module 'fastify' {
  interface FastifyRequest {
    /** Address of the visitor, past our own proxies; what `ip` says is not even checked to be one. */
    readonly visitorIp: string;
  }
}

/** What a caller may take: whoever sends slowly, endlessly or not at all is cut off. */
export interface ListenerLimits {
  /** Until the head of a call has come, from the connection or the call before. */
  readonly headersMs: number;
  /** Until all of a call has come. */
  readonly requestMs: number;
  /** How often that is looked at. */
  readonly lookMs: number;
  /** Further connections are closed at once; far more than push may hold (`push/seats.ts`). */
  readonly connectionsMax: number;
  /** From so many on, idle connections make room for new ones. */
  readonly connectionsFilling: number;
}

export const listenerLimits: ListenerLimits = {
  headersMs: 10_000,
  requestMs: 20_000,
  lookMs: 5000,
  connectionsMax: 10_000,
  connectionsFilling: 8000,
};

export async function openListener(
  config: Pick<Config, 'TRUSTED_PROXIES' | 'CONNECTIONS_PER_NETWORK'>,
  log: Log,
  limits: ListenerLimits = listenerLimits,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    // What is worth a line is logged where it happens; a line per call would carry addresses.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX,
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.lookMs },
    // Only the hops that we run ourselves may say whom they speak for.
    trustProxy: config.TRUSTED_PROXIES,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    clientErrorHandler: answerBrokenCall,
    // Addresses that the router cannot read never reach the ordinary error handler.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(bareHeaders);
      void sendRefusal(reply, asRefusal(error), { dictionary: dictionaryOf(request) });
    },
  });
  app.server.maxConnections = limits.connectionsMax;
  // Behind everything else that listens for connections, so that it hears of them first.
  app.addHook('onReady', async () =>
    boundConnections(
      app.server,
      {
        perNetwork: config.CONNECTIONS_PER_NETWORK,
        filling: limits.connectionsFilling,
        isOurs: (address) => config.TRUSTED_PROXIES(address, 0),
      },
      isFromPartner,
    ),
  );
  app.decorateRequest('visitorIp', {
    getter(this: FastifyRequest) {
      return visitorAddress(this.raw, config.TRUSTED_PROXIES) ?? GONE;
    },
  });
  acceptJsonOnly(app);
  await app.register(fastifyCookie);
  return app;
}

/** Only JSON of some depth is parsed; keys that would reach into prototypes are an error, not data. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (isShallow(body)) return parse(request, body, done);
      return done(new Refused('request.not-json'));
    },
  );
}

/** What is not even HTTP, or has headers without end, is answered below the framework. */
function answerBrokenCall(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const large = error.code === 'HPE_HEADER_OVERFLOW';
  const code = large ? 'request.too-large' : 'request.not-json';
  const body = JSON.stringify({
    success: false,
    value: null,
    message: errorText('en', code),
    code,
  });
  const status = large ? '413 Content Too Large' : '400 Bad Request';
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `${bareHead}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  // Whoever does not hang up in turn would keep the connection for ever.
  setTimeout(() => socket.destroy(), HANG_UP_MS).unref();
}
