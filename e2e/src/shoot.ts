import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Where the pictures of a run go. Nothing is proven by them, and drawing all of them takes a minute. */
const FOLDER = process.env['TEST_PICTURES'];

/** Keeps a picture of the page for people to look at, in a run that was asked for pictures. */
export async function shoot(page: Page, name: string): Promise<void> {
  if (FOLDER) await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/** The same of the whole page as a phone has it. */
export async function shootPhone(page: Page, name: string): Promise<void> {
  if (!FOLDER) return;
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: join(FOLDER, `${name}-phone.png`), fullPage: true });
  if (before) await page.setViewportSize(before);
}
