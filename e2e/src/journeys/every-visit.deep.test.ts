/** The first visits that are no part of every run: other merchants, devices and themes. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { type RunningProduct, startProduct } from '../stack.ts';
import { type Visit, visitToReplay } from './visit-to-replay.ts';

let product: RunningProduct;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const visits: readonly Visit[] = [
  { merchant: 'platform', language: 'vi', device: 'phone', theme: 'light' },
  { merchant: 'siam', language: 'en', device: 'phone', theme: 'dark' },
  { merchant: 'siam', language: 'en', device: 'desktop', theme: 'light' },
];

for (const visit of visits) {
  test(`[AUTH-05][CASH-01][Q-D1][GAME-05][GAME-09][SEAM-03][NAV-06][MEM-04] from registration to replay at ${visit.merchant}, ${visit.device}, ${visit.theme}`, async () => {
    const { problems } = await visitToReplay(product, browser, visit);
    expect(problems).toEqual([]);
  });
}
