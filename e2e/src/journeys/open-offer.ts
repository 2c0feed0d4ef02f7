import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { searchFixture } from '@croupier/platform/testing/search-fixture';
import { buildWeb, webBundles } from '@croupier/tools/build-web';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newVisitor, openBrowser } from '../browser.ts';

const PATIENCE_MS = 60_000;

/** The player site of Jade Lantern with two thousand made-up games. */
export interface Offer {
  readonly app: TestApp;
  readonly browser: Browser;
  readonly origin: string;
  /** A visitor who reads English, with calls to the favourites counted. */
  visit(
    device: 'desktop' | 'phone',
    path: string,
    before?: () => void,
  ): Promise<{ page: Page; context: BrowserContext; marks: string[] }>;
  close(): Promise<void>;
}

export async function openOffer(): Promise<Offer> {
  const bundles = webBundles.filter(({ folder }) => folder === 'web/player');
  await buildWeb({ bundles, say: () => {} });
  const app = await startTestApp();
  await searchFixture(app.services.db, 2000, app.merchants.jade.id);
  const origin = app.origin.replace('127.0.0.1', 'localhost');
  const browser = await openBrowser();
  return {
    app,
    browser,
    origin,
    async visit(device, path, before) {
      const { page, context } = await newVisitor(browser, { device, theme: 'dark' });
      page.setDefaultTimeout(PATIENCE_MS);
      if (before) await page.addInitScript(before);
      await page.addInitScript(() =>
        localStorage.setItem(
          'croupier.languages',
          JSON.stringify([{ code: 'EN', dictionary: 'en' }]),
        ),
      );
      const marks: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (request.method() !== 'GET' && /^\/api\/favourites(\/\d+)?$/.test(pathname)) {
          marks.push(request.method());
        }
      });
      await page.goto(origin + path);
      return { page, context, marks };
    },
    async close() {
      await browser.close();
      await app.close();
    },
  };
}
