/**
 * Serves a built site: hashed files for a year, everything else checked on each visit, the page
 * itself at every address that the site knows, and with status 404 at those it does not.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openPageStore } from './page-store.ts';
import { contentPolicy, inlineHashes } from './security-headers.ts';

export interface Site {
  /** Folder of the build. */
  readonly folder: string;
  /** Paths that show a page; parts that begin with `:` stand for anything. */
  readonly paths: readonly string[];
  /** Where pictures and frames of the page may come from. */
  sources(request: FastifyRequest): Promise<PageSources>;
  /**
   * Renders the page of a merchant at one of `paths`, `undefined` for other addresses, from the built
   * page. Pages with the same key are the same, so each is rendered once; nothing in a key is what a
   * visitor wrote.
   * `missing` says that nothing is to be read at this address, though it is like those of pages.
   */
  render?(
    request: FastifyRequest,
    path: string | undefined,
  ): Promise<
    | {
        readonly key: string;
        readonly write: (html: string) => string;
        readonly missing: boolean;
      }
    | undefined
  >;
  /** What may share a window group with the page, where it is more than pages of its own origin. */
  readonly openerPolicy?: 'same-origin-allow-popups';
  /** Where browsers report what the policy of a page forbade. */
  readonly policyReports?: string;
  /** Whether an address that is no file is one of pages; whoever reads none gets `answerUnknown`. */
  isPage(address: string): boolean;
  /** Answers what is neither a file nor a page. */
  answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

export interface PageSources {
  /** Of the page itself. */
  readonly origin: string;
  readonly imageOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
  readonly countsVisits: boolean;
}

interface Page {
  readonly html: Buffer;
  readonly zipped: Readonly<Record<Coding, Buffer>>;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** Ways in which the page is kept, the smallest first; browsers take the other one over plain HTTP. */
const CODINGS: Coding[] = ['br', 'gzip'];
type Coding = 'br' | 'gzip';

/** Off the event loop: the styles of the first paint are in the page, which takes a while. */
const zip = { br: promisify(brotliCompress), gzip: promisify(gzip) };

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
    return isRead && readsPages(request) && site.isPage(request.url)
      ? sendPage(request, reply)
      : site.answerUnknown(request, reply);
  });
}

/** A program, or a picture in a page, has no use for a page. */
function readsPages({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return /text\/html|\*\/\*/.test(accept);
}

/** Serves the files of one folder of another build under a path of their own, if it is there. */
export async function serveFolder(
  app: FastifyInstance,
  { folder, prefix }: { readonly folder: string; readonly prefix: string },
): Promise<void> {
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    // Whichever comes first decorates the answers; the site itself does.
    decorateReply: false,
    setHeaders: (reply, path) => headersOf(`${prefix}${path.slice(folder.length + 1)}`, reply),
  });
}

function pageSender(file: string, { paths, sources, render, openerPolicy, policyReports }: Site) {
  const reports = policyReports && { name: 'policy', path: policyReports };
  const patterns = paths.map(
    (path) => [path, new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`)] as const,
  );
  const held = openPageStore<Page>(
    ({ html, zipped }) => html.length + zipped.br.length + zipped.gzip.length,
  );
  let changedAt = 0;

  /** The page as it leaves for this request. */
  async function pageFor(
    request: FastifyRequest,
    path: string | undefined,
  ): Promise<Page & { readonly status: 200 | 404 }> {
    const modified = statSync(file).mtimeMs;
    if (modified !== changedAt) held.clear();
    changedAt = modified;
    const rendered = await render?.(request, path);
    const page = await held.get(rendered?.key ?? '', async () => {
      const html = readFileSync(file, 'utf8');
      return makePage(rendered?.write(html) ?? html);
    });
    const status = path === undefined || rendered?.missing ? 404 : 200;
    return { ...page, status };
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const asked = request.url.split('?')[0] ?? '/';
    const path = patterns.find(([, pattern]) => pattern.test(asked))?.[0];
    const page = await pageFor(request, path);
    const policy = contentPolicy({
      ...page,
      ...(await sources(request)),
      reports: reports || undefined,
    });
    if (reports) void reply.header('reporting-endpoints', `${reports.name}="${reports.path}"`);
    const coding = negotiate(request.headers['accept-encoding'] ?? '', CODINGS);
    if (coding) void reply.header('content-encoding', coding);
    if (openerPolicy) void reply.header('cross-origin-opener-policy', openerPolicy);
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(coding ? page.zipped[coding] : page.html);
  };
}

async function makePage(html: string): Promise<Page> {
  const { scripts, styles } = inlineHashes(html);
  const [br, gzipped] = await Promise.all([zip.br(html), zip.gzip(html)]);
  return {
    html: Buffer.from(html),
    zipped: { br, gzip: gzipped },
    scriptHashes: scripts,
    styleHashes: styles,
  };
}

/** @param path inside the build, with a slash in front. */
function headersOf(path: string, reply: FastifyReply): void {
  void reply.header('cache-control', cacheRule(path));
  // A service worker fetches by its own policy, not by that of the page.
  if (/^\/sw\.js(\.br|\.gz)?$/.test(path)) {
    void reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
  }
  // The merchant's copies of the pictures are taken from here, headers and all.
  if (path.startsWith('/art/')) void reply.header('cross-origin-resource-policy', 'cross-origin');
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
