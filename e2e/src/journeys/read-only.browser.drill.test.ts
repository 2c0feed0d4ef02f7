/** What visitors see while the database only reads, in a browser on the platform itself. */
import enErrors from '@croupier/i18n/en/errors-ui.json' with { type: 'json' };
import viErrors from '@croupier/i18n/vi/errors-ui.json' with { type: 'json' };
import { startTestApp, type TestApp } from '@croupier/platform/testing/app';
import { aMember } from '@croupier/platform/testing/member';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser } from '../browser.ts';
import { withClient } from '../chaos/chaos-fixture.ts';

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function setReadOnly(on: boolean): Promise<void> {
  const url = new URL(app.database.url);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  await withClient(url.href, async (admin) => {
    await admin.query(
      `alter database ${name} set default_transaction_read_only = ${on ? 'on' : 'off'}`,
    );
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
  });
}

test('[X-12] a banner says in words that nothing can be changed, and goes away by itself', async () => {
  const origin = app.origin.replace('127.0.0.1', 'localhost');
  const member = await aMember(app);
  const { page } = await newVisitor(browser, { device: 'phone', theme: 'dark' });
  await page.goto(origin);
  await page.getByRole('contentinfo').waitFor({ state: 'attached' });
  const banner = page.locator('.offline-banner');
  const texts = [viErrors.readOnly, enErrors.readOnly];
  await setReadOnly(true);
  try {
    // Nobody need try anything: the page looks by itself.
    await expect.poll(async () => texts.includes((await banner.textContent()) ?? '')).toBe(true);
    expect((await member.call('lobby')).status).toBe(200);
  } finally {
    await setReadOnly(false);
  }
  await expect.poll(() => banner.count()).toBe(0);
});
