/**
 * Serves a built site: hashed files for a year, everything else checked on each visit, the page
 * itself at every address that the site knows, and with status 404 at those it does not.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentPolicy, inlineHashes } from './security-headers.ts';

export interface Site {
  /** Folder of the build. */
  readonly folder: string;
  /** Paths that show a page; parts that begin with `:` stand for anything. */
  readonly paths: readonly string[];
  /** Where pictures and frames of the page may come from. */
  sources(request: FastifyRequest): Promise<PageSources>;
  /** Whether an unknown address belongs to a reader rather than to a program. */
  isPage(request: FastifyRequest): boolean;
  /** Answers what is neither a file nor a page. */
  answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

export interface PageSources {
  readonly imageOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
}

interface Page {
  readonly changedAt: number;
  readonly html: Buffer;
  readonly brotli: Buffer;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** Serves the files of the build and the page; without a build, nothing but the rest of the app. */
export async function serveSite(app: FastifyInstance, site: Site): Promise<void> {
  const file = join(site.folder, 'index.html');
  if (!existsSync(file)) {
    app.setNotFoundHandler((request, reply) => site.answerUnknown(request, reply));
    return;
  }
  await app.register(fastifyStatic, {
    root: site.folder,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => headersOf(path.slice(site.folder.length), reply),
  });
  const sendPage = pageSender(file, site);
  // The page is a file of the build as well, but as a file it would go out without its policy.
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  app.setNotFoundHandler((request, reply) => {
    const { method } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    return isRead && site.isPage(request)
      ? sendPage(request, reply)
      : site.answerUnknown(request, reply);
  });
}

function pageSender(file: string, { paths, sources }: Site) {
  const patterns = paths.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`));
  let page = readPage(file);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (statSync(file).mtimeMs !== page.changedAt) page = readPage(file);
    const path = request.url.split('?')[0] ?? '/';
    const policy = contentPolicy({
      ...page,
      ...(await sources(request)),
      host: request.host,
      https: request.protocol === 'https',
    });
    const zipped = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (zipped) void reply.header('content-encoding', 'br');
    return reply
      .code(patterns.some((pattern) => pattern.test(path)) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(zipped ? page.brotli : page.html);
  };
}

function readPage(file: string): Page {
  const html = readFileSync(file);
  const { scripts, styles } = inlineHashes(html.toString());
  return {
    changedAt: statSync(file).mtimeMs,
    html,
    brotli: brotliCompressSync(html),
    scriptHashes: scripts,
    styleHashes: styles,
  };
}

/** @param path inside the build, with a slash in front. */
function headersOf(path: string, reply: FastifyReply): void {
  void reply.header('cache-control', cacheRule(path));
  // A picture that is opened by itself must not run what it may contain.
  if (/\.svg(\.br|\.gz)?$/.test(path)) {
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  }
}

/** Names with a hash never change; tile art changes with a release; the rest is asked about. */
function cacheRule(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  if (path.startsWith('/art/')) return 'public, max-age=604800';
  return 'no-cache';
}
