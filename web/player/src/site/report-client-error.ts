import type { CallInput } from '../api/call.ts';
import { call } from '../api/call.ts';

/** What a page tells the server about its own errors. */
export type ClientError = CallInput<'clientReport'>;

/** One visit with a broken line must not become a flood. */
const REPORTS_MAX = 10;

const told = new Set<string>();

/** Tells the server of an error, each once a visit. Never rejects: there is nobody to tell of that. */
export function reportClientError(error: ClientError): void {
  const request = withoutSecrets(error.request);
  const key = `${error.kind} ${error.type} ${request}`;
  if (told.has(key) || told.size >= REPORTS_MAX) return;
  told.add(key);
  call('clientReport', { ...error, request }).catch(() => undefined);
}

/** Queries and fragments may hold what nobody else should see. */
function withoutSecrets(request: string): string {
  return request.replace(/[?#].*$/s, '').slice(0, 300);
}
