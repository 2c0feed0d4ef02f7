/** Headers of every answer, and the content policy of the pages. */
import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** The headers of answers that are written below the framework, where no hook sets them. */
export const bareHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** The same, as they stand in the head of an answer. */
export const bareHead = Object.entries(bareHeaders)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('');

/** Sets the headers of every answer; pages add their policy with `contentPolicy`. */
export async function sendSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    // Data needs no more than this; a page replaces it.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Set below, and only where the visitor came over https.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (request.protocol === 'https') {
      void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (/^\/(api|ops)\//.test(request.url)) void reply.header('cache-control', 'no-store');
  });
}

/** What Google Analytics needs, no host and no path more: one script, and where it reports. */
const analyticsSources = {
  script: ['https://www.googletagmanager.com/gtag/js'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
} as const;
const NO_SOURCES = { script: [], image: [], connect: [] } as const;

/**
 * The policy of a page: its own scripts, the start script by its hash, and nothing from elsewhere
 * except pictures of the named hosts and frames of the named origins.
 */
export function contentPolicy(page: {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
  readonly imageOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
  /** The page may load Google's script for statistics. */
  readonly countsVisits: boolean;
  /** The page's own, for engines that do not count sockets as `'self'`. */
  readonly origin: string;
  /** Where browsers tell what the policy forbade, by the name in `reporting-endpoints` and as path. */
  readonly reports?: { readonly name: string; readonly path: string } | undefined;
}): string {
  const analytics = page.countsVisits ? analyticsSources : NO_SOURCES;
  const frames = page.frameOrigins.length > 0 ? page.frameOrigins : ["'none'"];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...page.scriptHashes, ...analytics.script].join(' '),
    ["style-src 'self'", ...page.styleHashes].join(' '),
    ["img-src 'self' data:", ...page.imageOrigins, ...analytics.image].join(' '),
    [`connect-src 'self' ${page.origin.replace(/^http/, 'ws')}`, ...analytics.connect].join(' '),
    ['frame-src', ...frames].join(' '),
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // The second for browsers that do not know the first.
    ...(page.reports ? [`report-to ${page.reports.name}`, `report-uri ${page.reports.path}`] : []),
  ].join('; ');
}

/** CSP sources for the inline scripts and styles that a built page carries. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const hashesOf = (pattern: RegExp) =>
    [...html.matchAll(pattern)]
      .map(([, text = '']) => text)
      .filter((text) => text.length > 0)
      .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return {
    scripts: hashesOf(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: hashesOf(/<style[^>]*>([\s\S]*?)<\/style>/g),
  };
}
