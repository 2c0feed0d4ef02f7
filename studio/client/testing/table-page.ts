import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { calm, openPage } from './game-page.ts';
import type { StudioProcess } from './studio-process.ts';

/** Bets of all tables are closed at once, whatever the clock of their rounds says. */
export const closeBets = (studio: StudioProcess) =>
  studio.query(
    `update studio.shared_round set closes_at = now(), starts_at = now() where state = 'betting'`,
  );

/** Keeps a picture for whoever wants to look, with TEST_PICTURES. */
export async function tablePicture(page: Page, name: string): Promise<void> {
  const folder = process.env['TEST_PICTURES'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/table-${name}.png` });
}

/** A page at the baccarat table, once bets are taken. */
export async function openTable(
  browser: Browser,
  studio: StudioProcess,
  viewport: { width: number; height: number },
): Promise<Page> {
  return sitDown(await openPage(browser, { ...calm, viewport }), studio);
}

/** Sits an opened page down at the baccarat table. */
export async function sitDown(page: Page, studio: StudioProcess): Promise<Page> {
  await page.goto(`${studio.origin}/play/baccarat-jade?demo=1&locale=en`);
  await page.waitForSelector('.table[data-phase="betting"]:not([data-locked])');
  return page;
}

export const spot = (page: Page, id: string) => page.locator(`[data-spot="${id}"]`);
/** What is said of a spot to whoever does not see it. */
export const label = (page: Page, id: string) => spot(page, id).locator('.unseen').textContent();
