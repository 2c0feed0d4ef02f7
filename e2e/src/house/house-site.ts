/**
 * The player site as it is built, before a platform with a database of its own, and what staff have
 * written into it. Lighter than the whole product: the one game in it is a page of this test.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { aStaffMember, type TestStaff } from '@croupier/platform/testing/staff';
import { build, preview } from 'vite';
import { vi } from 'vitest';

export interface HouseSite {
  readonly app: TestApp;
  readonly staff: TestStaff;
  readonly address: string;
  /** Saves an entry and makes it public; answers its id. */
  write(body: Readonly<Record<string, unknown>>): Promise<string>;
  /** Switches a white-label flag of Jade Lantern. */
  setFlag(flag: string, value: boolean): Promise<void>;
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../../../web/player', import.meta.url));

/** Builds the site and starts it. */
export async function openHouseSite(): Promise<HouseSite> {
  const folder = await mkdtemp(join(tmpdir(), 'house-site-'));
  const app = await startTestApp();
  const staff = await aStaffMember(app, 'content');
  const gameOps = await aStaffMember(app, 'gameOps');
  const options = {
    root,
    configFile: join(root, 'vite.config.ts'),
    // A page that closes cuts its line; there is nothing to be said of that.
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true },
    preview: {
      host: '127.0.0.1',
      port: 0,
      proxy: { '/api': { target: app.origin, ws: true } },
      // The strictest part of the real policy: text never becomes markup by itself.
      headers: { 'content-security-policy': "require-trusted-types-for 'script'" },
    },
  } as const;
  // The test runner calls itself a test environment, for which React would bring its warnings.
  vi.stubEnv('NODE_ENV', 'production');
  await build(options);
  vi.unstubAllEnvs();
  const server = await preview(options);
  const { port } = new URL(server.resolvedUrls?.local[0] ?? '');
  return {
    app,
    staff,
    // Jade Lantern is told by its host name.
    address: `http://localhost:${port}`,
    async write(body) {
      const saved = await staff.call('createContent', {
        merchantId: String(app.merchants.jade.id),
        body,
        publish: true,
      });
      return saved.value.id;
    },
    async setFlag(flag, value) {
      const merchantId = String(app.merchants.jade.id);
      const { envelope } = await gameOps.call('setFlag', { merchantId, flag, value });
      if (!envelope.success) throw new Error(`The flag was not set: ${envelope.code}`);
    },
    async close() {
      await server.close();
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
