/**
 * An endpoint is one entry of a table. The server mounts it, validates with it and answers by it;
 * the browser client calls it; authority, rate limits and the OpenAPI document are read from it.
 */
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { FlagName } from './flags.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How often one caller may use it (the figures are in the kernel):
 * `read` cheap reads · `write` ordinary changes · `money` moves money · `auth` guessing is possible
 * · `costly` makes the server work hard · `export` sends a file of any length · `report` is what pages
 * say of themselves, unasked.
 */
export type ThrottleClass =
  | 'read'
  | 'write'
  | 'money'
  | 'auth'
  | 'costly'
  | 'search'
  | 'export'
  | 'report';

/** Who of the player site may call. A guest has no token. */
export type PlayerRole = 'guest' | 'trial' | 'member' | 'agent';

interface EndpointBase<I extends z.ZodType, O extends z.ZodType> {
  readonly method: Method;
  /** With `:name` parts, which are taken from the input of the same name. */
  readonly path: string;
  /** The module that owns it; also its tag in the OpenAPI document. */
  readonly module: string;
  /** Whether the payload travels as JWE (`payload.ts`); a plain one is refused. */
  readonly encrypted: boolean;
  readonly throttle: ThrottleClass;
  /** One strict object: path parts, and the query of a GET or DELETE or the JSON body otherwise. */
  readonly input: I;
  readonly output: O;
  /** The answer is this file, streamed, instead of an envelope; the output is `fileSchema` then. */
  readonly file?: { readonly name: string; readonly type: string };
  /** Largest body in bytes where the usual 64 KiB are not enough. */
  readonly bodyMax?: number;
  /** Codes beside the general ones (`request.*`, `server.*`) that a caller must expect. */
  readonly refusals: readonly ErrorCode[];
  readonly summary: string;
}

export interface PlayerEndpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  T extends boolean = boolean,
> extends EndpointBase<I, O> {
  /** True: refused without a live session of one of `roles`. */
  readonly token: T;
  readonly roles: readonly PlayerRole[];
  readonly flag?: FlagName;
  /**
   * A sensitive change: refused `account.step-up-required` unless the member proved by password or
   * second factor in the last fifteen minutes that it is them. A remembered sign-in proves nothing.
   */
  readonly stepUp?: boolean;
}

export interface OperatorEndpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  P extends string | undefined = string | undefined,
> extends EndpointBase<I, O> {
  /** Permission that the staff member's role must hold; `undefined` only for signing in. */
  readonly permission: P;
}

const nothing = z.strictObject({});

/** Defines a player endpoint; the input defaults to nothing, the token to required. */
export function playerEndpoint<
  O extends z.ZodType,
  I extends z.ZodType = typeof nothing,
  T extends boolean = true,
>(entry: {
  method: Method;
  path: string;
  module: string;
  summary: string;
  output: O;
  input?: I;
  token?: T;
  roles?: readonly PlayerRole[];
  flag?: FlagName;
  stepUp?: boolean;
  encrypted?: boolean;
  file?: { readonly name: string; readonly type: string };
  bodyMax?: number;
  throttle?: ThrottleClass;
  refusals?: readonly ErrorCode[];
}): PlayerEndpoint<I, O, T> {
  const token = (entry.token ?? true) as T;
  return {
    encrypted: false,
    throttle: entry.method === 'GET' ? 'read' : 'write',
    refusals: [],
    ...entry,
    input: (entry.input ?? nothing) as I,
    token,
    roles: entry.roles ?? (token ? ['member', 'agent'] : ['guest', 'trial', 'member', 'agent']),
  };
}

/** Defines an endpoint of the operator console. */
export function operatorEndpoint<
  O extends z.ZodType,
  P extends string | undefined,
  I extends z.ZodType = typeof nothing,
>(entry: {
  method: Method;
  path: string;
  module: string;
  summary: string;
  output: O;
  permission: P;
  input?: I;
  file?: { readonly name: string; readonly type: string };
  bodyMax?: number;
  throttle?: ThrottleClass;
  refusals?: readonly ErrorCode[];
}): OperatorEndpoint<I, O, P> {
  return {
    encrypted: false,
    throttle: entry.method === 'GET' ? 'read' : 'write',
    refusals: [],
    ...entry,
    input: (entry.input ?? nothing) as I,
  };
}

/** What every JSON answer is wrapped in. */
export interface Envelope<T = unknown> {
  readonly success: boolean;
  readonly value: T | null;
  /** For people, in the caller's language; empty on success. */
  readonly message: string;
  readonly code?: ErrorCode;
  /** On `request.invalid` and field errors: field path → localised message. */
  readonly fields?: Readonly<Record<string, string>>;
  /** On failures: what to quote to customer service. */
  readonly reference?: string;
  /** Extra facts of a refusal, e.g. `{ captcha: true }` or `{ retryAfterSeconds: 300 }`. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Pieces of a file in order, for endpoints that answer with one. */
export const fileSchema = z.custom<AsyncIterable<string>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
);

/** Largest id, as text: texts of this length compare as their numbers do. */
const ID_MAX = '9223372036854775807';

/** An id on the wire: a positive integer of at most 63 bits in decimal, as text. */
export const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,18}$/)
  .refine((text) => text.length < ID_MAX.length || text <= ID_MAX);
/** An instant on the wire: ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();
/** A key that the caller makes before the first try and repeats on a retry. */
export const idempotencyKeySchema = z.uuid();
/** A keyset cursor: opaque to the caller. */
export const cursorSchema = z.string().min(1).max(200);
/** False for what PostgreSQL cannot store as text: NUL, and half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
