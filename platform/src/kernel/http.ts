/**
 * Mounts the endpoint tables. For each entry it declares the route, finds out who calls, refuses
 * what the table forbids, validates the input, calls the handler and wraps the answer. A handler
 * that is missing does not compile; an entry without declared authority stops the boot.
 */
import { Readable } from 'node:stream';
import type {
  Envelope,
  Method,
  OperatorEndpoint,
  PlayerEndpoint,
  ThrottleClass,
} from '@croupier/contract/endpoint';
import { uploadFieldOf } from '@croupier/contract/upload';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { MemberPrincipal, PlayerCall, StaffCall, StaffPrincipal } from './context.ts';
import { BODY_MAX } from './http/listener.ts';
import { UploadTaker } from './http/take-upload.ts';
import { eachWithinScope, type MerchantScope, withinScope } from './merchant-scope.ts';
import { openPayload } from './payload/open-payload.ts';
import type { PayloadKeys } from './payload/payload-keys.ts';
import { problemsOf } from './problems.ts';
import { refuse } from './refuse.ts';

/** Handlers of a table of player endpoints: `member` is present wherever a token is required. */
export type PlayerHandlers<T extends Record<string, PlayerEndpoint>> = {
  readonly [K in keyof T]: (
    call: PlayerCall<
      T[K] extends PlayerEndpoint<z.ZodType, z.ZodType, true>
        ? MemberPrincipal
        : MemberPrincipal | undefined
    >,
    input: z.output<T[K]['input']>,
  ) => Promise<z.input<T[K]['output']>>;
};

/** Handlers of a table of operator endpoints. */
export type OperatorHandlers<T extends Record<string, OperatorEndpoint>> = {
  readonly [K in keyof T]: (
    call: StaffCall<
      T[K] extends OperatorEndpoint<z.ZodType, z.ZodType, string> ? StaffPrincipal : undefined
    >,
    input: z.output<T[K]['input']>,
  ) => Promise<z.input<T[K]['output']>>;
};

export type AnyEndpoint = PlayerEndpoint | OperatorEndpoint;

/** What the kernel needs from the application to serve one audience. */
export interface Audience<E extends AnyEndpoint, C> {
  /** Throws when an entry does not say who may call it. */
  assertDeclared(name: string, endpoint: E): void;
  /** Identifies the caller and refuses what the entry forbids, before the body is read. */
  authorise(request: FastifyRequest, reply: FastifyReply, endpoint: E): Promise<C>;
  /** Counts the call; refuses `request.too-many`. */
  throttle(request: FastifyRequest, throttle: ThrottleClass, call: C): Promise<void>;
  /** The one merchant that the call is about; without one it is the platform's. */
  scopeOf(call: C): MerchantScope | undefined;
}

/** One table with its handlers and its audience. */
export interface MountedTable<E extends AnyEndpoint, C> {
  readonly table: Readonly<Record<string, E>>;
  readonly handlers: Readonly<Record<string, (call: never, input: never) => Promise<unknown>>>;
  readonly audience: Audience<E, C>;
  /** Turns calls away, by throwing, before anything about them is looked at. */
  readonly admit?: () => void;
  /** Opens encrypted payloads; without it no entry may ask for them. */
  readonly payloadKeys?: PayloadKeys;
}

const METHODS: ReadonlySet<Method> = new Set(['GET', 'POST', 'PUT', 'DELETE']);

/** Declares every entry of the table on the server. */
export function mountTable<E extends AnyEndpoint, C>(
  app: FastifyInstance,
  { table, handlers, audience, admit, payloadKeys }: MountedTable<E, C>,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    if (!METHODS.has(endpoint.method)) throw new Error(`${name}: unknown method`);
    audience.assertDeclared(name, endpoint);
    const bodied = endpoint.method === 'POST' || endpoint.method === 'PUT';
    const keys = endpoint.encrypted ? payloadKeys : undefined;
    if (endpoint.encrypted && (!keys || !bodied)) throw new Error(`${name}: no keys or no body`);
    const handler = handlers[name] as ((call: C, input: unknown) => Promise<unknown>) | undefined;
    if (!handler) throw new Error(`${name}: no handler`);
    const calls = new WeakMap<FastifyRequest, C>();
    const takers = new WeakMap<FastifyRequest, UploadTaker>();
    const fileField = bodied ? uploadFieldOf(endpoint.input) : undefined;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint: name },
      ...(endpoint.bodyMax && { bodyLimit: endpoint.bodyMax }),
      // Here rather than in the handler, so that a stranger's body is never even read.
      async onRequest(request, reply) {
        admit?.();
        const call = await audience.authorise(request, reply, endpoint);
        await audience.throttle(request, endpoint.throttle, call);
        calls.set(request, call);
      },
      ...(fileField !== undefined && {
        async preParsing(request: FastifyRequest, _reply: FastifyReply, payload: Readable) {
          const taker = new UploadTaker(fileField, endpoint.bodyMax ?? BODY_MAX);
          takers.set(request, taker);
          payload.once('error', (error) => taker.destroy(error));
          return payload.pipe(taker);
        },
      }),
      async handler(request, reply) {
        const { method } = endpoint;
        const path = request.url.split('?')[0] ?? '';
        const sent = bodied ? (request.body ?? {}) : request.query;
        const opened = keys ? await openPayload(keys, { method, path }, sent) : sent;
        const source = fileField ? withUpload(opened, fileField, takers.get(request)) : opened;
        const input = endpoint.input.safeParse(inputOf(request, source), { reportInput: true });
        if (!input.success) throw refuse('request.invalid', { fields: problemsOf(input.error) });
        const call = calls.get(request) as C;
        const scope = audience.scopeOf(call);
        const answer = await withinScope(scope, () => handler(call, input.data));
        const value = endpoint.output.parse(answer);
        if (endpoint.file) {
          const pieces = eachWithinScope(scope, value as AsyncIterable<string>);
          return sendFile(reply, endpoint.file, pieces);
        }
        return { success: true, value, message: '' } satisfies Envelope;
      },
    });
  }
}

/** The file in the place of its text, which was taken out of the body. */
function withUpload(source: unknown, field: string, taker: UploadTaker | undefined): unknown {
  if (!taker?.upload || typeof source !== 'object' || source === null) return source;
  return { ...source, [field]: taker.upload };
}

/** Streams a file; a failure midway cuts the connection, so that nobody takes half for the whole. */
function sendFile(
  reply: FastifyReply,
  { name, type }: NonNullable<AnyEndpoint['file']>,
  pieces: AsyncIterable<string>,
): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(pieces, { objectMode: false }));
}

/** Path parts stand beside the query or body; a name that comes twice is refused. */
function inputOf(request: FastifyRequest, source: unknown): unknown {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return source;
  const params = request.params as Record<string, string>;
  const clash = Object.keys(params).find((key) => Object.hasOwn(source, key));
  if (clash) throw refuse('request.invalid', { fields: { [clash]: { key: 'field.unknown' } } });
  return { ...source, ...params };
}
