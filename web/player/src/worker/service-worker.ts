/**
 * Keeps the site's code at hand: what has a hash in its name is fetched once, and a visitor without a
 * network gets the page that says so. Calls and frames of games never pass through here. A new
 * version waits until a page asks it to take over, so that no round is interrupted.
 */
import { heldAnswer, keepAnswer } from './held-answers.ts';

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', act: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', act: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', act: (event: { readonly data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
}
/** Written in front of this file by the build: its name, and what a start without a network needs. */
declare const BUILD: { readonly id: string; readonly files: readonly string[] };

const worker = globalThis as unknown as Worker;
const CACHE = `site-${BUILD.id}`;
/** The page at this address stands for all of them: the site reads the address when it starts. */
const PAGE = '/';
/** Pages of the version before may still be open and ask for parts of theirs. */
const CACHES_MAX = 2;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) =>
      // Past the browser's own cache, which may hold the page of the version before.
      cache.addAll([PAGE, ...BUILD.files].map((path) => new Request(path, { cache: 'no-cache' }))),
    ),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => {
      const ours = names.filter((name) => name.startsWith('site-') && name !== CACHE);
      return Promise.all(
        ours
          .slice(0, Math.max(0, ours.length - (CACHES_MAX - 1)))
          .map((name) => caches.delete(name)),
      );
    }),
  );
});

worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // Not even windows that lead back from a provider: without a network they are no page of the site.
  if (pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(keep(event));
  else if (BUILD.files.includes(pathname)) event.respondWith(refresh(request));
});

/** A page from the network; without one, the page that we hold. */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const held = await heldAnswer(caches, { cacheName: CACHE, request: PAGE });
    if (!held) throw error;
    return held;
  }
}

/** What never changes: from here if it was ever fetched. */
async function keep(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const of = { cacheName: CACHE, request };
  const held = await heldAnswer(caches, of);
  if (held) return held;
  const fresh = await fetch(request);
  if (fresh.ok && fresh.status === 200) {
    event.waitUntil(keepAnswer(caches, of, fresh.clone()));
  }
  return fresh;
}

/** What may change: from the network if there is one. */
async function refresh(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const held = await heldAnswer(caches, { cacheName: CACHE, request });
    if (!held) throw error;
    return held;
  }
}
