import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import type { StudioProcess } from './studio-process.ts';

/** A game page in a real browser without a graphics processor, and how tests handle it. */

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: switches });
}

export interface PageOptions extends BrowserContextOptions {
  readonly gameId?: string;
}

/** Nothing moves that need not: for whatever is not about how a round looks. */
export const calm = { reducedMotion: 'reduce' } as const;

/**
 * A page in a context of its own that fails the test when the client reports an error; it closes
 * with the test.
 */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const { gameId: _, ...contextOptions } = options;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    locale: 'en-GB',
    ...contextOptions,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  // Left open it would go on drawing beside the pages of the next test.
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  return page;
}

/** Opens the game in demo mode and waits until a press would pay for a round. */
export async function openGame(
  browser: Browser,
  studio: StudioProcess,
  options: PageOptions = {},
): Promise<Page> {
  const page = await openPage(browser, options);
  await page.goto(`${studio.origin}/play/${options.gameId ?? 'lotus-temple'}?demo=1&locale=en`);
  await untilReady(page);
  return page;
}

/** Opens the game for a session that exists already, as a reload of its frame would. */
export async function returnToGame(
  browser: Browser,
  studio: StudioProcess,
  session: { readonly token: string; readonly gameId?: string },
  options: PageOptions = {},
): Promise<Page> {
  const page = await openPage(browser, options);
  const gameId = session.gameId ?? 'lotus-temple';
  await page.addInitScript(
    ([key, token]) => sessionStorage.setItem(key ?? '', token ?? ''),
    [`croupier.game.${gameId}.token`, session.token],
  );
  await page.goto(`${studio.origin}/play/${gameId}?locale=en`);
  return page;
}

/** Generous: a busy machine draws few frames, and the reels turn by frames. */
const PATIENCE_MS = 90_000;

/** One round in a hundred brings free spins, which take a minute on a slow machine. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForSelector('.spin[data-state="ready"]', { timeout: PATIENCE_MS });
}

/** Waits until the result of a round was announced, and the table is ready for the next. */
export async function untilAnnounced(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('.unseen')?.textContent !== '',
    undefined,
    {
      timeout: PATIENCE_MS,
    },
  );
  await untilReady(page);
}

/** The bearer token that the page holds. */
export function tokenOf(page: Page, gameId = 'lotus-temple'): Promise<string> {
  return page.evaluate((key) => sessionStorage.getItem(key) ?? '', `croupier.game.${gameId}.token`);
}
