/**
 * The one way from a page to its server. What leaves here is either the value of the envelope, a
 * `RefusedError` or an `UnreachableError`.
 */
import type { Envelope } from '@croupier/contract/endpoint';
import type { ErrorCode } from '@croupier/contract/errors';
import { isRefused, RefusedError } from './refused-error.ts';
import { type EndpointRow, requestLine, type RequestLine } from './request-line.ts';
import type { Sealer } from './sealer.ts';
import { UnreachableError } from './unreachable-error.ts';

/** After this the visitor is told that the page takes longer than it should. */
const TIMEOUT_MS = 10_000;
/** A file of any length takes its time. */
const FILE_TIMEOUT_MS = 120_000;
/** Waits before the second and third try of a call that changes nothing. */
const RETRY_WAITS_MS = [400, 1600] as const;

export interface ClientSettings<Name extends string> {
  /** The endpoint table, from `virtual:endpoints`. */
  readonly rows: Readonly<Record<Name, EndpointRow>>;
  readonly token: () => string | undefined;
  /** Headers beside the usual ones, e.g. the language. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** An answer to a read that was asked for before this code was there, if there is one. */
  readonly early?: (url: string) => Promise<Response> | undefined;
  /** Encrypts calls whose row says so; needed where there are such rows. */
  readonly sealer?: Sealer;
  /** The refusal that means that the session is over, and what to do then. */
  readonly signedOut: { readonly code: ErrorCode; readonly act: (token: string) => void };
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export type Call<Name extends string> = (
  name: Name,
  input: Readonly<Record<string, unknown>>,
  options?: CallOptions,
) => Promise<unknown>;

/** Makes the function that calls endpoints. Only calls that change nothing repeat by themselves. */
export function createClient<Name extends string>(settings: ClientSettings<Name>): Call<Name> {
  return async (name, input, { signal } = {}) => {
    const line = requestLine(settings.rows[name], input);
    const waits = line.method === 'GET' ? RETRY_WAITS_MS : [];
    for (let attempt = 0; ; attempt += 1) {
      try {
        return settings.rows[name][2]
          ? await sendSealed(settings, line, signal)
          : await send(settings, line, signal);
      } catch (error) {
        const wait = waits[attempt];
        if (wait === undefined || signal?.aborted || !mayPass(error)) throw error;
        await pause(wait * (0.75 + Math.random() / 2));
      }
    }
  };
}

/** Keys that the server does not know any more, and a clock that stood still, are made good once. */
async function sendSealed<Name extends string>(
  settings: ClientSettings<Name>,
  line: RequestLine,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const { sealer } = settings;
  if (!sealer) throw new Error('nothing to encrypt with');
  try {
    return await send(settings, await sealer.seal(line, { anew: false }), signal);
  } catch (error) {
    if (!isRefused(error, 'request.undecipherable')) throw error;
    return send(settings, await sealer.seal(line, { anew: true }), signal);
  }
}

/** Fetches a file. It is asked for once; a file that breaks off midway is no file. */
export type Download<Name extends string> = (
  name: Name,
  input: Readonly<Record<string, unknown>>,
) => Promise<Blob>;

/** Makes the function that fetches what endpoints answer with a file. */
export function createDownload<Name extends string>(
  settings: ClientSettings<Name>,
): Download<Name> {
  return async (name, input) => {
    const line = requestLine(settings.rows[name], input);
    return (await send(settings, line, undefined, readFile)) as Blob;
  };
}

/** What a successful answer holds, or the envelope of a refusal. */
type Reader = (response: Response) => Promise<{ readonly value: unknown } | Envelope>;

const readFile: Reader = async (response) =>
  response.ok ? { value: await response.blob() } : readEnvelope(response);

async function send<Name extends string>(
  { token: tokenNow, headers, early, signedOut }: ClientSettings<Name>,
  { method, url, body }: RequestLine,
  signal: AbortSignal | undefined,
  read: Reader = readEnvelope,
): Promise<unknown> {
  const token = tokenNow();
  const deadline = AbortSignal.timeout(read === readFile ? FILE_TIMEOUT_MS : TIMEOUT_MS);
  let response: Response;
  let answer: Awaited<ReturnType<Reader>>;
  try {
    response = await (early?.(url) ??
      fetch(url, {
        method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          ...headers(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body }),
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      }));
    answer = await read(response);
  } catch (error) {
    if (error instanceof UnreachableError || signal?.aborted) throw error;
    throw new UnreachableError(deadline.aborted ? 'timeout' : 'network', error);
  }
  if (!('success' in answer) || answer.success) return answer.value;
  const refusal = refusalOf(answer, response.status);
  if (token !== undefined && isRefused(refusal, signedOut.code)) signedOut.act(token);
  throw refusal;
}

function refusalOf(envelope: Envelope, status: number): RefusedError {
  return new RefusedError({
    code: envelope.code ?? 'server.failed',
    message: envelope.message,
    status,
    fields: envelope.fields,
    details: envelope.details,
    reference: envelope.reference,
  });
}

/** A proxy's error page or a cut answer is not the server's word. */
async function readEnvelope(response: Response): Promise<Envelope> {
  const text = await response.text();
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === 'object' && answer !== null && 'success' in answer) {
      return answer as Envelope;
    }
  } catch {
    // Falls through: not JSON is as useless as JSON of another shape.
  }
  throw new UnreachableError('garbled');
}

/** Whether the same call may well succeed a moment later. */
function mayPass(error: unknown): boolean {
  return (
    error instanceof UnreachableError ||
    isRefused(error, 'server.busy', 'server.unavailable', 'wallet.busy')
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
