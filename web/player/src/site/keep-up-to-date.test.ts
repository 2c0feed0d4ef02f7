import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const START_MS = 5000;
const ASK_EVERY_MS = 30 * 60_000;

/** A worker as the browser shows it to a page, at the boundary of the browser's own interface. */
class FakeWorker extends EventTarget {
  readonly heard: unknown[] = [];
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | undefined;
  installing: FakeWorker | undefined;
  asked = 0;
  async update(): Promise<void> {
    this.asked += 1;
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | undefined;
  readonly registration = new FakeRegistration();
  readonly registered: string[] = [];
  async register(url: URL | string): Promise<FakeRegistration> {
    this.registered.push(String(url));
    return this.registration;
  }
}

let workers: FakeContainer;
let reloads: number;
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  workers = new FakeContainer();
  reloads = 0;
  vi.stubGlobal('navigator', { serviceWorker: workers });
  vi.stubGlobal('location', { reload: () => (reloads += 1) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

async function open() {
  const site = await import('./keep-up-to-date.ts');
  site.keepUpToDate();
  await vi.advanceTimersByTimeAsync(START_MS);
  return site;
}

/** A new version is found, fetched and waits. */
function arrive(version: FakeWorker): void {
  const { registration } = workers;
  registration.installing = version;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = undefined;
  registration.waiting = version;
  version.dispatchEvent(new Event('statechange'));
}

test('[SITE-13] a new version that waits is told of, and takes over only when somebody says so', async () => {
  workers.controller = new FakeWorker();
  const { updateStore, takeUpdate } = await open();
  expect(workers.registered).toEqual(['/sw.js']);
  expect(updateStore.get()).toBeUndefined();
  const next = new FakeWorker();
  arrive(next);
  expect(updateStore.get()).toBe(next);
  expect(next.heard).toEqual([]);

  takeUpdate();
  expect(next.heard).toEqual(['take-over']);
  // The page starts anew only in the new version, and once.
  expect(reloads).toBe(0);
  workers.dispatchEvent(new Event('controllerchange'));
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reloads).toBe(1);
});

test('[SITE-13] one that waited before the page was opened is told of, the first of a visitor is not', async () => {
  workers.controller = new FakeWorker();
  workers.registration.waiting = new FakeWorker();
  const { updateStore } = await open();
  expect(updateStore.get()).toBe(workers.registration.waiting);

  vi.resetModules();
  workers = new FakeContainer();
  vi.stubGlobal('navigator', { serviceWorker: workers });
  const first = await open();
  arrive(new FakeWorker());
  expect(first.updateStore.get()).toBeUndefined();
});

test('[SITE-13] a page that stays open asks for new versions, and a browser that cannot goes without', async () => {
  await open();
  await vi.advanceTimersByTimeAsync(3 * ASK_EVERY_MS);
  expect(workers.registration.asked).toBe(3);

  vi.resetModules();
  vi.stubGlobal('navigator', {});
  const { updateStore } = await open();
  expect(updateStore.get()).toBeUndefined();
});
