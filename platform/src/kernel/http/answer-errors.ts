/** Whatever goes wrong leaves as the envelope: no stack, no statement, no library's own wording. */
import type { Method } from '@croupier/contract/endpoint';
import type { ErrorCode } from '@croupier/contract/errors';
import { refusals } from '@croupier/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../refuse.ts';
import { dictionaryOf } from './dictionary.ts';
import { type RefusalWords, writeRefusal } from './envelope.ts';
import { outageOf } from './outage.ts';

/** Seconds after which a caller may try again when we are the reason. */
const RETRY_AFTER_SECONDS = 2;

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.not-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.not-json',
  FST_ERR_BAD_URL: 'request.not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'request.not-found',
};

/** SQLSTATE of text that the database cannot hold: NUL, and half a surrogate pair. */
const UNSTORABLE: ReadonlySet<string> = new Set(['22021', '22P05']);

/** In which languages a site speaks, and of which money. */
interface SiteWords {
  readonly languages: Parameters<typeof dictionaryOf>[1];
  readonly currency: string;
}

/**
 * Sets the handler of errors; `site` tells whose the words are, when the request found that out, and
 * `reader` whom its words are for.
 */
export function answerErrors(
  app: FastifyInstance,
  site: (request: FastifyRequest) => SiteWords | undefined,
  reader: RefusalWords['reader'] = 'player',
): void {
  app.setErrorHandler((error, request, reply) => {
    const refused = asRefusal(error);
    const reference = refusals[refused.code].status === 500 ? request.id : undefined;
    if (reference) request.log.error({ err: error, reference }, 'request failed');
    else if (refused.code === 'server.unavailable') request.log.warn({ err: error }, 'outage');
    sendRefusal(reply, refused, {
      dictionary: dictionaryOf(request, site(request)?.languages),
      reference,
      reader,
      currency: site(request)?.currency,
    });
  });
}

/** Answers what no route does: 405 when the address exists for another method, else 404. */
export function answerUnknownCalls(
  request: FastifyRequest,
  reply: FastifyReply,
  { routes, dictionary }: { routes: readonly RoutePattern[]; dictionary: string },
): FastifyReply {
  const path = request.url.split('?')[0] ?? '';
  const methods = routes.filter(({ matches }) => matches(path)).map(({ method }) => method);
  if (methods.length === 0)
    return sendRefusal(reply, new Refused('request.not-found'), { dictionary });
  void reply.header('allow', [...new Set(methods)].join(', '));
  return sendRefusal(reply, new Refused('request.method'), { dictionary });
}

export interface RoutePattern {
  readonly method: Method;
  matches(path: string): boolean;
}

/** The routes of a table in a form that can be asked about a path. */
export function routePatterns(
  table: Readonly<Record<string, { readonly method: Method; readonly path: string }>>,
): RoutePattern[] {
  return Object.values(table).map(({ method, path }) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return { method, matches: (candidate) => pattern.test(candidate) };
  });
}

/** Any error as the refusal to answer; what is not known is a failure of ours. */
export function asRefusal(error: unknown): Refused {
  if (error instanceof Refused) return error;
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>;
  const known = FASTIFY_CODES[code] ?? outageOf(error);
  if (known) return new Refused(known);
  if (UNSTORABLE.has(code)) return new Refused('request.invalid');
  // What the libraries refuse themselves: files that are not served, and broken protocol.
  if (statusCode === 403 || statusCode === 404) return new Refused('request.not-found');
  if (statusCode >= 400 && statusCode < 500) return new Refused('request.not-json');
  return new Refused('server.failed');
}

/** Writes the envelope with its status and headers. */
export function sendRefusal(
  reply: FastifyReply,
  refused: Refused,
  { dictionary, ...words }: RefusalWords & { readonly dictionary: string },
): FastifyReply {
  const { status, body } = writeRefusal(refused, dictionary, words);
  const wait = refused.facts.details?.['retryAfterSeconds'];
  if (typeof wait === 'number') void reply.header('retry-after', wait);
  else if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  // Who is over their calls keeps no connection meanwhile.
  if (status === 429) void reply.header('connection', 'close');
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
