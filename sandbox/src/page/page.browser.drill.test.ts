import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../server.ts';
import { type Shop, masterSecret, openShop, opened } from '../testing/shop.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const flags = '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync';
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
let browser: Browser;
let shop: Shop;
let sandbox: Sandbox;
let dataFolder: string;

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'croupier-sandbox-'));
  shop = await openShop();
  sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    dataFolder,
    gatewaySecret: masterSecret,
    logLevel: 'silent',
  });
  browser = await chromium.launch({ executablePath, args: flags.split(' ') });
});
afterAll(async () => {
  await browser.close();
  await sandbox.close();
  await shop.close();
  rmSync(dataFolder, { recursive: true });
});

for (const colorScheme of ['dark', 'light'] as const) {
  for (const language of ['vi', 'en']) {
    test(`[A11Y-01][Q-F21] the payment page has no axe violation: ${colorScheme}, ${language}`, async () => {
      const order = await opened(shop, sandbox.origin, { language });
      // The checker is brought in from outside, which the page's own policy forbids.
      const context = await browser.newContext({ colorScheme, bypassCSP: true });
      context.setDefaultTimeout(90_000);
      const page = await context.newPage();
      const violations = async () => {
        await page.evaluate(axe);
        const found = await page.evaluate(
          "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
        );
        return (found as { id: string }[]).map(({ id }) => id);
      };
      await page.goto(order.payUrl);
      await page.click('summary');
      expect(await violations()).toEqual([]);
      await page.fill('#amount', 'none');
      await page.click('button[value=test]');
      expect(await violations()).toEqual([]);
      await page.fill('#amount', '400000');
      await page.click('button[value=test]');
      await page.waitForSelector('.paid');
      expect(await violations()).toEqual([]);
      await context.close();
    });
  }
}

test('[CASH-01] without scripts and by keyboard alone the payer pays and returns to the shop', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  const returnUrl = `${sandbox.origin}/live`;
  const order = await opened(shop, sandbox.origin, { returnUrl });
  await page.goto(order.payUrl);
  // The language link comes first, then the button that pays.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(returnUrl);
  await expect.poll(() => shop.received.length).toBeGreaterThan(0);
  await page.goto(order.payUrl);
  expect(await page.textContent('.paid')).toBe('Paid');
  await context.close();
});
