/**
 * The player site as it is built, before a platform with a database of its own, and what staff have
 * written into it. Lighter than the whole product: the one game in it is a page of this test.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { aStaffMember, type TestStaff } from '@croupier/platform/testing/staff';
import { freePort } from '@croupier/server/testing/free-port';
import { preview } from 'vite';

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

/** Starts the site; its pages are built before the browser tests. */
export async function openHouseSite(): Promise<HouseSite> {
  // Browsers call the platform at the site before it, as they would at a proxy.
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const app = await startTestApp({ env: { PLATFORM_ORIGIN: address } });
  const staff = await aStaffMember(app, 'content');
  const gameOps = await aStaffMember(app, 'gameOps');
  const server = await preview({
    root,
    configFile: join(root, 'vite.config.ts'),
    // A page that closes cuts its line; there is nothing to be said of that.
    logLevel: 'silent',
    preview: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: { '/api': { target: app.origin, ws: true } },
      // The strictest part of the real policy: text never becomes markup by itself.
      headers: { 'content-security-policy': "require-trusted-types-for 'script'" },
    },
  });
  return {
    app,
    staff,
    // Jade Lantern is told by its host name.
    address,
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
      const wanted = { merchantId, flag, value, reason: 'the site is looked at' };
      const { envelope } = await gameOps.call('setFlag', wanted);
      if (!envelope.success) throw new Error(`The flag was not set: ${envelope.code}`);
    },
    async close() {
      await server.close();
      await app.close();
    },
  };
}
