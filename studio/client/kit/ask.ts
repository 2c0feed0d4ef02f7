import type { StudioRefusal } from '#protocol/session.ts';

/**
 * What came of a call. `unknown` means that no answer reached us: the server may or may not have acted, and
 * only asking again with the same request id can tell.
 */
export type Answer<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'refused'; readonly refusal: StudioRefusal }
  | { readonly kind: 'unknown' };

/** An answer later than this counts as none. */
const TIMEOUT_MS = 9000;

/** A call of the studio's own server, by its path: with a body it is a POST. */
export async function ask<Value>(
  path: string,
  { token, body }: { readonly token?: string | undefined; readonly body?: unknown } = {},
): Promise<Answer<Value>> {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  try {
    const response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const content: unknown = await response.json();
    if (response.ok) return { kind: 'answered', value: content as Value };
    const refusal = content as StudioRefusal;
    return typeof refusal.code === 'string' ? { kind: 'refused', refusal } : { kind: 'unknown' };
  } catch {
    // The network failed, the wait was too long, or something between us answered with a page.
    return { kind: 'unknown' };
  }
}
