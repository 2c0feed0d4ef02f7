/** The log: one JSON line an event, without secrets, however deep they sit in what is logged. */
import { type DestinationStream, pino, type Logger } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** Names, in lower case, whose values nobody may read in a log. */
const SECRET_NAMES: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'confirmpassword',
  'oldpassword',
  'newpassword',
  'confirmnewpassword',
  'verificationcode',
  'totp',
  'recoverycode',
  'token',
  'ticket',
  'binding',
  'captcha',
  'secret',
  'signature',
  'x-request-sign',
  'x-gateway-signature',
]);
const CENSORED = '[secret]';
/** What lies deeper is not worth a log line. */
const DEPTH_MAX = 8;

/** Opens the log. @param to standard output when left out. */
export function openLog(
  { LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>,
  to: DestinationStream = pino.destination(1),
): Log {
  const options = {
    level: LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (facts: object) => withoutSecrets(facts) as Record<string, unknown>,
    },
    // What a child logger always adds does not pass through the formatter.
    redact: { paths: [...SECRET_NAMES].map((name) => `["${name}"]`), censor: CENSORED },
    serializers: { err: (error: Error) => withoutSecrets(pino.stdSerializers.err(error)) },
  };
  return pino(options, to);
}

function withoutSecrets(value: unknown, depth = 0): unknown {
  // Errors keep their class until the serializer of `err` writes them.
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (depth > DEPTH_MAX) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1));
  if (value instanceof Date || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const secret = SECRET_NAMES.has(name.toLowerCase()) && inner !== undefined;
      return [name, secret ? CENSORED : withoutSecrets(inner, depth + 1)];
    }),
  );
}
