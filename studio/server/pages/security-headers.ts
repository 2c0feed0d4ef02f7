import type { FastifyInstance } from 'fastify';

/** On every answer of the studio. Pages add their own content policy and who may frame them. */
const everywhere: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The content policy of a page: own scripts only, no inline code, framed by `frames` only.
 *
 * @param videos origins from which it may show videos
 * @param origin its own, where it opens web sockets: some browsers do not count those as `'self'`
 */
export function pagePolicy(
  frames: readonly string[],
  origin?: string,
  videos: readonly string[] = [],
): string {
  const sockets = origin === undefined ? '' : ` ${origin.replace(/^http/, 'ws')}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["media-src 'self' data: blob:", ...videos].join(' '),
    `connect-src 'self' data: blob:${sockets}`,
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
  ].join('; ');
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of Object.entries(everywhere)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', nothing);
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
