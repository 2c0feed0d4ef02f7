import { createMerchant } from '@croupier/platform/modules/merchant/index';
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { buildWeb, webBundles } from '@croupier/tools/build-web';
import type { Page } from 'playwright-core';
import { type devices, newVisitor, openBrowser, type Visitor } from '../browser.ts';

/** The player site on a real platform, with a third merchant whose language runs from right to left. */
export interface SiteWalk {
  readonly app: TestApp;
  readonly mirrorId: bigint;
  /** The address of a host; the host tells which merchant. */
  at(host: string): string;
  /** A visitor of Siam, whose pages are in English until somebody chooses. */
  visit(device?: keyof typeof devices): Promise<Visitor>;
  close(): Promise<void>;
}

export async function openSiteWalk(): Promise<SiteWalk> {
  await buildWeb({
    bundles: webBundles.filter(({ folder }) => folder === 'web/player'),
    say: () => undefined,
  });
  const [app, browser] = await Promise.all([startTestApp({ worker: true }), openBrowser()]);
  const { port } = new URL(app.origin);
  const mirrorId = await app.services.db.transaction().execute((tx) =>
    createMerchant(tx, {
      code: 'mirror',
      name: 'Mirror',
      currency: 'THB',
      timeZone: 'UTC',
      hosts: ['mirror.localhost'],
      flags: {},
      settings: {
        // No dictionary of that name: every text falls back, and all of it runs from right to left.
        languages: [
          { code: 'AR', dictionary: 'ar' },
          { code: 'EN', dictionary: 'en' },
        ],
        defaultLanguage: 'AR',
      },
    }),
  );
  if (mirrorId === undefined) throw new Error('the merchant was not made');
  return {
    app,
    mirrorId,
    at: (host) => `http://${host}:${port}`,
    async visit(device = 'desktop') {
      const visitor = await newVisitor(browser, { device, theme: 'dark' });
      visitor.page.setDefaultTimeout(90_000);
      return visitor;
    },
    async close() {
      await browser.close();
      await app.close();
    },
  };
}

/** Waits until a page of the site stands, of whichever kind. */
export async function started(page: Page): Promise<void> {
  await page.locator('.frame:not(.shell) h1').first().waitFor({ state: 'attached' });
}
