import type { Method } from '@croupier/contract/endpoint';

/** What the browser knows of an endpoint; `encrypted` is there where it is true. */
export type EndpointRow = readonly [method: Method, path: string, encrypted?: true];

/** The request that an endpoint and an input describe. */
export interface RequestLine {
  readonly method: Method;
  /** Path and query, ready to fetch. */
  readonly url: string;
  /** JSON text; absent for calls that carry their input in the address. */
  readonly body: string | undefined;
}

/**
 * Spreads an input over path, query and body. A path part is taken out of the rest, because the
 * server refuses a name that comes twice. Absent fields are left out.
 */
export function requestLine(
  [method, path]: EndpointRow,
  input: Readonly<Record<string, unknown>>,
): RequestLine {
  const rest = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/:(\w+)/g, (_, part: string) => {
    const value = String(rest[part]);
    delete rest[part];
    return encodeURIComponent(value);
  });
  if (method !== 'GET' && method !== 'DELETE') {
    return { method, url: filled, body: JSON.stringify(rest) };
  }
  const query = new URLSearchParams(
    Object.entries(rest).map(([key, value]) => [key, String(value)]),
  ).toString();
  return { method, url: query ? `${filled}?${query}` : filled, body: undefined };
}
