/** A process of the platform that the test API may kill, behind a proxy to its database. */
import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from '#testing/app.ts';
import { platformProcess } from '#testing/platform-process.ts';
import { openSlowProxy } from './slow-proxy.ts';

export interface TestApiPlatform {
  readonly origin: string;
  /** Cuts it off from its database, or lets it back. */
  cut(off: boolean): void;
  /** Kills it as soon as `happened` says so, before it hears of that from its database. */
  killWhen(happened: () => Promise<boolean>): void;
  /** Settles when the kill was done. */
  killed(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 5;
const LOOK_MAX_MS = 60_000;

export async function testApiPlatform(app: TestApp): Promise<TestApiPlatform> {
  const url = new URL(app.database.url);
  const proxy = await openSlowProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  const { origin, kill, killAndRestart } = await platformProcess(app, url.href);
  let killing = Promise.resolve();

  return {
    origin,
    cut: (off) => proxy.cut(off),
    killWhen(happened) {
      // What is committed can be seen before its answer is here, so the process never hears of it.
      proxy.withholds = happened;
      killing = (async () => {
        const until = Date.now() + LOOK_MAX_MS;
        while (Date.now() < until && !(await happened())) await pause(LOOK_EVERY_MS);
        await kill();
        proxy.withholds = undefined;
      })();
    },
    killed: () => killing,
    async restart() {
      await killing;
      await killAndRestart();
    },
    async close() {
      await killing;
      await kill();
      await proxy.close();
    },
  };
}
