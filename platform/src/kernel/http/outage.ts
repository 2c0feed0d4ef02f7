import type { ErrorCode } from '@croupier/contract/errors';

/** SQLSTATE → refusal, for states in which trying again later may well succeed. */
const STATES: Readonly<Record<string, ErrorCode>> = {
  // It only reads for now: a follower, or set so.
  '25006': 'server.read-only',
  // The server is going away, coming up or full.
  '57P01': 'server.unavailable',
  '57P02': 'server.unavailable',
  '57P03': 'server.unavailable',
  '53300': 'server.unavailable',
  '53100': 'server.unavailable',
  '25P03': 'server.unavailable',
  // A statement or a lock took too long, or a deadlock was broken.
  '57014': 'server.busy',
  '55P03': 'server.busy',
  '40001': 'server.busy',
  '40P01': 'server.busy',
};
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
/** How pg words a lost or refused connection; these errors carry no code. */
const WORDS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
];

/** The server ends or refuses the connection, whatever its reason (closed for work, no such database). */
function endsConnection(error: Error): boolean {
  return 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC');
}

/** The refusal when the database could not do its part, or `undefined` for any other error. */
export function outageOf(error: unknown): ErrorCode | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (STATES[code]) return STATES[code];
  const lost =
    endsConnection(error) ||
    code.startsWith('08') ||
    NETWORK.has(code) ||
    WORDS.some((words) => error.message.startsWith(words));
  return lost ? 'server.unavailable' : undefined;
}
